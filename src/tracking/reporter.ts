import { readCookie, tokenCookieName } from '../../schemas/cookies';
import { findAcquisition } from './acquisition';
import { isActing } from './acting';
import { pageCookies } from './pageCookies';
import { openSender } from './send';
import { openSession } from './session';

/** Event with the fields of its kind; the fields of the session are added when it is sent. */
export interface Happening {
  event: 'listing_action' | 'account_action' | 'user_action' | 'search_agent_action';
  action: number;
  target_listing_id?: number | undefined;
  target_account_id?: number | undefined;
  click_target?: string | undefined;
  page_s_source?: string | undefined;
  search_input?: string | undefined;
  search_choice?: string | undefined;
  account_type?: number | undefined;
  listing_type?: number | undefined;
  search_agent_id?: number | undefined;
  search_agent_interval?: number | undefined;
}

/**
 * Reports an event.
 * @param atOnce true to send the event immediately, because the visitor may leave the page.
 */
export type Report = (happening: Happening, atOnce?: boolean) => void;

export type SendEvents = (endpoint: string, events: readonly Happening[]) => void;

/** Referrer without query string, which may contain user input. */
const referrer = () => document.referrer.split(/[?#]/, 1)[0]?.slice(0, 2000) || undefined;

const pushToDataLayer = (event: object) => {
  const layer: unknown = Reflect.get(window, 'dataLayer');
  if (Array.isArray(layer)) layer.push(event);
  else Reflect.set(window, 'dataLayer', [event]);
};

/**
 * Opens the visitor's session, and the sender of its events. The session is stored in cookies that all pages of the
 * host share.
 * @param mayCount returns true if the visitor agrees to statistics; called before each event.
 * @param send replaces the beacon.
 */
export const openReporter = (endpoint: URL, mayCount: () => boolean, send?: SendEvents) => {
  const session = openSession({
    cookieStorage: pageCookies,
    now: Date.now,
    found: findAcquisition({ href: window.location.href, referrer: document.referrer }),
  });
  const sender = openSender<Happening & { UserToken: string | undefined }>(endpoint.href, send);

  /**
   * Access token of the signed-in user, sent only to the product's own host. With it, the server ignores events during
   * an impersonation.
   */
  const userToken = () =>
    endpoint.origin === window.location.origin ? readCookie(document.cookie, tokenCookieName) : undefined;

  const report: Report = (happening, atOnce) => {
    if (!mayCount() || isActing(userToken())) return;
    const { id, acquisition } = session.current();
    const event = {
      ...happening,
      page_referrer: referrer(),
      SessionID: id,
      SessionAcquisition: acquisition,
    };
    pushToDataLayer(event);
    sender.add({ ...event, UserToken: userToken() });
    if (atOnce) sender.flush();
  };

  // Last opportunity to send events before the page is unloaded.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sender.flush();
  });
  window.addEventListener('pagehide', sender.flush);
  return { report, endSession: session.end, userToken };
};
