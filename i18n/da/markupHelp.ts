/** How a text with markup is written, for the help of its field. */
export const markupHelp =
  'Marker tekst, og tryk på en knap over feltet, f.eks. Fed. Det, knappen sætter mellem < og >, er formatering og vises ikke.';
