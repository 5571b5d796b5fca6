/** Shortcut that opens the actions for the selected rows. */
export const bulkKey = 'b';
