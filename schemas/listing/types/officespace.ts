import type { CompletenessRule, FieldValues } from '../../resourceSchema';
import { commonFields, flagFields } from '../common';
import { openingHours, seating } from '../seating';
import type { ListingType } from './listingType';

export const seatingNames = ['fixedSeating', 'flexibleSeating', 'officeSeating'] as const;

const anySeating: CompletenessRule = (values, context) => {
  if (seatingNames.some((name) => values[name] !== undefined)) return;
  context.addIssue({ code: 'custom', path: [seatingNames[0]], params: { rule: 'seatingRequired' } });
};

const priceMin = (value: unknown): number | undefined => {
  if (typeof value !== 'object' || value === null || !('priceMin' in value)) return undefined;
  return typeof value.priceMin === 'number' ? value.priceMin : undefined;
};

const lowestSeatPrice = (values: FieldValues): number | undefined => {
  const prices = seatingNames.map((name) => priceMin(values[name])).filter((price) => price !== undefined);
  return prices.length > 0 ? Math.min(...prices) : undefined;
};

/** Seats and rooms in shared offices, priced per month. */
export const officespace = {
  type: 4,
  publicPath: 'kontorfaellesskab',
  permission: 'officeSpaceListing',
  closedAs: 'let',
  price: { per: 'perMonth', from: true },
  keyFacts: ['floorArea', 'listingtypeSubcategory', 'usageProposals', 'facilities', 'energyLabels'],
  aliases: ['kontorplads', 'kontorfællesskab', 'kontorhotel', 'office space', 'coworking'],
  fields: {
    ...commonFields,
    fixedSeating: seating(),
    flexibleSeating: seating(),
    officeSeating: seating(),
    openingHours: openingHours(),
    ...flagFields(['project']),
  },
  rule: anySeating,
  keyPrice: lowestSeatPrice,
  example: {
    subcategories: [20, 21, 22],
    values: { flexibleSeating: { seatsMin: 1, seatsMax: 12, priceMin: 1_900, priceMax: 2_600 } },
  },
} as const satisfies ListingType;
