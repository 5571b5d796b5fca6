import type { Plugin } from 'vite';
import { edited, edits } from './addedField.ts';

/** Loads the sources as if a developer had added the field. */
export const withAddedField = (): Plugin => ({
  name: 'torvet:added-field',
  enforce: 'pre',
  transform: (code, id) => {
    const [path = ''] = id.split('?');
    const edit = edits.find(({ file }) => path.endsWith(`/${file}`));
    return edit && { code: edited(code, edit), map: null };
  },
});
