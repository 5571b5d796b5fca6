/** Polling interval in milliseconds for records that the server is processing. */
export const underWayMs = 3000;
