import { keysOf } from '../recordOf';

/** Unit of a measure, and how many decimals it is rounded to wherever it is shown. */
export const measureUnits = {
  count: { decimals: 0 },
  area: { decimals: 0 },
  /** Kroner for each m²; of a rent, for a year. */
  perSqM: { decimals: 0 },
  percent: { decimals: 2 },
  days: { decimals: 0 },
  /** For each 100 active listings. */
  perHundred: { decimals: 1 },
} as const;
export type MeasureUnit = keyof typeof measureUnits;

interface Measure {
  part: MarketPart;
  unit: MeasureUnit;
  /** Average weighted by area, with median and quartiles; a sum otherwise. */
  isAverage?: true;
  /** Median alone. */
  isMedian?: true;
}

export const marketParts = ['supply', 'turnover', 'demand'] as const;
export type MarketPart = (typeof marketParts)[number];

/** Measures of the market, in order (docs/decisions/market-statistics.md). Names and definitions: `torvet.measures`. */
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

/** Definition of a measure. */
export const measureOf = (name: MarketMeasure): Measure => table[name];

/** Measures of a part, in order. */
export const measuresOf = (part: MarketPart): readonly MarketMeasure[] =>
  marketMeasureNames.filter((name) => table[name].part === part);

/** Rounds a figure for storage and display. */
export const roundMeasure = (name: MarketMeasure, value: number): number => {
  const factor = 10 ** measureUnits[table[name].unit].decimals;
  return Math.round(value * factor) / factor;
};

/** Least listings and accounts of a cell that is published. */
export const leastInCell = { listings: 5, accounts: 3 } as const;

/** Minimum number of properties for a median and quartiles: with fewer they would be values of single properties. */
export const leastForMedian = 8;
export const leastForQuartiles = 12;

/**
 * Why a cell is withheld: it has too few listings or accounts, or one that has would follow from it, without saying
 * which; or it is turnover of a month that has not ended, whose differences from day to day are single deals.
 */
export const withholdingReasons = ['confidential', 'unfinished'] as const;
export type WithholdingReason = (typeof withholdingReasons)[number];

/** Share of the listings of a cell that is left out at each end. */
export const trimmedShare = 0.025;
/** Maximum share of a cell's area for one property. */
export const largestShare = 0.1;

/** Property type of a usage: storage and production are one, every other usage is by itself. */
const mergedUsages: ReadonlyMap<number, number> = new Map([[4, 3]]);

/** Property type of a usage, named after the usage with its number. */
export const propertyTypeOf = (usage: number): number => mergedUsages.get(usage) ?? usage;

/** Usages that are part of another property type. */
export const mergedInto: readonly (readonly [usage: number, propertyType: number])[] = [...mergedUsages];

/** Property types that are shown first: offices, shops, storage and production. */
export const mainPropertyTypes = [1, 2, 3] as const;

/** Steps of the method, in the order of their explanation: `torvet.marketMethod.steps`. */
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
