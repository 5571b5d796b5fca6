import { keysOf } from '../recordOf';

/** Units of measures, with the number of decimals for display. */
export const measureUnits = {
  count: { decimals: 0 },
  area: { decimals: 0 },
  /** Kroner per m²; rents are per year. */
  perSqM: { decimals: 0 },
  percent: { decimals: 2 },
  days: { decimals: 0 },
  /** Per 100 active listings. */
  perHundred: { decimals: 1 },
} as const;
export type MeasureUnit = keyof typeof measureUnits;

interface Measure {
  part: MarketPart;
  unit: MeasureUnit;
  /** True for an area-weighted average with median and quartiles; otherwise the measure is a sum. */
  isAverage?: true;
  /** True for a median without average. */
  isMedian?: true;
}

export const marketParts = ['supply', 'turnover', 'demand'] as const;
export type MarketPart = (typeof marketParts)[number];

/**
 * Measures of the market statistics, in display order (docs/decisions/market-statistics.md). The messages
 * `torvet.measures` contain their names and definitions.
 */
export const marketMeasures = {
  listings: { part: 'supply', unit: 'count' },
  area: { part: 'supply', unit: 'area' },
  rent: { part: 'supply', unit: 'perSqM', isAverage: true },
  rentWithCost: { part: 'supply', unit: 'perSqM', isAverage: true },
  price: { part: 'supply', unit: 'perSqM', isAverage: true },
  return: { part: 'supply', unit: 'percent', isAverage: true },
  closings: { part: 'turnover', unit: 'count' },
  closedArea: { part: 'turnover', unit: 'area' },
  achievedRent: { part: 'turnover', unit: 'perSqM', isAverage: true },
  achievedPrice: { part: 'turnover', unit: 'perSqM', isAverage: true },
  daysOnMarket: { part: 'turnover', unit: 'days', isMedian: true },
  agents: { part: 'demand', unit: 'perHundred' },
  searches: { part: 'demand', unit: 'perHundred' },
} as const satisfies Record<string, Measure>;
export type MarketMeasure = keyof typeof marketMeasures;

const table: Readonly<Record<MarketMeasure, Measure>> = marketMeasures;

export const marketMeasureNames = keysOf(table);

export const measureOf = (name: MarketMeasure): Measure => table[name];

/** Measures of a part of the statistics, in display order. */
export const measuresOf = (part: MarketPart): readonly MarketMeasure[] =>
  marketMeasureNames.filter((name) => table[name].part === part);

/** Rounds a figure for storage and display. */
export const roundMeasure = (name: MarketMeasure, value: number): number => {
  const factor = 10 ** measureUnits[table[name].unit].decimals;
  return Math.round(value * factor) / factor;
};

/** Minimum numbers of listings and accounts that a published cell must cover. */
export const leastInCell = { listings: 5, accounts: 3 } as const;

/** Minimum number of properties for a median and quartiles, so that they do not reveal single properties. */
export const leastForMedian = 8;
export const leastForQuartiles = 12;

/**
 * Reasons for withholding a cell. `confidential`: the cell covers too few listings or accounts, or is suppressed
 * because such a cell could be computed from it; the two cases look the same. `unfinished`: turnover of the current
 * month, whose daily changes would reveal single deals.
 */
export const withholdingReasons = ['confidential', 'unfinished'] as const;
export type WithholdingReason = (typeof withholdingReasons)[number];

/** Share of listings with the lowest and with the highest values that is ignored at each end. */
export const trimmedShare = 0.025;
/** Maximum share of one property in a cell's area. */
export const largestShare = 0.1;

/** Usages that are merged with another usage: production counts as storage. */
const mergedUsages: ReadonlyMap<number, number> = new Map([[4, 3]]);

export const propertyTypeOf = (usage: number): number => mergedUsages.get(usage) ?? usage;

/** Usages that are merged into the property type of another usage. */
export const mergedInto: readonly (readonly [usage: number, propertyType: number])[] = [...mergedUsages];

/** Property types shown first: offices, shops, storage and production. */
export const mainPropertyTypes = [1, 2, 3] as const;

/** Steps of the method in the order of the explanation in `torvet.marketMethod.steps`. */
export const methodSteps = [
  'supply',
  'turnover',
  'demand',
  'type',
  'nominal',
  'once',
  'trimmed',
  'weighted',
  'withheld',
  'stored',
] as const;
