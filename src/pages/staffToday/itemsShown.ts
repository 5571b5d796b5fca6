/** Maximum number of items per card. */
export const itemsShown = 5;
