import type { Config } from '../config';
import { originOf } from '../http/headers';

/**
 * What a page of the public site may load: its own files, its pictures and the advertiser's logo, and where events go.
 * There is nothing to except: no script and no style stands in the page itself.
 * @param logo address of a picture on another host.
 */
export const sitePolicy = ({ trackingURL }: Pick<Config, 'trackingURL'>, logo?: string): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", ...originOf(logo)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originOf(trackingURL)],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The consent dialog's, which lets its own texts through and nothing that could run.
    'trusted-types': ['default'],
  })
    .map(([directive, values]) => `${directive} ${values.join(' ')}`)
    .join('; ');
