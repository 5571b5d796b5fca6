import { isWorkKept } from '../../providers/keptWork';
import { readStored, removeStored, writeStored } from '../../providers/storage';
import type { DraftStorage } from './keptDraft';

/** Draft storage in the browser, cleared at sign-out. */
export const browserDrafts: DraftStorage = {
  read: readStored,
  write: (key, value) => !isWorkKept() || writeStored(key, value),
  remove: removeStored,
};
