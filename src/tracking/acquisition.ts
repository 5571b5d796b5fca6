import { shortText } from './shortText';

/** Acquisition source of a session (docs/decisions/consent.md). */

/** Query parameters of advertising networks. */
const clickIDs = {
  gclid: 'Google Ads',
  gbraid: 'Google Ads',
  wbraid: 'Google Ads',
  fbclid: 'FB Ads',
  msclkid: 'Bing Ads',
} as const;

/** Search engines, as parts of host names. */
const searchEngines = ['google', 'bing', 'duckduckgo', 'yahoo', 'ecosia', 'qwant', 'startpage', 'yandex'];

const direct = 'direct';
const internal = 'Internal';
/**
 * Maximum length of each of the two parts of a source. A character may need two UTF-16 units, which the server's limit
 * counts.
 */
const longest = 48;

interface Arrival {
  /** URL of the page. */
  href: string;
  /** URL of the previous page; empty if there is none. */
  referrer: string;
}

const siteOf = (hostname: string) => hostname.replace(/^(?:www|member|admin)\./i, '').toLowerCase();

const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? siteOf(new URL(address).hostname) : undefined;

const error = (value: string | null) => (value === null ? undefined : shortText(value, longest));

const fromCampaign = ({ searchParams }: URL): string | undefined => {
  const source = error(searchParams.get('utm_source'));
  const medium = error(searchParams.get('utm_medium'));
  return source || medium ? `${source ?? '(not set)'} / ${medium ?? '(not set)'}` : undefined;
};

const fromClick = ({ searchParams }: URL): string | undefined =>
  Object.entries(clickIDs).find(([name]) => searchParams.has(name))?.[1];

const engineOf = (host: string) =>
  searchEngines.find((engine) => host.split('.').slice(0, -1).includes(engine));

/**
 * Acquisition source of a page visit. The first match decides: utm parameters, click ids, direct, internal, search
 * engine, referral.
 */
export const findAcquisition = ({ href, referrer }: Arrival): string => {
  const page = new URL(href);
  const advertised = fromCampaign(page) ?? fromClick(page);
  if (advertised) return advertised;
  const host = hostOf(referrer);
  if (!host) return direct;
  if (host === siteOf(page.hostname)) return internal;
  const engine = engineOf(host);
  return engine ? `${engine} / organic search` : `${host.slice(0, longest)} / referral`;
};

/**
 * Acquisition source of a new session. If a visitor stays on the site while the session expires, the previous source
 * remains.
 */
export const sessionAcquisition = (before: string | undefined, found: string): string =>
  found === internal && before ? before : found;
