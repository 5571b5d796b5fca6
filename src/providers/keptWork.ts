import { removeEverywhere } from './storage';

/** Removes what the app stored for a user at sign-out. */

/** Prefix of the storage keys of a user's drafts. */
export const draftsOf = (userID: string | number): string => `draft.${userID}.`;

/** Checks of open forms for unsaved changes. */
const open = new Set<() => boolean>();

/** Registers a check that runs before the user signs out or changes. @returns removes it. */
export const beforeSigningOut = (hasUnsavedWork: () => boolean): (() => void) => {
  open.add(hasUnsavedWork);
  return () => open.delete(hasUnsavedWork);
};

/** True while an open form has unsaved changes. */
export const isWorkOpen = (): boolean => [...open].some((hasUnsavedWork) => hasUnsavedWork());

let agreed = false;

/** The user has confirmed to discard unsaved changes. */
export const agreeToLeave = (): void => {
  agreed = true;
};

/** Whether the page is being left for good: the browser need not ask again. */
export const hasAgreedToLeave = (): boolean => agreed;

let keeping = true;

/** Whether drafts may still be stored: not after the user has signed out, in this tab or another. */
export const isWorkKept = (): boolean => keeping;

export const stopKeepingWork = (): void => {
  keeping = false;
};

/** Storage of the search of a user: searches, opened records, and last counts. */
const remembered = /^RaStore\.(?:search\.recent|seen)\./;

/** Removes the stored drafts of the user, and what the app stored for them. */
export const removeKeptWork = (userID: string | number): void =>
  removeEverywhere((name, own) => (own ? name.startsWith(draftsOf(userID)) : remembered.test(name)));
