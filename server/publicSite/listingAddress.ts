import type { Language } from '../../schemas/languages';
import { publicPath } from '../../schemas/listing/publication';
import type { Config } from '../config';

/** Absolute URL of a listing's public page, on `SITE_URL` or on this server. */
export const listingAddress = (
  { publicURL, siteURL }: Pick<Config, 'publicURL' | 'siteURL'>,
  id: number,
  language?: Language,
): string => `${siteURL ?? publicURL}${publicPath(id, language)}`;

/** Absolute URL of the page in each language. */
export type PageAddresses = Readonly<Record<Language, string>>;

export const pageAddresses = (config: Pick<Config, 'publicURL' | 'siteURL'>, id: number): PageAddresses => ({
  da: listingAddress(config, id, 'da'),
  en: listingAddress(config, id, 'en'),
});
