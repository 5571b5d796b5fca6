/** Light or dark, as the reader chose it. Without Zod: it is read before anything is drawn. */
export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** The attribute of `<html>` that says which, once it was chosen; until then the system decides. */
export const modeAttribute = 'data-mode';

/** Storage of the choice: a cookie, so that the page is rendered in the right colours. */
export const modeCookie = { name: 'torvet_mode', days: 365 } as const;

export const isMode = (value: unknown): value is Mode => modes.some((mode) => mode === value);
