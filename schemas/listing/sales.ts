import { money, positiveMoney } from '../values';
import { commonFields, flagFields, flagNames } from './common';
import { offMarketFields } from './offMarket';
import { field } from './sections';

/** Sales (type 3): property for the buyer's own use. */
export const salesFields = {
  ...commonFields,
  salesPrice: field(
    { section: 'economy', kind: 'money', unit: 'kr', required: true, keyPrice: true, inPlace: true },
    positiveMoney(),
  ),
  yearlyOperatingCost: field({ section: 'economy', kind: 'money', unit: 'kr' }, money()),
  ...flagFields(flagNames),
};

/** Off-market sales and investment ask for the same. */
export const offMarketSalesFields = {
  ...offMarketFields,
  salesPrice: field(
    {
      section: 'economy',
      kind: 'money',
      unit: 'kr',
      keyPrice: true,
      inPlace: true,
      hiddenWhen: 'priceOnRequest',
    },
    positiveMoney(),
  ),
};
