import fc from 'fast-check';
import * as z from 'zod';
import { type Kind, kinds } from '../../schemas/core/kinds';
import type { FieldMetaListName } from '../../schemas/core/kinds/kind';
import type { FieldMeta } from '../../schemas/field';
import type { Family } from '../../schemas/listing/families';
import type { PublishableImage } from '../../schemas/listing/publishableImages';
import { listingType } from '../../schemas/listing/types';
import { type ListingValues, type ListingVariant, listingVariant } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';

/**
 * Generates listings from the schema's metadata, so that a new field needs no change here: each kind has a generator
 * or examples, within the limits of the field's type.
 */

/** Values that listings can reference. */
export interface Surroundings {
  /** Id of an address in the register. */
  addressID: string;
  /** Ids of a meta list that a listing of this type can have. */
  ids: (metaList: FieldMetaListName, family: Family) => readonly number[];
}

/** Meta lists of the migrations, and a fictitious address. */
export const defaultSurroundings: Surroundings = {
  addressID: '0a3f50a0-1234-32b8-e044-0003ba298018',
  ids: (metaList, family) =>
    metaList === 'subcategories' ? listingType(family).example.subcategories : [1, 2, 3, 4, 5],
};

interface Asked {
  type: z.ZodType;
  meta: FieldMeta;
  family: Family;
  surroundings: Surroundings;
}

const bounds = (type: z.ZodType, fallback: { min: number; max: number }) => {
  if (type instanceof z.ZodString) {
    return { min: Math.max(type.minLength ?? 0, 1), max: Math.min(type.maxLength ?? fallback.max, 400) };
  }
  if (type instanceof z.ZodNumber) {
    const exclusive = !type.safeParse(type.minValue).success;
    return {
      min: Math.max(type.minValue ?? fallback.min, fallback.min) + (exclusive ? 1 : 0),
      max: Math.min(type.maxValue ?? fallback.max, fallback.max),
    };
  }
  return fallback;
};

const integer = ({ type }: Asked, fallback = { min: 0, max: 2_000_000_000 }) => {
  const { min, max } = bounds(type, fallback);
  return fc.integer({ min, max });
};

const letters = fc.constantFrom(...'abcdefghijklmnoprstuvyæøåÆØÅéüAKMST 0123456789-.,%_&"\'<>🏢'.split(''));

const words = ({ type }: Asked) => {
  const { min, max } = bounds(type, { min: 1, max: 200 });
  return fc
    .array(letters, { minLength: min, maxLength: Math.max(min, max) })
    .map((found) => `a${found.join('').replaceAll(/[\ud800-\udfff]/g, 'ø')}`.slice(0, max).trimEnd())
    .map((found) => found.padEnd(min, 'å'));
};

const some = (list: readonly number[]) => fc.subarray([...list], { minLength: 1 });

const namedIds = ({ meta, family, surroundings }: Asked) => {
  if (!meta.metaList) throw new Error('A choice without a meta list');
  return surroundings.ids(meta.metaList, family);
};

/** Range whose ends are in order; one of them may be missing. */
const range = (low: string, high: string) =>
  fc
    .tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 5000 }), fc.constantFrom(0, 1, 2))
    .map(([from, more, kind]) => ({
      ...(kind === 1 ? {} : { [low]: from }),
      ...(kind === 2 ? {} : { [high]: from + more }),
    }));

