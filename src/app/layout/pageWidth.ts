/** The most that a page takes, in pixels. */
export const pageWidth = 1280;
