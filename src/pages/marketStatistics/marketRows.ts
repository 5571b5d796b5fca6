import type { Words } from '../../../i18n/fieldText';
import { propertyTypeText, sizeText, unitText } from '../../../i18n/measureText';
import type { MarketStatistics } from '../../../schemas/market/marketStatistics';
import { marketMeasureNames, methodSteps } from '../../../schemas/market/measures';
import type { Names } from '../../../schemas/names';
import type { CsvValue } from '../../lists/export/csv';

/** CSV rows of the displayed statistics, followed by the description of the method. */
export const marketRows = (
  { cells, month, upTo }: MarketStatistics,
  namesOf: (usage: number) => Names | undefined,
  words: Words,
): CsvValue[][] => {
  const { text } = words;
  const typeText = (usage: number | undefined) =>
    propertyTypeText(usage, usage === undefined ? undefined : namesOf(usage), words);
  const ordered = marketMeasureNames.flatMap((measure) => cells.filter((cell) => cell.measure === measure));
  return [
    [
      text('torvet.marketStatistics.month'),
      text('torvet.marketStatistics.csvMeasure'),
      text('torvet.marketStatistics.csvUnit'),
      text('torvet.marketStatistics.type'),
      text('torvet.marketStatistics.region'),
      text('torvet.marketStatistics.size'),
      text('torvet.measures.average'),
      text('torvet.measures.median'),
      text('torvet.measures.lowerQuartile'),
      text('torvet.measures.upperQuartile'),
      text('torvet.marketStatistics.csvBasis'),
      text('torvet.marketStatistics.csvWhy'),
    ],
    ...ordered.map((cell) => [
      month?.slice(0, 7),
      text(`torvet.measures.names.${cell.measure}`),
      unitText(cell.measure, words),
      typeText(cell.usage),
      text(cell.region ? `torvet.region.${cell.region}` : 'torvet.measures.wholeCountry'),
      cell.sizeClass === undefined ? undefined : sizeText(cell.sizeClass, words),
      cell.value,
      cell.median,
      cell.lowerQuartile,
      cell.upperQuartile,
      cell.listings,
      cell.withheld && text(`torvet.measures.withheld.${cell.withheld}`),
    ]),
    [],
    [text('torvet.marketMethod.title')],
    [text('torvet.measures.upTo', { date: upTo })],
    ...methodSteps.map((step) => [text(`torvet.marketMethod.steps.${step}`)]),
  ];
};
