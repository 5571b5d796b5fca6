/* Favourite buttons for signed-in visitors: the links in the server's HTML become toggle buttons. */

import { favoriteButton as da } from '../../i18n/da/favoriteButton';
import { favoriteButton as en } from '../../i18n/en/favoriteButton';
import { favoritesPage, favoritesPath } from '../../schemas/roots';
import { hasLiveToken } from '../providers/auth/tokenCookie';
import { commonHeaders } from '../providers/http/early';

const texts = document.documentElement.lang === 'en' ? en : da;

/** Milliseconds before a success message is removed. */
const reportMs = 6_000;

/** Event that a button dispatches after its listing was added. */
const addedEvent = 'torvet:favorite';

const report = document.createElement('div');
report.className = 'favorite-report';
report.setAttribute('role', 'status');
document.body.append(report);

let timer: ReturnType<typeof setTimeout> | undefined;

const say = (text: string, isError: boolean, link?: { href: string; text: string }): void => {
  clearTimeout(timer);
  const sentence = document.createElement('p');
  sentence.textContent = text;
  if (isError) sentence.setAttribute('role', 'alert');
  report.replaceChildren(sentence);
  if (link) {
    const anchor = document.createElement('a');
    anchor.href = link.href;
    anchor.textContent = link.text;
    report.append(anchor);
  }
  if (!isError) timer = setTimeout(() => report.replaceChildren(), reportMs);
};

const messageIn = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined;
  if ('fields' in body && typeof body.fields === 'object' && body.fields !== null)
    return Object.values(body.fields).map(String).join(' ');
  return 'message' in body && typeof body.message === 'string' ? body.message : undefined;
};

type Outcome = { failure?: string; isSignedOut?: true };

/** Sends a change of a favourite; `failure` is the error message. */
const request = async (method: 'PUT' | 'DELETE', id: string): Promise<Outcome> => {
  const headers = commonHeaders();
  const isPut = method === 'PUT';
  if (isPut) headers.set('Content-Type', 'application/json');
  try {
    const answer = await fetch(`${favoritesPath}/${id}`, {
      method,
      headers,
      ...(isPut ? { body: '{"favorite":{}}' } : {}),
    });
    if (answer.ok) return {};
    const body: unknown = await answer.json().catch(() => undefined);
    const failure = messageIn(body) ?? texts.connection;
    return answer.status === 401 ? { failure, isSignedOut: true } : { failure };
  } catch {
    return { failure: texts.connection };
  }
};

const added = new Set<string>();

const show = (button: HTMLElement): void => {
  const isAdded = added.has(button.dataset.favorite ?? '');
  button.setAttribute('aria-pressed', String(isAdded));
  button.title = isAdded ? texts.remove : texts.add;
};

const buttonsOf = (id: string) => document.querySelectorAll<HTMLElement>(`button[data-favorite="${id}"]`);

const setAdded = (id: string, isAdded: boolean): void => {
  if (isAdded) added.add(id);
  else added.delete(id);
  buttonsOf(id).forEach(show);
};

const busy = new Set<string>();

const toggle = async (id: string, addPath: string): Promise<void> => {
  if (busy.has(id)) return;
  busy.add(id);
  const adds = !added.has(id);
  setAdded(id, adds);
  const { failure, isSignedOut } = await request(adds ? 'PUT' : 'DELETE', id);
  busy.delete(id);
  if (failure === undefined) {
    say(adds ? texts.added : texts.removed, false, { href: favoritesPage, text: texts.open });
    if (adds) buttonsOf(id)[0]?.dispatchEvent(new Event(addedEvent, { bubbles: true }));
    return;
  }
  setAdded(id, !adds);
  // After signing in, the sign-in page adds the favourite.
  if (isSignedOut && adds) window.location.assign(addPath);
  else say(`${adds ? texts.notAdded : texts.notRemoved} ${failure}`, true);
};

/** Replaces a link by a toggle button in the same style. */
const upgrade = (link: HTMLAnchorElement): void => {
  const { favorite: id = '', title = '' } = link.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  Object.assign(button.dataset, link.dataset);
  button.append(...link.childNodes);
  const label = button.querySelector('span');
  if (label) label.textContent = texts.favorite;
  button.setAttribute('aria-label', `${texts.favorite}: ${title}`);
  button.addEventListener('click', () => void toggle(id, link.href));
  show(button);
  const isFocused = document.activeElement === link;
  link.replaceWith(button);
  if (isFocused) button.focus();
};

const upgradeAll = (): void => {
  document.querySelectorAll<HTMLAnchorElement>('a[data-favorite]').forEach(upgrade);
};

const readIDs = async (): Promise<readonly number[] | undefined> => {
  const answer = await fetch(`${favoritesPath}/listing-ids`, { headers: commonHeaders() });
  const body: unknown = answer.ok ? await answer.json() : undefined;
  return typeof body === 'object' && body !== null && 'listingIDs' in body && Array.isArray(body.listingIDs)
    ? body.listingIDs.filter((id) => typeof id === 'number')
    : undefined;
};

const begin = async (): Promise<void> => {
  const ids = hasLiveToken() ? await readIDs().catch(() => undefined) : undefined;
  // If the request fails, the links remain and still work.
  if (!ids) return;
  for (const id of ids) added.add(String(id));
  upgradeAll();
  // Search results can be replaced without a page load.
  new MutationObserver(upgradeAll).observe(document.body, { childList: true, subtree: true });
};

void begin();
