/** Colour modes. This module must not import Zod, because the mode is read before the first paint. */
export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** Attribute of `<html>` with the chosen colour mode; absent if the mode of the system applies. */
export const modeAttribute = 'data-mode';

/** Cookie with the colour mode, from which the server renders the page in the chosen colours. */
export const modeCookie = { name: 'torvet_mode', days: 365 } as const;

export const isMode = (value: unknown): value is Mode => modes.some((mode) => mode === value);
