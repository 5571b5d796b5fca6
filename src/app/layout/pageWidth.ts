/** Maximum page width in pixels. */
export const pageWidth = 1280;

/** Distance between toasts and window edges, in pixels. */
export const toastEdge = 24;
