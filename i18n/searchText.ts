import { fieldMeta } from '../schemas/field';
import { type SearchFieldName, type SearchFilter, searchFilterFields } from '../schemas/searchFilter';
import { fieldText, type ValueWords, type Words } from './fieldText';

/** Formats a range with one unit: `100–300 m²`, `fra 100 m²`. */
const rangeOf = (
  low: number | undefined,
  high: number | undefined,
  format: (value: number) => string,
  { text, formats }: Words,
): string | undefined => {
  if (low !== undefined && high !== undefined)
    return low === high
      ? format(low)
      : text('torvet.common.range', { from: formats.number(low), to: format(high) });
  if (low !== undefined) return text('torvet.searchAgents.summary.from', { value: format(low) });
  return high === undefined ? undefined : text('torvet.searchAgents.summary.to', { value: format(high) });
};

/** Short description of each condition of a search, in form order. */
export const searchParts = (filter: SearchFilter, how: ValueWords): string[] => {
  const { words } = how;
  const { text, formats } = words;
  const named = (name: SearchFieldName) => fieldText(filter[name], fieldMeta(searchFilterFields[name]), how);
  const perSquareMetre = rangeOf(
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
    rangeOf(filter.areaMin, filter.areaMax, formats.area, words),
    rangeOf(filter.priceMin, filter.priceMax, formats.money, words),
    perSquareMetre === undefined
      ? undefined
      : text('torvet.searchAgents.summary.perSquareMetre', { range: perSquareMetre }),
    returnPercentMin === undefined
      ? undefined
      : text('torvet.searchAgents.summary.returnFrom', { value: formats.percent(returnPercentMin) }),
  ].filter((part) => part !== undefined);
};
