/*
 * The script that a public site counts its listings with (`/tracking.js`); docs/tracking.md says what it looks for on a
 * page. Before the visitor agrees to statistics it does nothing at all.
 */

import { readCookie } from '../../../schemas/cookies';
import { trackingRoot, trackingScript } from '../../../schemas/roots';
import { listingEvents } from '../../../schemas/tracking/codes';
import { findAcquisition } from '../acquisition';
import { isActing } from '../acting';
import { openSender } from './send';
import { type CookieStorage, openSession } from './session';

import { statisticConsent } from './statisticConsent';
import { type Happening, watchPage } from './watch';

/** This script's own element: a module does not know it, so it is found by its name. */
const ownScript = (): HTMLScriptElement | undefined =>
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : Array.from(document.scripts).find(
        ({ src }) => src !== '' && new URL(src).pathname.endsWith(trackingScript),
      );

/**
 * Where events go: to `data-endpoint`, or beside the script. Undefined where the script cannot be found: they
 * are nothing for the server of the page that it happens to stand on.
 */
const findEndpoint = (): URL | undefined => {
  const script = ownScript();
  return script && new URL(script.dataset.endpoint ?? trackingRoot, script.src);
};

const attributes = () => `Path=/; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`;

/** The cookies of this page; the Cookie Store API is not in every browser, nor on plain http. */
const pageCookieStorage: CookieStorage = {
  read: (name) => readCookie(document.cookie, name),
  write: (name, value, seconds) => {
    const lasting = seconds === undefined ? '' : `Max-Age=${seconds}; `;
    // oxlint-disable-next-line unicorn/no-document-cookie -- see above
    document.cookie = `${name}=${encodeURIComponent(value)}; ${lasting}${attributes()}`;
  },
  remove: (name) => {
    // oxlint-disable-next-line unicorn/no-document-cookie -- see above
    document.cookie = `${name}=; Max-Age=0; ${attributes()}`;
  },
};

/** The page before, without what people typed there. */
const referrer = () => document.referrer.split(/[?#]/, 1)[0]?.slice(0, 2000) || undefined;

const pushToDataLayer = (event: object) => {
  const layer: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(layer)) layer.push(event);
  else Reflect.set(window, 'dataLayer', [event]);
};

const count = (endpoint: URL) => {
  const session = openSession({
    cookieStorage: pageCookieStorage,
    now: Date.now,
    found: findAcquisition({ href: window.location.href, referrer: document.referrer }),
  });
  const sender = openSender(endpoint.href);

  /** Whoever is signed in here: so that what staff look at for an account is not counted. It goes nowhere else. */
  const userToken = () =>
    endpoint.origin === window.location.origin ? readCookie(document.cookie, 'token') : undefined;

  const report = ({ event, listingID, target, source, atOnce }: Happening) => {
    if (!mayCount() || isActing(userToken())) return;
    const { id, acquisition } = session.current();
    const action = {
      event: 'listing_action',
      action: listingEvents[event],
      target_listing_id: listingID,
      click_target: target,
      page_referrer: referrer(),
      page_s_source: source,
      SessionID: id,
      SessionAcquisition: acquisition,
    };
    pushToDataLayer(action);
    sender.add({ ...action, UserToken: userToken() });
    if (atOnce) sender.flush();
  };

  let watching = false;
  const decide = () => {
    if (!mayCount()) session.end();
    else if (!watching) {
      watching = true;
      watchPage(report);
    }
  };
  const mayCount = statisticConsent(decide);
  decide();

  // The last chance before a page is gone.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sender.flush();
  });
  window.addEventListener('pagehide', sender.flush);
};

const endpoint = findEndpoint();
if (endpoint) count(endpoint);
