import { draftsOf } from '../../providers/keptWork';
import { type DraftStorage, readDraft } from './keptDraft';

/** A listing whose changes are kept in this browser alone. */
export interface UnsavedListing {
  title: string | undefined;
  /** Where its form is; drafts of earlier versions of the app did not say. */
  path: string | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** The listings that a user has kept drafts of. @param names of what is kept that begins like this. */
export const unsavedListings = (
  userID: string | number,
  draftStorage: DraftStorage,
  names: (beginning: string) => readonly string[],
): UnsavedListing[] =>
  names(draftsOf(userID)).flatMap((key) => {
    const draft = readDraft(draftStorage, key);
    if (!draft) return [];
    const { title, accountOwnerListingIdentifierID: number } = draft.values;
    return [{ title: textOf(title) ?? textOf(number), path: draft.path }];
  });
