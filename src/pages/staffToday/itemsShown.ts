/** Maximum number of records on a card. */
export const itemsShown = 5;
