/** The key that leads to what can be done with the chosen rows. */
export const bulkKey = 'b';
