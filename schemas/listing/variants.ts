import * as z from 'zod';
import { type FieldMeta, fieldMeta, sections } from '../field';
import { type Family, families, familyNames } from './families';
import { investmentFields } from './investment';
import { officespaceFields, seatingNames } from './officespace';
import { offMarketRentalFields, rentalFields } from './rental';
import { offMarketSalesFields, salesFields } from './sales';

/** The fields of a listing type or variant, by name, in the order of the form. */
export type Fields = Readonly<Record<string, z.ZodType>>;

/** The values of a listing's fields, as stored and served. */
export type ListingValues = Record<string, unknown>;

export interface ListingVariant {
  family: Family;
  offMarket: boolean;
  fields: Fields;
  /** Any subset of the fields, each valid in itself; unknown fields are refused. */
  draft: z.ZodType<ListingValues>;
  /** The whole listing, as it must be while it is active. */
  published: z.ZodType<ListingValues>;
}

/** A rule across fields that holds on publication alone. */
type PublicationRule = (values: ListingValues, context: z.RefinementCtx) => void;

const required = (context: z.RefinementCtx, path: string) =>
  context.addIssue({ code: 'custom', path: [path], params: { rule: 'required' } });

const anySeating: PublicationRule = (values, context) => {
  if (seatingNames.some((name) => values[name] !== undefined)) return;
  context.addIssue({ code: 'custom', path: [seatingNames[0]], params: { rule: 'seatingRequired' } });
};

/** An off-market price is given, or said to be on request. */
const priceOrOnRequest =
  (priceField: string): PublicationRule =>
  (values, context) => {
    if (values.priceOnRequest !== true && values[priceField] === undefined) required(context, priceField);
  };

const build = (
  family: Family,
  offMarket: boolean,
  fields: Fields,
  publicationRule?: PublicationRule,
): ListingVariant => {
  const optional = Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, type.optional()]));
  const onPublication = Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [name, fieldMeta(type).required ? type : type.optional()]),
  );
  const published = z.strictObject(onPublication);
  return {
    family,
    offMarket,
    fields,
    draft: z.strictObject(optional),
    // `when` lets the rule speak even while single fields are missing, so that all that is missing is told at once.
    published: publicationRule
      ? published.check(
          z.superRefine((values: ListingValues, context) => publicationRule(values, context), {
            when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
          }),
        )
      : published,
  };
};

const onMarket: Record<Family, ListingVariant> = {
  rental: build('rental', false, rentalFields),
  investment: build('investment', false, investmentFields),
  sales: build('sales', false, salesFields),
  officespace: build('officespace', false, officespaceFields, anySeating),
};

type OffMarketFamily = { [F in Family]: (typeof families)[F]['offMarket'] extends true ? F : never }[Family];

const offMarket: Record<OffMarketFamily, ListingVariant> = {
  rental: build('rental', true, offMarketRentalFields, priceOrOnRequest('yearlyRent')),
  investment: build('investment', true, offMarketSalesFields, priceOrOnRequest('salesPrice')),
  sales: build('sales', true, offMarketSalesFields, priceOrOnRequest('salesPrice')),
};

const hasOffMarket = (family: Family): family is OffMarketFamily => families[family].offMarket;

/**
 * The variant of a listing, from its family and whether it is off-market.
 * @throws RangeError for off-market office space, which does not exist.
 */
export const listingVariant = (family: Family, isOffMarket = false): ListingVariant => {
  if (!isOffMarket) return onMarket[family];
  if (!hasOffMarket(family)) throw new RangeError(`No off-market variant of ${family}`);
  return offMarket[family];
};

/** All seven variants: four types, three of them off-market too. */
export const listingVariants: readonly ListingVariant[] = [
  ...familyNames.map((family) => onMarket[family]),
  ...familyNames.filter(hasOffMarket).map((family) => offMarket[family]),
];

/** The name of every field that any listing can have: what needs a label in each language. */
export type ListingFieldName =
  | keyof typeof rentalFields
  | keyof typeof investmentFields
  | keyof typeof salesFields
  | keyof typeof officespaceFields
  | keyof typeof offMarketRentalFields
  | keyof typeof offMarketSalesFields;

/** A field of a variant: its name, type and metadata. */
export interface VariantField {
  name: string;
  type: z.ZodType;
  meta: FieldMeta;
}

// Zod's registry makes a copy of the metadata at each look-up, and a server asks for it with every write.
const known = new WeakMap<Fields, readonly VariantField[]>();

/** Each field of a variant with its type and metadata, in the order of the form: by section, then as declared. */
export const variantFields = ({ fields }: ListingVariant): readonly VariantField[] => {
  const found =
    known.get(fields) ??
    Object.entries(fields)
      .map(([name, type]) => ({ name, type, meta: fieldMeta(type) }))
      .toSorted((one, other) => sections.indexOf(one.meta.section) - sections.indexOf(other.meta.section));
  known.set(fields, found);
  return found;
};
