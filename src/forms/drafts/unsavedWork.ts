import { draftsOf } from '../../providers/keptWork';
import { type DraftStorage, readDraft } from './keptDraft';

/** A form whose changes are kept in this browser alone. */
export interface UnsavedWork {
  /** What its record is called; undefined for one without a name yet. */
  title: string | undefined;
  path: string | undefined;
}

/** The forms that a user has kept drafts of. @param names of what is kept that begins like this. */
export const unsavedWork = (
  userID: string | number,
  draftStorage: DraftStorage,
  names: (beginning: string) => readonly string[],
): UnsavedWork[] =>
  names(draftsOf(userID)).flatMap((key) => {
    const draft = readDraft(draftStorage, key);
    return draft ? [{ title: draft.title, path: draft.path }] : [];
  });
