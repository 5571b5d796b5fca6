import type { Words } from '../../../i18n/fieldText';
import type { Region } from '../../../schemas/regions';
import type { SearchFilter } from '../../../schemas/searchFilter';
import type { MetaNames } from '../../publicSearch/metaNames';

/** Sources of the names in the texts of a search. */
export interface SearchNames {
  words: Words;
  names: MetaNames;
  cityOf: (zipCode: string) => string | undefined;
}

const islands: ReadonlySet<Region> = new Set(['bornholm', 'fyn']);

/** Town with its zip code: `8000 Aarhus C`. */
export const townName = (zipCode: string, cityOf: SearchNames['cityOf']): string =>
  [zipCode, cityOf(zipCode)].filter(Boolean).join(' ');

const inPlace = (
  heading: string,
  { regions = [], zipCodes = [] }: SearchFilter,
  { words: { text }, cityOf }: Pick<SearchNames, 'words' | 'cityOf'>,
): string => {
  if (regions.length + zipCodes.length === 0) return heading;
  if (regions.length + zipCodes.length > 1) return text('torvet.publicSearch.inSeveral', { heading });
  const [region, zip = ''] = [regions[0], zipCodes[0]];
  if (region === undefined)
    return text('torvet.publicSearch.inPlace', { heading, place: townName(zip, cityOf) });
  const place = text(`torvet.region.${region}`);
  return islands.has(region)
    ? text('torvet.publicSearch.onIsland', { heading, place })
    : text('torvet.publicSearch.inPlace', { heading, place });
};

/** Heading of a search: `Lokaler til leje i Nordjylland`. */
export const searchHeading = (filter: SearchFilter, how: Pick<SearchNames, 'words' | 'cityOf'>): string => {
  const [type, another] = filter.listingTypes ?? [];
  const key = type === undefined || another !== undefined ? 'any' : type;
  return inPlace(how.words.text(`torvet.publicSearch.heading.${key}`), filter, how);
};

/** Selected value of a filter: its name, and the filter after its removal. */
export interface ChosenValue {
  name: string;
  without: SearchFilter;
}

const withoutValue = <Value>(values: readonly Value[] | undefined, value: Value): Value[] | undefined => {
  const rest = (values ?? []).filter((one) => one !== value);
  return rest.length > 0 ? rest : undefined;
};

const rangesOf = (filter: SearchFilter) =>
  [
    { key: 'area', min: 'areaMin', max: 'areaMax', low: filter.areaMin, high: filter.areaMax },
    { key: 'price', min: 'priceMin', max: 'priceMax', low: filter.priceMin, high: filter.priceMax },
    {
      key: 'perSqM',
      min: 'squareMetrePriceMin',
      max: 'squareMetrePriceMax',
      low: filter.squareMetrePriceMin,
      high: filter.squareMetrePriceMax,
    },
    { key: 'return', min: 'returnPercentMin', max: undefined, low: filter.returnPercentMin, high: undefined },
  ] as const;

const chosenRanges = (filter: SearchFilter, { text, formats }: Words): ChosenValue[] =>
  rangesOf(filter).flatMap(({ key, min, max, low, high }) => {
    if (low === undefined && high === undefined) return [];
    const written = (value: number) => (key === 'return' ? formats.percent(value) : formats.number(value));
    const range =
      low !== undefined && high !== undefined
        ? `${written(low)}–${written(high)}`
        : low === undefined
          ? text('torvet.publicSearch.atMost', { value: written(high ?? 0) })
          : text('torvet.publicSearch.atLeast', { value: written(low) });
    const without = { ...filter, [min]: undefined, ...(max && { [max]: undefined }) };
    return [
      {
        name: text('torvet.publicSearch.between', { name: text(`torvet.publicSearch.${key}`), range }),
        without,
      },
    ];
  });

/** Selected values of all filters, in the order of the filters. */
export const chosenValues = (filter: SearchFilter, { words, names, cityOf }: SearchNames): ChosenValue[] => {
  const { text, formats } = words;
  const nameOf = (list: string, id: number) => names.nameOf(list, id)?.[formats.language] ?? String(id);
  return [
    ...(filter.text === undefined
      ? []
      : [{ name: `„${filter.text}“`, without: { ...filter, text: undefined } }]),
    ...(filter.listingTypes ?? []).map((type) => ({
      name: text(`torvet.publicSearch.typeName.${type}`),
      without: { ...filter, listingTypes: withoutValue(filter.listingTypes, type) },
    })),
    ...(filter.subcategories ?? []).map((id) => ({
      name: nameOf('subcategories', id),
      without: { ...filter, subcategories: withoutValue(filter.subcategories, id) },
    })),
    ...(filter.usageProposals ?? []).map((id) => ({
      name: nameOf('usageProposals', id),
      without: { ...filter, usageProposals: withoutValue(filter.usageProposals, id) },
    })),
    ...(filter.regions ?? []).map((region) => ({
      name: text(`torvet.region.${region}`),
      without: { ...filter, regions: withoutValue(filter.regions, region) },
    })),
    ...(filter.zipCodes ?? []).map((zip) => ({
      name: townName(zip, cityOf),
      without: { ...filter, zipCodes: withoutValue(filter.zipCodes, zip) },
    })),
    ...chosenRanges(filter, words),
  ];
};
