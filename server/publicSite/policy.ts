import type { Config } from '../config';
import { originOf } from '../http/headers';

/**
 * What a page of the public site may load: its own files and images, and where events go.
 * It has no exceptions: pages contain no inline script and no inline style.
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
    // The form of a listing's page, and nothing else.
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Our own, which lets the texts of the page's libraries through and nothing that could run.
    'trusted-types': ['default', ...trustedTypes],
  })
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
