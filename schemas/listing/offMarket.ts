import * as z from 'zod';
import { limits } from '../limits';
import { ids, multilineText, positiveArea, positiveMoney, text, zipCode } from '../values';
import { contactFields, keyPriceMeta } from './common';
import { field } from './sections';

/**
 * Fields of off-market listings, without an exact address and with an optional price
 * (docs/decisions/listing-fields.md).
 */
export const offMarketFields = {
  usageProposals: field(
    { section: 'identification', kind: 'multiSelect', required: true, metaList: 'usageProposals' },
    ids(),
  ),
  zipCode: field({ section: 'location', kind: 'zipCode', required: true }, zipCode()),
  floorArea: field(
    { section: 'areas', kind: 'area', unit: 'm2', required: true, column: 'optional', sort: 'value' },
    positiveArea(),
  ),
  priceOnRequest: field({ section: 'economy', kind: 'checkbox' }, z.boolean()),
  title: field(
    { section: 'presentation', kind: 'text', required: true, sort: 'danish', wide: true },
    text(limits.title.min, limits.title.max),
  ),
  description: field(
    { section: 'presentation', kind: 'textarea', wide: true },
    multilineText(1, limits.offMarketDescription.max),
  ),
  ...contactFields,
};

/** Fields for the price of an off-market listing: an amount, or “price on request”. */
export const offMarketKeyPrice = () =>
  field({ ...keyPriceMeta, hiddenWhen: 'priceOnRequest' }, positiveMoney());
