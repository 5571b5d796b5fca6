import { firstMessages } from './da/begin';
import type { Messages } from './messages';

/** The Danish messages that are there by now. English comes whole, and only when it is chosen. */
let known: typeof firstMessages | Messages = firstMessages;
let changed: () => Promise<void> = async () => undefined;

export const danish = () => known;

/** @param taken what is done when there are more of them. */
export const onMoreDanish = (taken: () => Promise<void>): void => {
  changed = taken;
};

/** Adds those of the pages, before the first of these is drawn. */
export const addDanish = async (whole: Messages): Promise<void> => {
  known = whole;
  await changed();
};
