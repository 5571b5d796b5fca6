/* Banner on public pages while staff impersonate an account (docs/decisions/acting.md). */

import { impersonation as da } from '../../i18n/da/access';
import { impersonation as en } from '../../i18n/en/access';
import { translate } from '../../i18n/translate';
import { apiRoot } from '../../schemas/roots';
import type { TokenClaims } from '../../schemas/token';
import { onTokenChange, postTokenChange } from '../providers/auth/otherTabs';
import { keepToken, readClaims } from '../providers/auth/tokenCookie';
import { commonHeaders } from '../providers/http/early';

const words = document.documentElement.lang === 'en' ? en : da;

/** Claims of an impersonation token; undefined for other or expired tokens. */
const actingClaims = (): (TokenClaims & Required<Pick<TokenClaims, 'act'>>) | undefined => {
  try {
    const claims = readClaims();
    return claims?.act && claims.exp * 1000 > Date.now() ? { ...claims, act: claims.act } : undefined;
  } catch {
    return undefined;
  }
};

/** @returns the access token of the staff user; undefined if the server could not end the impersonation. */
const requestEnd = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch(`${apiRoot}/impersonations/current`, {
      method: 'DELETE',
      headers: commonHeaders(),
    });
    const body: unknown = answer.ok ? await answer.json() : undefined;
    return typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
      ? body.token
      : undefined;
  } catch {
    return undefined;
  }
};

const banner = document.createElement('section');
banner.className = 'acting';
banner.setAttribute('aria-label', words.label);
const sentence = document.createElement('p');
const failure = document.createElement('p');
failure.setAttribute('role', 'alert');
const button = document.createElement('button');
button.type = 'button';
button.textContent = words.end;
banner.append(sentence, button, failure);

let expiry: ReturnType<typeof setTimeout> | undefined;

/** Shows the impersonated account, or removes the banner after the impersonation has ended. */
const update = (): void => {
  clearTimeout(expiry);
  const claims = actingClaims();
  if (claims) {
    const { user, act, exp } = claims;
    expiry = setTimeout(update, exp * 1000 - Date.now());
    sentence.textContent = translate(words, 'banner', { email: user.email, account: act.accountName });
    if (!banner.isConnected) document.querySelector('header.site')?.before(banner);
  } else banner.remove();
};

const end = async (): Promise<void> => {
  button.disabled = true;
  failure.textContent = '';
  const token = await requestEnd();
  button.disabled = false;
  if (token !== undefined) {
    keepToken(token);
    postTokenChange();
  }
  update();
  if (banner.isConnected) failure.textContent = words.notEnded;
  // The focused button was removed, so the focus moves to the content.
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
};

button.addEventListener('click', () => void end());
// Another tab can end the impersonation.
onTokenChange(update);
update();