/** Memoises a generator, because creating it takes longer than generating a listing. */
const once = <T>(make: () => fc.Arbitrary<T>) => {
  let made: fc.Arbitrary<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
/** Replaces `fc.webUrl`, whose creation takes a second. */
const urls = once(() => {
  const host = fc.stringMatching(/^[a-z][a-z0-9]{0,20}(-[a-z0-9]{1,5})?$/);
  const rest = fc.stringMatching(/^(\/[\w~!$&'()*+,;=:@.-]{0,12}){0,3}(\?[\w=&]{0,12})?(#[\w/?-]{0,8})?$/);
  return fc
    .tuple(fc.constantFrom('http', 'https'), host, fc.constantFrom('dk', 'com', 'co.uk'), rest)
    .map(([scheme, name, end, after]) => `${scheme}://${name}.${end}${after}`);
});
const emails = once(() => {
  const names = fc.stringMatching(/^[a-z][a-z0-9]{0,20}$/);
  return fc.tuple(names, names).map(([name, host]) => `${name}@${host}.dk`);
});

const clock = fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 12, max: 23 }));
const twoDigits = (hour: number) => `${String(hour).padStart(2, '0')}:30`;

/** Generators of kinds whose examples are not enough. */
const values: Partial<Record<Kind, (asked: Asked) => fc.Arbitrary<unknown>>> = {
  text: words,
  textarea: words,
  markup: words,
  url: urls,
  email: emails,
  phone: () => fc.integer({ min: 20_000_000, max: 99_999_999 }).map((digits) => `+45${digits}`),
  integer: (asked) => integer(asked),
  money: (asked) => integer(asked),
  area: (asked) => integer(asked, { min: 0, max: 100_000 }),
  year: (asked) => integer(asked, { min: 1000, max: 2026 }),
  select: (asked) => fc.constantFrom(...namedIds(asked)),
  multiSelect: (asked) => some(namedIds(asked)),
  address: ({ surroundings }) => fc.constant({ ID: surroundings.addressID }),
  advertisedAddress: () =>
    fc.record(
      { streetName: fc.constantFrom('Åboulevarden', 'Østergade'), streetNumber: fc.constantFrom('1', '12B') },
      { requiredKeys: ['streetName', 'streetNumber'] },
    ),
  seating: () =>
    fc
      .tuple(range('seatsMin', 'seatsMax'), range('priceMin', 'priceMax'), range('sqMMin', 'sqMMax'))
      .map((parts) => Object.assign({}, ...parts)),
  openingHours: () =>
    fc.record(
      {
        monday: clock.map(([opens, closes]) => ({ opens: twoDigits(opens), closes: twoDigits(closes) })),
        saturday: clock.map(([opens, closes]) => ({ opens: twoDigits(opens), closes: twoDigits(closes) })),
      },
      { requiredKeys: [] },
    ),
};

/** Generator of valid values of a field. */
export const fieldArbitrary = (
  variant: ListingVariant,
  name: string,
  surroundings: Surroundings = defaultSurroundings,
): fc.Arbitrary<unknown> => {
  const field = schemaFields(variant).find((candidate) => candidate.name === name);
  if (!field) throw new Error(`No field ${name} in ${variant.family}`);
  const { kind } = field.meta;
  const valuesOf = values[kind] ?? (() => fc.constantFrom(...kinds[kind].examples));
  return valuesOf({ ...field, family: variant.family, surroundings });
};

/** Adds what rules across fields require: an off-market price is a number or on request, an office has seats. */
const isWhole = (variant: ListingVariant, listing: ListingValues): ListingValues => {
  const { rule, example } = listingType(variant.family);
  if (rule && !variant.complete.safeParse(listing).success) return { ...listing, ...example.values };
  const price = schemaFields(variant).find(({ meta }) => meta.keyPrice)?.name;
  if (variant.offMarket && price && listing[price] === undefined) return { ...listing, priceOnRequest: true };
  return listing;
};

/** Generator of complete listings, with and without optional fields. */
export const publishedArbitrary = (
  variant: ListingVariant,
  surroundings: Surroundings = defaultSurroundings,
): fc.Arbitrary<ListingValues> =>
  fc
    .record(
      Object.fromEntries(
        schemaFields(variant).map(({ name }) => [name, fieldArbitrary(variant, name, surroundings)]),
      ),
      {
        requiredKeys: schemaFields(variant)
          .filter(({ meta }) => meta.required)
          .map(({ name }) => name),
      },
    )
    .map((listing) => isWhole(variant, listing));

/** Generator of drafts: any subset of valid fields. */
export const draftArbitrary = (
  variant: ListingVariant,
  surroundings: Surroundings = defaultSurroundings,
): fc.Arbitrary<ListingValues> =>
  fc.record(
    Object.fromEntries(
      schemaFields(variant).map(({ name }) => [name, fieldArbitrary(variant, name, surroundings)]),
    ),
    { requiredKeys: [] },
  );

/** Images that meet the requirements of publication. */
export const publishableImages = (count: number): PublishableImage[] =>
  Array.from({ length: count }, (_, position) => ({ floorPlan: false, coverTextConfirmed: position === 0 }));

interface BuildOptions {
  offMarket?: boolean;
  surroundings?: Partial<Surroundings>;
  /** Seed of the generated values. */
  seed?: number;
}

/** A complete, valid listing of a family with every field, overridden by `values`. */
export const buildListing = (
  family: Family,
  own: ListingValues = {},
  { offMarket = false, surroundings = {}, seed = 1 }: BuildOptions = {},
): ListingValues => {
  const variant = listingVariant(family, offMarket);
  const around = { ...defaultSurroundings, ...surroundings };
  const listing = Object.fromEntries(
    schemaFields(variant).map(({ name }, position) => {
      const [value] = fc.sample(fieldArbitrary(variant, name, around), { seed: seed + position, numRuns: 1 });
      return [name, value];
    }),
  );
  return { ...listing, ...own };
};
