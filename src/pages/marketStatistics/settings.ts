import { addMonths, firstOfMonth } from '../../../schemas/calendar';
import type { MarketQuery } from '../../../schemas/market/marketStatistics';
import {
  type MarketMeasure,
  type MarketPart,
  marketParts,
  measuresOf,
} from '../../../schemas/market/measures';
import { type Region, regions } from '../../../schemas/regions';

/** Settings of the page, all stored in the URL. */
export interface Settings {
  part: MarketPart;
  measure: MarketMeasure;
  usage: number | undefined;
  region: Region | undefined;
  /** Month of the statistics; undefined for the default month of the part. */
  month: string | undefined;
}

/** Initially selected measure of each part. */
const firstMeasure: Readonly<Record<MarketPart, MarketMeasure>> = {
  supply: 'rent',
  turnover: 'closings',
  demand: 'agents',
};

/** Parses the settings in a query string; invalid values are replaced by defaults. */
export const readSettings = (query: URLSearchParams): Settings => {
  const part = marketParts.find((name) => name === query.get('part')) ?? 'supply';
  const measure = measuresOf(part).find((name) => name === query.get('measure')) ?? firstMeasure[part];
  const usage = Number(query.get('type'));
  const month = query.get('month') ?? '';
  return {
    part,
    measure,
    usage: Number.isInteger(usage) && usage > 0 ? usage : undefined,
    region: regions.find((region) => region === query.get('region')),
    month: /^\d{4}-\d{2}$/.test(month) ? `${month}-01` : undefined,
  };
};

/** Query string with the settings that differ from the defaults. */
export const writeSettings = ({ part, measure, usage, region, month }: Settings): URLSearchParams => {
  const given: Readonly<Record<string, string | undefined>> = {
    part: part === 'supply' ? undefined : part,
    measure: measure === firstMeasure[part] ? undefined : measure,
    type: usage?.toString(),
    region,
    month: month?.slice(0, 7),
  };
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
};

/** Settings after a change; a change of the part selects its first measure. */
export const changedSettings = (settings: Settings, changed: Partial<Settings>): Settings => ({
  ...settings,
  ...(changed.part && changed.part !== settings.part ? { measure: firstMeasure[changed.part] } : {}),
  ...changed,
});

/**
 * Default month of a part; undefined for the newest one. Turnover is withheld until its month has ended.
 * @param today date (`YYYY-MM-DD`).
 */
export const defaultMonth = (part: MarketPart, today: string): string | undefined =>
  part === 'turnover' ? addMonths(firstOfMonth(today), -1) : undefined;

/** @param today date (`YYYY-MM-DD`). */
export const queryOf = ({ part, month, usage, region }: Settings, today: string): MarketQuery => ({
  month: month ?? defaultMonth(part, today),
  usage,
  region,
});
