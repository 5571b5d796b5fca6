import { apiRoot, authRoot, mediaRoot, propertyRoot } from '../../schemas/roots';

/** Where the services are and what this installation is, known when the page is sent (docs/decisions/services.md). */
export interface AppConfig {
  /** Main API v2, e.g. `https://eksempel.dk/api/v2`. None of the addresses ends with a slash. */
  apiURL: string;
  authURL: string;
  propertyURL: string;
  trackingURL: string;
  mediaURL: string;
  /** The public site. */
  siteURL: string;
  /** Where the support is reached: `mailto:`, `https:` or `tel:`; undefined when the server does not say. */
  supportContact?: string;
  /** Error reports are sent when it is set. */
  sentryDSN?: string;
  /** Set where there are demo data: the sign-in page offers the demo logins. */
  demo: boolean;
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLocalHost = (hostname: string): boolean =>
  localHosts.has(hostname) || hostname.endsWith('.localhost');

/** The page's host without a leading `member.`, `admin.` or `www.` (docs/decisions/services.md). */
export const siteHost = (host: string): string => host.replace(/^(?:member|admin|www)\./i, '');

/** Where all services are unless the page's configuration has another address. */
export const defaultOrigin = ({ host, hostname }: { host: string; hostname: string }): string =>
  isLocalHost(hostname) ? 'http://localhost:8000' : `https://${siteHost(host)}`;

const parseConfig = (content: string): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(content);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    // Not filled in by the server: the rule of the hosts holds.
    return {};
  }
};

/**
 * The configuration of a page.
 * @param content what stands in `<meta name="torvet-config">`; an address in it may be relative to the page.
 * @param location the page's own address.
 */
export const readConfig = (
  content: string,
  location: { host: string; hostname: string; origin: string },
): AppConfig => {
  const values = parseConfig(content);
  const origin = defaultOrigin(location);
  const address = (name: keyof AppConfig, fallback: string): string => {
    const value = values[name];
    if (typeof value !== 'string' || value === '') return fallback;
    return new URL(value, location.origin).href.replace(/\/+$/, '');
  };
  return {
    apiURL: address('apiURL', `${origin}${apiRoot}`),
    authURL: address('authURL', `${origin}${authRoot}`),
    propertyURL: address('propertyURL', `${origin}${propertyRoot}`),
    trackingURL: address('trackingURL', `${origin}/tracking`),
    mediaURL: address('mediaURL', `${origin}${mediaRoot}`),
    siteURL: address('siteURL', origin),
    ...(typeof values.supportContact === 'string' && /^(?:mailto|https|tel):/.test(values.supportContact)
      ? { supportContact: values.supportContact }
      : {}),
    ...(typeof values.sentryDSN === 'string' && values.sentryDSN ? { sentryDSN: values.sentryDSN } : {}),
    demo: values.demo === true,
  };
};

let config: AppConfig | undefined;

/** The configuration of this page, read once. */
export const appConfig = (): AppConfig => {
  config ??= readConfig(
    document.querySelector<HTMLMetaElement>('meta[name="torvet-config"]')?.content ?? '',
    window.location,
  );
  return config;
};
