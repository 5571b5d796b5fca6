import { money, positiveMoney } from '../values';
import { commonFields, flagFields } from './common';
import { offMarketFields } from './offMarket';
import { field } from './sections';

/** Rental (type 1): space to let. */
export const rentalFields = {
  ...commonFields,
  yearlyRent: field(
    { section: 'economy', kind: 'money', unit: 'kr', required: true, keyPrice: true, inPlace: true },
    positiveMoney(),
  ),
  yearlyOperatingCost: field({ section: 'economy', kind: 'money', unit: 'kr', required: true }, money()),
  compensation: field({ section: 'economy', kind: 'money', unit: 'kr' }, money()),
  ...flagFields(['project', 'tenderProcedure', 'valueAddedTax']),
};

export const offMarketRentalFields = {
  ...offMarketFields,
  yearlyRent: field(
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
