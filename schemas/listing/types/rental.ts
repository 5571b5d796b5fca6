import { money } from '../../values';
import { commonFields, flagFields, keyPrice } from '../common';
import { offMarketFields, offMarketKeyPrice } from '../offMarket';
import { field } from '../sections';
import type { ListingType } from './listingType';

/** Space to let. */
export const rental = {
  type: 1,
  publicPath: 'til-leje',
  permission: 'rentalListing',
  closedAs: 'let',
  price: { per: 'perYear' },
  keyFacts: [
    'floorArea',
    'pricePerSqM',
    'yearlyOperatingCost',
    'listingtypeSubcategory',
    'usageProposals',
    'energyLabels',
  ],
  aliases: [
    'udlejning',
    'leje',
    'til leje',
    'lejemål',
    'erhvervslejemål',
    'rental',
    'rent',
    'to let',
    'lease',
  ],
  usualPerSqM: { min: 100, max: 10_000 },
  fields: {
    ...commonFields,
    yearlyRent: keyPrice(),
    yearlyOperatingCost: field({ section: 'economy', kind: 'money', unit: 'kr', required: true }, money()),
    compensation: field({ section: 'economy', kind: 'money', unit: 'kr' }, money()),
    ...flagFields(['project', 'tenderProcedure', 'valueAddedTax']),
  },
  offMarketFields: {
    ...offMarketFields,
    yearlyRent: offMarketKeyPrice(),
  },
  example: { subcategories: [1, 2, 3], values: { yearlyRent: 288_000, yearlyOperatingCost: 42_000 } },
} as const satisfies ListingType;
