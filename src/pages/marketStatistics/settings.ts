import type { MarketQuery } from '../../../schemas/market/marketStatistics';
import {
  type MarketMeasure,
  type MarketPart,
  marketParts,
  measuresOf,
} from '../../../schemas/market/measures';
import { type Region, regions } from '../../../schemas/regions';

/** Choices of the page, all in the address. */
export interface Settings {
  part: MarketPart;
  measure: MarketMeasure;
  usage: number | undefined;
  region: Region | undefined;
  /** The newest one where it is undefined. */
  month: string | undefined;
}

/** Measure of each part that is shown first. */
const firstMeasure: Readonly<Record<MarketPart, MarketMeasure>> = {
  supply: 'rent',
  turnover: 'closings',
  demand: 'agents',
};

/** Reads the choices from the query of the address; anything unknown is the usual choice. */
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

/** Writes the choices that are not the usual ones. */
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

/** The choices after some of them changed: another part begins with its own measure. */
export const changedSettings = (settings: Settings, changed: Partial<Settings>): Settings => ({
  ...settings,
  ...(changed.part && changed.part !== settings.part ? { measure: firstMeasure[changed.part] } : {}),
  ...changed,
});

/** Query of the request. */
export const queryOf = ({ month, usage, region }: Settings): MarketQuery => ({ month, usage, region });
