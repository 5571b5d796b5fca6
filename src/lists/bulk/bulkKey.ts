/** Shortcut of the actions of selected rows. */
export const bulkKey = 'b';
