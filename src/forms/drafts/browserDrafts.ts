import { isWorkKept } from '../../providers/keptWork';
import { readStored, removeStored, writeStored } from '../../providers/storage';
import type { DraftStorage } from './keptDraft';

/** The browser's own storage, as long as its user has not signed out. */
export const browserDrafts: DraftStorage = {
  read: readStored,
  write: (key, value) => !isWorkKept() || writeStored(key, value),
  remove: removeStored,
};
