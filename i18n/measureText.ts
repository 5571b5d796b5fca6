import { type MarketMeasure, measureOf, measureUnits } from '../schemas/market/measures';
import type { Names } from '../schemas/names';
import { sizeClass } from '../schemas/tracking/benchmarkRules';
import type { Words } from './fieldText';

/** Formats a figure of a measure with its unit, e.g. `1.260 kr.` or `6,12 %`. */
export const measureText = (measure: MarketMeasure, value: number, { text, formats }: Words): string => {
  switch (measureOf(measure).unit) {
    case 'count':
      return formats.number(value);
    case 'area':
      return formats.area(value);
    case 'perSqM':
      return formats.money(value);
    case 'percent':
      return formats.fixedPercent(value);
    case 'days':
      return text('torvet.measures.days', { count: formats.number(value), smart_count: value });
    case 'perHundred':
      return formats.shortDecimal(value);
  }
};

const isRent = (measure: MarketMeasure): boolean =>
  measure === 'rent' || measure === 'rentWithCost' || measure === 'achievedRent';

const basisKind = (measure: MarketMeasure): 'supply' | 'turnover' | 'agents' | 'searches' => {
  if (measure === 'agents' || measure === 'searches') return measure;
  return measureOf(measure).part === 'turnover' ? 'turnover' : 'supply';
};

/** Unit of a measure, e.g. kroner per year for rents. */
export const unitText = (measure: MarketMeasure, { text }: Words): string => {
  const { unit } = measureOf(measure);
  if (unit !== 'perSqM') return text(`torvet.measures.units.${unit}`);
  return text(`torvet.measures.units.${isRent(measure) ? 'rentPerSqM' : 'pricePerSqM'}`);
};

/** Second part of the unit, which follows the formatted figure: `pr. m² om året`; empty for other units. */
export const perText = (measure: MarketMeasure, { text }: Words): string => {
  const { unit } = measureOf(measure);
  if (unit === 'perSqM') return text(`torvet.measures.per.${isRent(measure) ? 'sqMYear' : 'sqM'}`);
  if (unit === 'percent') return text('torvet.measures.per.year');
  if (unit === 'perHundred') return text('torvet.measures.units.perHundred');
  return '';
};

/** Range of figures with one unit, e.g. `1.082–1.341 kr.` */
export const rangeText = (
  measure: MarketMeasure,
  { from, to }: { from: number; to: number },
  words: Words,
): string => {
  const { decimals } = measureUnits[measureOf(measure).unit];
  return `${words.formats.fixed(from, decimals)}–${measureText(measure, to, words)}`;
};

/** Heading for the records from which a measure is computed, e.g. `Annoncer`. */
export const basisHeading = (measure: MarketMeasure, { text }: Words): string =>
  text(`torvet.measures.bases.${basisKind(measure)}`);

/** Number of records from which a figure is computed, e.g. `42 annoncer`. */
export const basisText = (measure: MarketMeasure, listings: number, { text, formats }: Words): string =>
  text(`torvet.measures.based.${basisKind(measure)}`, {
    smart_count: listings,
    count: formats.number(listings),
  });

/** Id of the property type storage, which includes production. */
const storage = 3;

/**
 * Name of a property type. @param names names of usages.
 */
export const propertyTypeText = (
  usage: number | undefined,
  names: Names | undefined,
  { text, formats }: Words,
): string => {
  if (usage === undefined) return text('torvet.measures.allTypes');
  if (usage === storage) return text('torvet.measures.storage');
  return names?.[formats.language] ?? text('torvet.measures.noUsage');
};

/** Name of a size class, e.g. `250–499 m²`. */
export const sizeText = (index: number, { text, formats }: Words): string => {
  const { from, to } = sizeClass(index);
  if (to === null) return text('torvet.measures.sizes.above', { from: formats.number(from) });
  if (from === 0) return text('torvet.measures.sizes.below', { to: formats.number(to + 1) });
  return text('torvet.measures.sizes.between', { from: formats.number(from), to: formats.number(to) });
};
