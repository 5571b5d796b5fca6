import type { FieldValues } from '../resourceSchema';
import type { ListingSection } from './sections';
import { type ListingVariant, priceField } from './variants';

/** Names of figures computed from a listing's fields. */
export const computedNames = ['returnPercent', 'pricePerSqM'] as const;
export type ComputedName = (typeof computedNames)[number];
export type ComputedFigures = { [Name in ComputedName]?: number | undefined };

/**
 * Yield per year in percent, with two decimals: (income − cost) / price × 100 (docs/decisions/listing-fields.md).
 * Negative if the costs exceed the income. @param listing amounts in whole kroner.
 * @returns undefined if a number is missing or the price is not positive.
 */
export const returnPercent = (listing: {
  salesPrice?: number | undefined;
  yearlyRentalIncome?: number | undefined;
  yearlyOperatingCost?: number | undefined;
}): number | undefined => {
  const { salesPrice, yearlyRentalIncome, yearlyOperatingCost } = listing;
  if (salesPrice === undefined || yearlyRentalIncome === undefined || yearlyOperatingCost === undefined)
    return undefined;
  if (salesPrice <= 0) return undefined;
  const surplus = yearlyRentalIncome - yearlyOperatingCost;
  // Multiplies before dividing and rounds halves away from zero, like PostgreSQL in the market statistics.
  const hundredths = Math.sign(surplus) * Math.round((Math.abs(surplus) * 10_000) / salesPrice);
  // Avoids −0, which would be displayed with a sign.
  return hundredths === 0 ? 0 : hundredths / 100;
};

const amount = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Figure that browser and server compute from the fields of a listing. Requests cannot set it. */
interface Computed {
  unit: 'percent' | 'kroner';
  section: ListingSection;
  isIn: (variant: ListingVariant) => boolean;
  of: (variant: ListingVariant, values: FieldValues) => number | undefined;
}

const computed: Readonly<Record<ComputedName, Computed>> = {
  returnPercent: {
    unit: 'percent',
    section: 'economy',
    isIn: ({ fields }) => Object.hasOwn(fields, 'yearlyRentalIncome'),
    of: (_variant, { salesPrice, yearlyRentalIncome, yearlyOperatingCost }) =>
      returnPercent({
        salesPrice: amount(salesPrice),
        yearlyRentalIncome: amount(yearlyRentalIncome),
        yearlyOperatingCost: amount(yearlyOperatingCost),
      }),
  },
  /** Cash price or yearly rent / floor area, in whole kroner. */
  pricePerSqM: {
    unit: 'kroner',
    section: 'economy',
    isIn: (variant) => priceField(variant) !== undefined && Object.hasOwn(variant.fields, 'floorArea'),
    of: (variant, values) => {
      const price = amount(values[priceField(variant) ?? '']);
      const area = amount(values.floorArea);
      return price === undefined || area === undefined || area <= 0 ? undefined : Math.round(price / area);
    },
  },
};

/** Computed figures that a variant has, in order, with their section. */
export const computedIn = (
  variant: ListingVariant,
): (Pick<Computed, 'unit' | 'section'> & { name: ComputedName })[] =>
  computedNames.flatMap((name) => {
    const { unit, section, isIn } = computed[name];
    return isIn(variant) ? [{ name, unit, section }] : [];
  });

/** Computes a figure; undefined if the variant does not have the figure, or an input is missing. */
export const computedFigure = (
  name: ComputedName,
  variant: ListingVariant,
  values: FieldValues,
): number | undefined => (computed[name].isIn(variant) ? computed[name].of(variant, values) : undefined);

export const computedFigures = (variant: ListingVariant, values: FieldValues): ComputedFigures =>
  Object.fromEntries(computedIn(variant).map(({ name }) => [name, computedFigure(name, variant, values)]));
