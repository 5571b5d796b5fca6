/** Maximum page width in pixels. */
export const pageWidth = 1280;

/** Distance of toasts from the edges in pixels. */
export const toastEdge = 24;
