import { removeEverywhere } from './storage';

/** Drafts and other data that the browser stores for a user, and removes at sign-out. */

/** Prefix of the storage keys of a user's drafts. */
export const draftsOf = (userID: string | number): string => `draft.${userID}.`;

/** Functions of open forms that return true if there are unsaved changes. */
const open = new Set<() => boolean>();

/**
 * Registers a check for unsaved changes, which runs before a sign-out or a change of user.
 * @returns a function that removes the check.
 */
export const beforeSigningOut = (hasUnsavedWork: () => boolean): (() => void) => {
  open.add(hasUnsavedWork);
  return () => open.delete(hasUnsavedWork);
};

/** True if an open form has unsaved changes. */
export const isWorkOpen = (): boolean => [...open].some((hasUnsavedWork) => hasUnsavedWork());

let agreed = false;

/** Stores that the user agreed to discard unsaved changes. */
export const agreeToLeave = (): void => {
  agreed = true;
};

/** True if the user agreed to discard unsaved changes, so that the browser does not ask again. */
export const hasAgreedToLeave = (): boolean => agreed;

let keeping = true;

/** False after the user has signed out in any tab; drafts must not be stored any more. */
export const isWorkKept = (): boolean => keeping;

export const stopKeepingWork = (): void => {
  keeping = false;
};

/** Storage keys of a user's search history and last displayed numbers. */
const remembered = /^RaStore\.(?:search\.recent|seen)\./;

/** Removes the drafts of a user, and other data that the browser stores for the user. */
export const removeKeptWork = (userID: string | number): void =>
  removeEverywhere((name, own) => (own ? name.startsWith(draftsOf(userID)) : remembered.test(name)));
