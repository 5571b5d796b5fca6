import type { Config } from '../config';
import { originOf } from '../http/headers';

/**
 * Content security policy of the public site: own files and images, and the event endpoint. Pages have no inline
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
    // Forms may be sent to this origin only.
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Our default policy accepts texts of the page's libraries and nothing executable.
    'trusted-types': ['default', ...trustedTypes],
  })
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
