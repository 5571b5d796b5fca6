import { sql } from 'drizzle-orm';
import { computedTexts } from '../../i18n/computedText';
import { labelOfValue } from '../../i18n/fieldSentence';
import { fieldText, type ValueWords } from '../../i18n/fieldText';
import { keyFacts, priceText } from '../../i18n/keyFacts';
import type { FavoriteFact, FavoriteListing } from '../../schemas/favorite';
import type { Language } from '../../schemas/languages';
import { computedFigures } from '../../schemas/listing/computed';
import type { ListingTypeID } from '../../schemas/listing/families';
import { publicPlace } from '../../schemas/listing/searchedListing';
import { shownListingSections } from '../../schemas/listing/shownFields';
import type { StatusID } from '../../schemas/listing/status';
import { type ListingValues, type ListingVariant, listingVariants } from '../../schemas/listing/variants';
import type { Names } from '../../schemas/names';
import { type ResourceField, schemaFields } from '../../schemas/resourceSchema';
import { images, listings } from '../db/tables';
import type { StoredImage } from '../db/tables/storedImage';
import { knownValues, variantOf } from '../listings/toListingResponse';
import { visibleOrClosed } from '../listings/visible';
import { renditionURLs } from '../media/renditions';
import { siteWords } from '../publicSite/words';

type Cover = Pick<StoredImage, 'hash' | 'width' | 'height'> & { alt: string | null };

const cover = sql<Cover | null>`(
  select json_build_object('hash', ${images.hash}, 'width', ${images.width}, 'height', ${images.height}, 'alt', ${images.alt})
  from ${images} where ${images.listingID} = ${listings.id} order by ${images.position}, ${images.id} limit 1)`.as(
  'cover',
);

const isFact = ({ name, meta }: ResourceField): boolean =>
  meta.public !== false &&
  meta.kind !== 'textarea' &&
  meta.kind !== 'url' &&
  meta.section !== 'location' &&
  name !== 'flashline';

/** Fields with long texts, which favourites do not show and which are not read from the database. */
const longTexts = [
  ...new Set(
    listingVariants.flatMap((variant) =>
      schemaFields(variant)
        .filter(({ meta }) => meta.kind === 'textarea')
        .map(({ name }) => name),
    ),
  ),
];

/** Columns of a favourite's listing. The query must join the listing and its account. */
export const listingColumns = {
  type: listings.family,
  offMarket: listings.offMarket,
  status: listings.status,
  shown: visibleOrClosed.as('shown'),
  keyPrice: listings.keyPrice,
  values: sql<ListingValues>`${listings.fields} - ${sql.param(longTexts)}::text[]`.as('values'),
  cover,
};

/** Listing of a favourite as the database returns it. */
export interface StoredFavoriteListing {
  type: ListingTypeID;
  offMarket: boolean;
  status: StatusID;
  /** True if the listing is public, or was public until it was closed. */
  shown: boolean;
  keyPrice: number | null;
  values: ListingValues;
  cover: Cover | null;
}

const imageOf = ({ alt, ...image }: Cover): FavoriteListing['image'] => ({
  ...renditionURLs(image),
  width: image.width,
  height: image.height,
  ...(alt === null ? {} : { alt }),
});

const isText = (value: unknown): value is string => typeof value === 'string';
const wholeNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Language of a response, and names of meta list entries by `kind:id`. */
export interface FactWords {
  language: Language;
  names: Readonly<Record<string, Names>>;
}

const factsOf = (variant: ListingVariant, values: ListingValues, figures: ListingValues, how: ValueWords) => [
  ...computedTexts(variant, figures, how.words).flatMap(({ name, shortLabel, value }): FavoriteFact[] =>
    value === undefined ? [] : [{ name, label: shortLabel, value }],
  ),
  ...shownListingSections(variant, values)
    .flatMap(({ fields }) => fields.filter(isFact))
    .flatMap(({ name, meta }): FavoriteFact[] => {
      const value = fieldText(values[name], meta, how);
      return value === undefined ? [] : [{ name, label: labelOfValue(name, meta, how.words), value }];
    }),
];

/** Public properties of a favourite's listing; undefined if the listing is not public. */
export const favoriteListing = (
  stored: StoredFavoriteListing,
  { language, names }: FactWords,
): FavoriteListing | undefined => {
  if (!stored.shown) return undefined;
  const variant = variantOf(stored);
  const { family } = variant;
  const values = knownValues(variant, stored.values);
  const keyPrice = stored.keyPrice ?? undefined;
  const figures = computedFigures(variant, values);
  const listing = { ...values, family, keyPrice, ...figures };
  const how: ValueWords = {
    words: siteWords[language],
    nameOf: (kind, id) => names[`${kind}:${id}`]?.[language],
  };
  return {
    family,
    type: stored.type,
    status: stored.status,
    title: isText(values.title) ? values.title : '',
    place: publicPlace(values),
    keyPrice,
    price: priceText(listing, how.words),
    pricePerSqM: figures.pricePerSqM,
    floorArea: wholeNumber(values.floorArea),
    ...(stored.cover ? { image: imageOf(stored.cover) } : {}),
    facts: factsOf(variant, values, figures, how),
    keyFacts: keyFacts(variant, listing, how).map(({ name }) => name),
  };
};
