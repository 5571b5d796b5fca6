import type { Config } from '../config';
import { originOf } from '../http/headers';

/**
 * Content security policy of the public site: own files and images, and the tracking endpoint. Pages have no inline
 * scripts or styles.
 * @param trustedTypes names of a library's own policies.
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
    // Only the form of a listing's page.
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Our default policy accepts texts of the page's libraries, but nothing executable.
    'trusted-types': ['default', ...trustedTypes],
  })
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
