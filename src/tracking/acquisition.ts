import { shortText } from './shortText';

/** Source of a session (docs/decisions/consent.md). */

/** Query parameters of advertisements. */
const clickIDs = {
  gclid: 'Google Ads',
  gbraid: 'Google Ads',
  wbraid: 'Google Ads',
  fbclid: 'FB Ads',
  msclkid: 'Bing Ads',
} as const;

/** Search engines by the word in their host name. */
const searchEngines = ['google', 'bing', 'duckduckgo', 'yahoo', 'ecosia', 'qwant', 'startpage', 'yandex'];

const direct = 'direct';
const internal = 'Internal';
/** Characters of a source; two of them, each of which may take two units, fit into what the server takes. */
const longest = 48;

interface Arrival {
  /** Address of the page. */
  href: string;
  /** Address of the page before, empty when there is none. */
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

/** utm → click ids → direct → Internal → search engine → referral; the first match. */
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

/** Source of a new session. A visitor who stayed on the site until the session expired keeps the original source. */
export const sessionAcquisition = (before: string | undefined, found: string): string =>
  found === internal && before ? before : found;
