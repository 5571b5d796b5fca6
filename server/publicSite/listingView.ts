import { fieldText, type ValueWords } from '../../i18n/fieldText';
import { keyFacts, type PriceText, priceText } from '../../i18n/keyFacts';
import type { ListingImage } from '../../schemas/image';
import type { Language } from '../../schemas/languages';
import { concluded } from '../../schemas/listing/closing';
import { computedFigures } from '../../schemas/listing/computed';
import { families } from '../../schemas/listing/families';
import { publicPlace } from '../../schemas/listing/searchedListing';
import type { ListingSection } from '../../schemas/listing/sections';
import { shownListingSections } from '../../schemas/listing/shownFields';
import type { ListingValues, ListingVariant } from '../../schemas/listing/variants';
import type { ShownSection } from '../../schemas/shownSections';
import type { StoredImage } from '../db/tables/storedImage';
import { knownValues, variantOf } from '../listings/toListingResponse';
import { imageRecord, renditionURLs } from '../media/renditions';
import type { StoredPublicListing } from './findPublicListing';
import { siteWords } from './words';

/** Logo of an advertiser, with its display size in pixels. */
interface ViewedLogo {
  url: string;
  width: number;
  height: number;
}

/** Public data of a listing, prepared for its public page. */
export interface ListingView {
  id: number;
  language: Language;
  variant: ListingVariant;
  values: ListingValues;
  how: ValueWords;
  typeName: string;
  title: string;
  flashline: string | undefined;
  description: string | undefined;
  /**
   * Postal address on one line; an advertised address takes precedence. For an off-market listing only zip code and
   * city.
   */
  place: string | undefined;
  price: PriceText | undefined;
  /** Whole kroner. */
  keyPrice: number | undefined;
  facts: ReturnType<typeof keyFacts>;
  sections: ShownSection<ListingSection>[];
  images: ListingImage[];
  contact: { name: string | undefined; phone: string | undefined; email: string | undefined };
  account: { id: number; name: string; logo: ViewedLogo | undefined; website: string | undefined };
  /** Result of a closed listing; undefined for a visible listing. */
  closed: 'let' | 'sold' | 'withdrawn' | undefined;
  /** URL of the listing on the advertiser's own site. */
  brokerListing: string | undefined;
  publishedAt: Date | undefined;
  confirmedAt: Date | undefined;
  updatedAt: Date;
}

/** Fields that the page shows outside the list of facts. */
const elsewhere = ['flashline', 'description', 'address', 'advertisedAddress', 'externalListingURL'];

const publicSections = (variant: ListingVariant, values: ListingValues): ShownSection<ListingSection>[] =>
  shownListingSections(variant, values)
    .map(({ section, fields }) => ({
      section,
      fields: fields.filter(({ name, meta }) => meta.public !== false && !elsewhere.includes(name)),
    }))
    .filter(({ fields }) => fields.length > 0);

/** The value if it is an HTTP URL; otherwise undefined. */
export const webAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value) ? value : undefined;

/** Display height in pixels. */
const logoHeight = 48;

/** Smallest rendition of a logo; even the smallest rendition is at least as large as the display size. */
export const viewLogo = (image: StoredImage | null): ViewedLogo | undefined => {
  const [smallest] = image ? renditionURLs(image).renditions : [];
  if (!image || !smallest) return undefined;
  const width = Math.round((logoHeight * image.width) / image.height);
  return { url: smallest.url, width, height: logoHeight };
};

const closedAs = (
  { visible, closingReason }: StoredPublicListing,
  { family }: ListingVariant,
): ListingView['closed'] => {
  if (visible) return undefined;
  return closingReason === concluded ? families[family].closedAs : 'withdrawn';
};

/** Public data of a stored listing, in a language. */
export const viewListing = (stored: StoredPublicListing, language: Language): ListingView => {
  const variant = variantOf(stored);
  const values = knownValues(variant, stored.values);
  const words = siteWords[language];
  const how: ValueWords = { words, nameOf: (kind, id) => stored.names[`${kind}:${id}`]?.[language] };
  const text = (name: string) => {
    const field = values[name];
    return typeof field === 'string' ? field : undefined;
  };
  const closed = closedAs(stored, variant);
  const listing = {
    ...values,
    family: variant.family,
    keyPrice: stored.keyPrice ?? undefined,
    ...computedFigures(variant, values),
  };
  return {
    id: stored.id,
    language,
    variant,
    values,
    how,
    // The default name of the type (`to let`, `for sale`) would say that a closed listing is available.
    typeName: words.text(`torvet.${closed ? 'listingType' : 'publicSearch.typeName'}.${stored.type}`),
    title: text('title') ?? '',
    flashline: text('flashline'),
    description: text('description'),
    place: variant.offMarket ? (stored.addressText ?? undefined) : publicPlace(values),
    price: priceText(listing, words),
    keyPrice: listing.keyPrice,
    facts: keyFacts(variant, listing, how),
    sections: publicSections(variant, values),
    images: stored.images.map(imageRecord),
    contact: { name: text('contactName'), phone: text('contactPhone'), email: text('contactEmail') },
    account: {
      id: stored.accountID,
      name: stored.accountName,
      logo: viewLogo(stored.accountLogo),
      website: webAddress(stored.accountWebsite),
    },
    closed,
    brokerListing: webAddress(values.externalListingURL),
    publishedAt: stored.publishedAt ?? undefined,
    confirmedAt: stored.confirmedAt ?? undefined,
    updatedAt: stored.updatedAt,
  };
};

/** Text of a field on one line. */
export const textOf = (
  { values, how }: ListingView,
  { name, meta }: ShownSection['fields'][number],
): string | undefined => fieldText(values[name], meta, how);
