import type { Plugin } from 'vite';
import { edited, edits } from './addedField.ts';

/** Vite plugin that loads the sources with the added field. */
export const withAddedField = (): Plugin => ({
  name: 'torvet:added-field',
  enforce: 'pre',
  transform: (code, id) => {
    const [path = ''] = id.split('?');
    const made = edits.filter(({ file }) => path.endsWith(`/${file}`));
    return made.length > 0 ? { code: made.reduce(edited, code), map: null } : undefined;
  },
});
