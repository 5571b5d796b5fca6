import type { Config } from '../config';
import { originOf } from '../http/headers';

/**
 * What a page of the public site may load: its own files, its images and the advertiser's logo, and where events go.
 * There is nothing to except: no script and no style stands in the page itself.
 * @param images other origins of images. @param trustedTypes names of a library's own policies.
 */
export const sitePolicy = (
  { trackingURL }: Pick<Config, 'trackingURL'>,
  { images = [], trustedTypes = [] }: { images?: readonly string[]; trustedTypes?: readonly string[] } = {},
): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originOf(trackingURL)],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // Our own, which lets the texts of the page's libraries through and nothing that could run.
    'trusted-types': ['default', ...trustedTypes],
  })
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
