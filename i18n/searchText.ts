import { rangeText } from '../schemas/core/kinds/seating';
import { fieldMeta } from '../schemas/field';
import { type SearchFieldName, type SearchFilter, searchFilterFields } from '../schemas/searchFilter';
import { fieldText, type ValueWords } from './fieldText';

/** A search in a few words each, in the order of its form; none for a search without conditions. */
export const searchParts = (filter: SearchFilter, how: ValueWords): string[] => {
  const { words } = how;
  const { text, formats } = words;
  const named = (name: SearchFieldName) => fieldText(filter[name], fieldMeta(searchFilterFields[name]), how);
  const perSquareMetre = rangeText(
    filter.squareMetrePriceMin,
    filter.squareMetrePriceMax,
    formats.money,
    words,
  );
  const { returnPercentMin } = filter;
  return [
    named('listingTypes'),
    named('subcategories'),
    named('usageProposals'),
    filter.text === undefined ? undefined : `„${filter.text}“`,
    named('regions'),
    named('zipCodes'),
    rangeText(filter.areaMin, filter.areaMax, formats.area, words),
    rangeText(filter.priceMin, filter.priceMax, formats.money, words),
    perSquareMetre === undefined
      ? undefined
      : text('torvet.searchAgents.summary.perSquareMetre', { range: perSquareMetre }),
    returnPercentMin === undefined
      ? undefined
      : text('torvet.searchAgents.summary.returnFrom', { value: formats.percent(returnPercentMin) }),
  ].filter((part) => part !== undefined);
};
