import { draftsOf, isWorkOpen, removeKeptWork, stopKeepingWork } from '../keptWork';
import { storedNames } from '../storage';
import { logout } from './authCalls';
import { postSignedOut, postTokenChange } from './otherTabs';
import { type LoginReason, loginPath } from './redirect';
import { deleteToken, readClaims } from './tokenCookie';

/** Redirects to the sign-in page with a full page load, so that no state of a user remains for the next one. */

/** True if a sign-out or an expired session is causing a redirect. Only the first cause is used. */
let leaving = false;

const currentPath = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

const goToSignIn = (reason: LoginReason, from?: string) => {
  deleteToken();
  window.location.replace(loginPath(from, reason));
};

/**
 * Redirects to the sign-in page because the access token is missing or was rejected.
 * @param from path to open after the next sign-in.
 */
export const endSession = (reason: LoginReason = 'expired', from: string = currentPath()): void => {
  if (leaving) return;
  leaving = true;
  goToSignIn(reason, from);
};

/** Maximum time in milliseconds that a sign-out waits for the server. */
const timeoutMs = 3_000;

/** Id of the user in the stored access token; undefined if the token cannot be parsed. */
export const currentUser = (): number | undefined => {
  try {
    return readClaims()?.user.id;
  } catch {
    return undefined;
  }
};

/** True if signing out would discard unsaved changes in an open form or in stored drafts. */
export const hasUnsavedWork = (): boolean => {
  const userID = currentUser();
  return isWorkOpen() || (userID !== undefined && storedNames(draftsOf(userID)).length > 0);
};

/**
 * Ends the session on the server, with a timeout. Sets `leaving` first: the server will reject other requests of this
 * page, which must not be reported as an expired session.
 */
const endAtServer = async (): Promise<void> => {
  leaving = true;
  try {
    await Promise.race([logout(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  } catch {
    // The error is ignored: the token is deleted in any case, and the server's session expires.
  }
};

/**
 * Signs out so that the same user can sign in again; drafts are preserved.
 * @param from path to open after the next sign-in.
 */
export const signOutToReturn = async (from: string = currentPath()): Promise<void> => {
  if (leaving) return;
  await endAtServer();
  goToSignIn('signed-out', from);
  postTokenChange();
};

/** Signs out before the user sets a new password. */
export const signOutForNewPassword = (): Promise<void> => signOutToReturn('/');

/** Signs out in this tab, on the server and in other tabs. Deletes the user's input, e.g. drafts, from the browser. */
export const signOut = async (): Promise<void> => {
  if (leaving) return;
  await endAtServer();
  const userID = currentUser();
  stopKeepingWork();
  if (userID !== undefined) removeKeptWork(userID);
  goToSignIn('signed-out');
  postSignedOut();
};
