/** Milliseconds between two fetches of what is shown while the server still works on it in the background. */
export const underWayMs = 3000;
