/** Colour mode chosen by the user. Without Zod, since it is read before the first paint. */
export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** Attribute of `<html>` with the chosen mode; absent if the system's mode applies. */
export const modeAttribute = 'data-mode';

/** Cookie with the mode, so that the server renders the page in the right colours. */
export const modeCookie = { name: 'torvet_mode', days: 365 } as const;

export const isMode = (value: unknown): value is Mode => modes.some((mode) => mode === value);
