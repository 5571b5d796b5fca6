/** Items of a card. */
export const itemsShown = 5;
