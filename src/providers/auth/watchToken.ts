import { stopKeepingWork } from '../keptWork';
import { renewToken } from './authCalls';
import { endSession } from './leave';
import { onTokenChange, postTokenChange } from './otherTabs';
import { createRenewal, exclusivelyAcrossTabs } from './renewal';
import { hasLiveToken, keepToken, readClaims, readToken } from './tokenCookie';

const hour = 60 * 60 * 1000;

/** Identity in an access token: the user, and the account and roles of an impersonation. */
const bearer = (): string | undefined => {
  try {
    const claims = readClaims();
    return claims && JSON.stringify([claims.user.id, claims.act?.accountID, claims.act?.userRoles]);
  } catch {
    return undefined;
  }
};

const renewal = createRenewal({
  readToken,
  keepToken,
  renewToken,
  exclusively: exclusivelyAcrossTabs,
  onRejected: () => endSession('expired'),
  onRenewed: postTokenChange,
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
});

/**
 * Renews the access token. Reloads the page if another tab signed out or signed in as another user, so that users never
 * see each other's data.
 */
export const watchToken = (): void => {
  const shown = bearer();
  const compare = (signedOut: boolean) => {
    if (signedOut) stopKeepingWork();
    if (shown !== undefined && !hasLiveToken())
      endSession(readToken() === undefined ? 'signed-out' : 'expired');
    else if (bearer() !== shown) window.location.reload();
    else void renewal();
  };
  onTokenChange(compare);
  setInterval(() => void renewal(), hour);
  window.addEventListener('online', () => void renewal());
  void renewal();
};
