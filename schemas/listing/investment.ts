import { money, positiveMoney } from '../values';
import { commonFields, flagFields, flagNames } from './common';
import { field } from './sections';

/** Investment (type 2): property bought for its return, which is computed (`computed.ts`), never taken in. */
export const investmentFields = {
  ...commonFields,
  salesPrice: field(
    { section: 'economy', kind: 'money', unit: 'kr', required: true, keyPrice: true, inPlace: true },
    positiveMoney(),
  ),
  yearlyRentalIncome: field({ section: 'economy', kind: 'money', unit: 'kr', required: true }, money()),
  yearlyOperatingCost: field({ section: 'economy', kind: 'money', unit: 'kr', required: true }, money()),
  ...flagFields(flagNames),
};
