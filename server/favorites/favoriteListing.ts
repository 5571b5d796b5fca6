import { sql } from 'drizzle-orm';
import type { FavoriteListing } from '../../schemas/favorite';
import { computedFigures } from '../../schemas/listing/computed';
import type { ListingTypeID } from '../../schemas/listing/families';
import { publicPlace } from '../../schemas/listing/searchedListing';
import type { StatusID } from '../../schemas/listing/status';
import { type ListingValues, type ListingVariant, listingVariants } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';
import { images, listings } from '../db/tables';
import type { StoredImage } from '../db/tables/storedImage';
import { knownValues, variantOf } from '../listings/serve';
import { visibleOrClosed } from '../listings/visible';
import { renditionURLs } from '../media/renditions';

type Cover = Pick<StoredImage, 'hash' | 'width' | 'height'> & { alt: string | null };

const cover = sql<Cover | null>`(
  select json_build_object('hash', ${images.hash}, 'width', ${images.width}, 'height', ${images.height}, 'alt', ${images.alt})
  from ${images} where ${images.listingID} = ${listings.id} order by ${images.position}, ${images.id} limit 1)`.as(
  'cover',
);

const isShown = ({ meta }: ReturnType<typeof schemaFields>[number]): boolean =>
  meta.public !== false &&
  meta.kind !== 'textarea' &&
  meta.section !== 'contact' &&
  meta.section !== 'location';

/** Names of the long texts, which are not read from the database. */
const longTexts = [
  ...new Set(
    listingVariants.flatMap((variant) =>
      schemaFields(variant)
        .filter(({ meta }) => meta.kind === 'textarea')
        .map(({ name }) => name),
    ),
  ),
];

/** Columns of a favourite's listing, in a statement that reads it with its account. */
export const listingColumns = {
  type: listings.family,
  offMarket: listings.offMarket,
  status: listings.status,
  shown: visibleOrClosed.as('shown'),
  keyPrice: listings.keyPrice,
  values: sql<ListingValues>`${listings.fields} - ${sql.param(longTexts)}::text[]`.as('values'),
  cover,
};

/** A favourite's listing as it is read. */
export interface StoredFavoriteListing {
  type: ListingTypeID;
  offMarket: boolean;
  status: StatusID;
  /** Everyone sees it, or saw it until it was closed. */
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

const shownFields = (variant: ListingVariant, values: ListingValues): ListingValues =>
  Object.fromEntries(
    schemaFields(variant)
      .filter((field) => isShown(field) && values[field.name] !== undefined)
      .map(({ name }) => [name, values[name]]),
  );

/** The public part of a listing; undefined while it is not public. */
export const favoriteListing = (stored: StoredFavoriteListing): FavoriteListing | undefined => {
  if (!stored.shown) return undefined;
  const variant = variantOf(stored);
  const values = knownValues(variant, stored.values);
  const { title = '', ...fields } = shownFields(variant, values);
  return {
    family: variant.family,
    type: stored.type,
    status: stored.status,
    title: String(title),
    place: publicPlace(values),
    keyPrice: stored.keyPrice ?? undefined,
    ...computedFigures(variant, values),
    ...(stored.cover ? { image: imageOf(stored.cover) } : {}),
    fields,
  };
};
