/** How a text with markup is written, for the help of its field. */
export const markupHelp =
  'Select text and press a button above the field, such as Bold. What the button puts between < and > is formatting and is not shown.';
