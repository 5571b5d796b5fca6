/*
 * The script that a public site counts its listings with (`/tracking.js`). What it looks for on a page is in the README
 * under "Counting visits on another site".
 */

import { readCookie } from '../../../schemas/cookies';
import { trackingRoot } from '../../../schemas/roots';
import { listingEvents } from '../../../schemas/tracking/codes';
import { findAcquisition } from '../acquisition';
import { hasConsent } from '../consent';
import { pageJar } from './jar';
import { openSender } from './send';
import { openSession } from './session';
import { type Happening, watchPage } from './watch';

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;
const endpoint = new URL(script?.dataset.endpoint ?? trackingRoot, script?.src ?? window.location.href);

const session = openSession({
  jar: pageJar,
  now: Date.now,
  mayKeep: () => hasConsent(document.cookie, 'statistic'),
  found: findAcquisition({ href: window.location.href, referrer: document.referrer }),
});
const sender = openSender(endpoint.href);

/** The page before, without what people typed there. */
const referrer = () => document.referrer.split(/[?#]/, 1)[0]?.slice(0, 2000) || undefined;

/** Whoever is signed in here: so that what staff look at for an account is not counted. It goes nowhere else. */
const userToken = () =>
  endpoint.origin === window.location.origin ? readCookie(document.cookie, 'token') : undefined;

const tellDataLayer = (event: object) => {
  const layer: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(layer)) layer.push(event);
  else Reflect.set(window, 'dataLayer', [event]);
};

watchPage(({ event, listingID, target, source, atOnce }: Happening) => {
  const { id, acquisition } = session();
  const told = {
    event: 'listing_action',
    action: listingEvents[event],
    target_listing_id: listingID,
    click_target: target,
    page_referrer: referrer(),
    page_s_source: source,
    SessionID: id,
    SessionAcquisition: acquisition,
  };
  tellDataLayer(told);
  sender.add({ ...told, UserToken: userToken() });
  if (atOnce) sender.flush();
});

// The last chance before a page is gone.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') sender.flush();
});
window.addEventListener('pagehide', sender.flush);
