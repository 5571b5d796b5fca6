import { removeEverywhere } from './storage';

/** Drafts and other data stored for a user, which are removed at sign-out. */

/** Prefix of the storage keys of a user's drafts. */
export const draftsOf = (userID: string | number): string => `draft.${userID}.`;

/** Functions of open forms that check for unsaved changes. */
const open = new Set<() => boolean>();

/**
 * Registers a check for unsaved changes, called before a sign-out or a change of user. @returns a function that
 * removes it.
 */
export const beforeSigningOut = (hasUnsavedWork: () => boolean): (() => void) => {
  open.add(hasUnsavedWork);
  return () => open.delete(hasUnsavedWork);
};

/** True while an open form has unsaved changes. */
export const isWorkOpen = (): boolean => [...open].some((hasUnsavedWork) => hasUnsavedWork());

let agreed = false;

/** Notes that the user agreed to discard unsaved changes. */
export const agreeToLeave = (): void => {
  agreed = true;
};

/** True if the page is being left with the user's agreement, so that the browser does not ask again. */
export const hasAgreedToLeave = (): boolean => agreed;

let keeping = true;

/** False after the user has signed out in any tab; drafts must then not be stored any more. */
export const isWorkKept = (): boolean => keeping;

export const stopKeepingWork = (): void => {
  keeping = false;
};

/** Keys of the search history and last counts of a user. */
const remembered = /^RaStore\.(?:search\.recent|seen)\./;

/** Removes the drafts of a user, and other data stored for them. */
export const removeKeptWork = (userID: string | number): void =>
  removeEverywhere((name, own) => (own ? name.startsWith(draftsOf(userID)) : remembered.test(name)));
