import { money } from '../../values';
import { commonFields, flagFields, flagNames, keyPrice } from '../common';
import { offMarketFields, offMarketKeyPrice } from '../offMarket';
import { field } from '../sections';
import type { ListingType } from './listingType';

/** Property bought for its yield. The yield is computed (`computed.ts`); requests do not contain it. */
export const investment = {
  type: 2,
  publicPath: 'investering',
  permission: 'investmentListing',
  closedAs: 'sold',
  price: {},
  keyFacts: [
    'returnPercent',
    'yearlyRentalIncome',
    'floorArea',
    'pricePerSqM',
    'listingtypeSubcategory',
    'usageProposals',
    'constructionYear',
  ],
  aliases: ['investering', 'investeringsejendom', 'investment', 'investment property'],
  usualPerSqM: { min: 500, max: 150_000 },
  fields: {
    ...commonFields,
    salesPrice: keyPrice(),
    yearlyRentalIncome: field({ section: 'economy', kind: 'money', unit: 'kr', required: true }, money()),
    yearlyOperatingCost: field({ section: 'economy', kind: 'money', unit: 'kr', required: true }, money()),
    ...flagFields(flagNames),
  },
  offMarketFields: {
    ...offMarketFields,
    salesPrice: offMarketKeyPrice(),
  },
  example: {
    subcategories: [7, 8, 9],
    values: { salesPrice: 12_500_000, yearlyRentalIncome: 840_000, yearlyOperatingCost: 120_000 },
  },
} as const satisfies ListingType;
