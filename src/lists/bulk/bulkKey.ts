/** Shortcut for the actions of the selected rows. */
export const bulkKey = 'b';
