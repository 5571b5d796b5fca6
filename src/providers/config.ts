import { apiRoot, authRoot, mediaRoot, propertyRoot } from '../../schemas/roots';

/**
 * URLs of the services, and settings of the installation. The server sends them with the page
 * (docs/decisions/services.md).
 */
export interface AppConfig {
  /** URL of the API v2, e.g. `https://eksempel.dk/api/v2`. None of the URLs ends with a slash. */
  apiURL: string;
  authURL: string;
  propertyURL: string;
  trackingURL: string;
  mediaURL: string;
  siteURL: string;
  /** URL for contacting support: `mailto:`, `https:` or `tel:`; undefined if not configured. */
  supportContact?: string;
  /** DSN of the error reporting service; undefined disables error reports. */
  sentryDSN?: string;
  /** True if the database has demo data; the sign-in page then has buttons for the demo users. */
  demo: boolean;
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLocalHost = (hostname: string): boolean =>
  localHosts.has(hostname) || hostname.endsWith('.localhost');

/** Host of the page without the prefix `member.`, `admin.` or `www.` (docs/decisions/services.md). */
export const siteHost = (host: string): string => host.replace(/^(?:member|admin|www)\./i, '');

/** Origin of all services, unless configured. */
export const defaultOrigin = ({ host, hostname }: { host: string; hostname: string }): string =>
  isLocalHost(hostname) ? 'http://localhost:8000' : `https://${siteHost(host)}`;

const parseConfig = (content: string): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(content);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    // Without configuration, the URLs are derived from the host.
    return {};
  }
};

/**
 * Configuration of a page.
 * @param content content of `<meta name="torvet-config">`; its URLs may be relative to the page.
 * @param location URL of the page.
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

/** Configuration of this page, parsed once. */
export const appConfig = (): AppConfig => {
  config ??= readConfig(
    document.querySelector<HTMLMetaElement>('meta[name="torvet-config"]')?.content ?? '',
    window.location,
  );
  return config;
};
