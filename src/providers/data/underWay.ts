/** Polling interval in milliseconds for data that the server is still processing. */
export const underWayMs = 3000;
