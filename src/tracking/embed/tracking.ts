/*
 * The script that a public site counts its listings with (`/tracking.js`). What it looks for on a page is in the README
 * under "Counting visits". Before the visitor agrees to statistics it does nothing at all.
 */

import { readCookie } from '../../../schemas/cookies';
import { listingEvents } from '../../../schemas/tracking/codes';
import { findAcquisition } from '../acquisition';
import { pageCookieStorage } from './cookieStorage';
import { findEndpoint } from './endpoint';
import { openSender } from './send';
import { openSession } from './session';
import { statisticConsent } from './statisticConsent';
import { type Happening, watchPage } from './watch';

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
    if (!mayCount()) return;
    const { id, acquisition } = session.current();
    const error = {
      event: 'listing_action',
      action: listingEvents[event],
      target_listing_id: listingID,
      click_target: target,
      page_referrer: referrer(),
      page_s_source: source,
      SessionID: id,
      SessionAcquisition: acquisition,
    };
    pushToDataLayer(error);
    sender.add({ ...error, UserToken: userToken() });
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
