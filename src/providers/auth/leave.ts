import { draftsOf, isWorkOpen, removeKeptWork, stopKeepingWork } from '../keptWork';
import { storedNames } from '../storage';
import { logout } from './authCalls';
import { postSignedOut, postTokenChange } from './otherTabs';
import { type LoginReason, loginPath } from './redirect';
import { deleteToken, readClaims } from './tokenCookie';

/** Redirects to the sign-in page by reloading, so that no state of one user remains for the next. */

/** Whether the page is about to be left, because of a sign-out or an ended session. The first reason counts. */
let leaving = false;

const currentPath = () => `${window.location.pathname}${window.location.search}${window.location.hash}`;

const goToSignIn = (reason: LoginReason, from?: string) => {
  deleteToken();
  window.location.replace(loginPath(from, reason));
};

/**
 * The token is no longer taken, or there is none: sign in again, and come back to the requested page.
 * @param from the path to come back to.
 */
export const endSession = (reason: LoginReason = 'expired', from: string = currentPath()): void => {
  if (leaving) return;
  leaving = true;
  goToSignIn(reason, from);
};

/** The most that signing out waits for the server, in milliseconds. */
const timeoutMs = 3_000;

/** User of the stored token; undefined if it cannot be read. */
export const currentUser = (): number | undefined => {
  try {
    return readClaims()?.user.id;
  } catch {
    return undefined;
  }
};

/** Whether signing out would lose unsaved work, in an open form or in stored drafts. */
export const hasUnsavedWork = (): boolean => {
  const userID = currentUser();
  return isWorkOpen() || (userID !== undefined && storedNames(draftsOf(userID)).length > 0);
};

/**
 * Has the server end the session, as far as it answers in time. Until then the server can reject other requests of this
 * page, which must not be reported as an expired session.
 */
const endAtServer = async (): Promise<void> => {
  leaving = true;
  try {
    await Promise.race([logout(), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  } catch {
    // Ignores the failure: the user is signed out here, and the server's session expires.
  }
};

/**
 * Signs out for a new sign-in of the same user, whose drafts remain.
 * @param from path to return to.
 */
export const signOutToReturn = async (from: string = currentPath()): Promise<void> => {
  if (leaving) return;
  await endAtServer();
  goToSignIn('signed-out', from);
  postTokenChange();
};

/** Signs out because the password is about to change. */
export const signOutForNewPassword = (): Promise<void> => signOutToReturn('/');

/** Signs out here, at the server and in the other tabs; nothing that the user typed stays in this browser. */
export const signOut = async (): Promise<void> => {
  if (leaving) return;
  await endAtServer();
  const userID = currentUser();
  stopKeepingWork();
  if (userID !== undefined) removeKeptWork(userID);
  goToSignIn('signed-out');
  postSignedOut();
};
