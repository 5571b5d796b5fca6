import { money } from '../../values';
import { commonFields, flagFields, flagNames, keyPrice } from '../common';
import { offMarketFields, offMarketKeyPrice } from '../offMarket';
import { field } from '../sections';
import type { ListingType } from './listingType';

/** Property for the buyer's own use. */
export const sales = {
  type: 3,
  publicPath: 'til-salg',
  permission: 'salesListing',
  closedAs: 'sold',
  price: {},
  keyFacts: [
    'floorArea',
    'pricePerSqM',
    'groundArea',
    'listingtypeSubcategory',
    'usageProposals',
    'constructionYear',
  ],
  aliases: ['salg', 'til salg', 'brugersalg', 'sale', 'sales', 'for sale'],
  usualPerSqM: { min: 500, max: 150_000 },
  fields: {
    ...commonFields,
    salesPrice: keyPrice(),
    yearlyOperatingCost: field({ section: 'economy', kind: 'money', unit: 'kr' }, money()),
    ...flagFields(flagNames),
  },
  offMarketFields: {
    ...offMarketFields,
    salesPrice: offMarketKeyPrice(),
  },
  example: { subcategories: [15, 16, 17], values: { salesPrice: 6_750_000 } },
} as const satisfies ListingType;
