import type { Config } from '../config';
import { originOf } from '../http/headers';

/**
 * Content security policy of the public site: only own files and images, and the tracking endpoint. Pages have no
 * inline scripts or styles.
 * @param trustedTypes names of Trusted Types policies that a library creates.
 */
export const sitePolicy = (
  { trackingURL }: Pick<Config, 'trackingURL'>,
  { trustedTypes = [] }: { trustedTypes?: readonly string[] } = {},
): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originOf(trackingURL)],
    // Target of all forms: enquiry, search and broker directory.
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The default policy accepts the texts that libraries of the page insert, but nothing executable.
    'trusted-types': ['default', ...trustedTypes],
  })
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
