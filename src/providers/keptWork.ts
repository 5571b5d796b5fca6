import { removeEverywhere } from './storage';

/** What a user leaves in the browser when signing out: nothing of what was typed. */

/** What the names of a user's kept drafts begin with. */
export const draftsOf = (userID: string | number): string => `draft.${userID}.`;

/** Asked of whatever is open whether it holds anything that is not saved. */
const open = new Set<() => boolean>();

/** Has a form asked before its user signs out, or goes on as another. @returns no longer asks it. */
export const beforeSigningOut = (hasUnsavedWork: () => boolean): (() => void) => {
  open.add(hasUnsavedWork);
  return () => open.delete(hasUnsavedWork);
};

/** True while an open form holds what is not saved. */
export const isWorkOpen = (): boolean => [...open].some((hasUnsavedWork) => hasUnsavedWork());

let agreed = false;

/** The user has been asked, and leaves what is not saved. */
export const agreeToLeave = (): void => {
  agreed = true;
};

/** Whether the page is left for good: the browser need not ask again. */
export const hasAgreedToLeave = (): boolean => agreed;

let keeping = true;

/** Whether work may still be kept here: no longer once its user has signed out, in this tab or another. */
export const isWorkKept = (): boolean => keeping;

export const stopKeepingWork = (): void => {
  keeping = false;
};

/** What the search remembers of a user, what was searched for and opened, and how things stood when they last looked. */
const remembered = /^RaStore\.(?:search\.recent|seen)\./;

/** Removes the user's kept drafts, and what the app remembers for them. */
export const removeKeptWork = (userID: string | number): void =>
  removeEverywhere((name, own) => (own ? name.startsWith(draftsOf(userID)) : remembered.test(name)));
