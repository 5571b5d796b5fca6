import {
  marketCellSchema,
  marketPointSchema,
  marketStatisticsSchema,
} from '../../../schemas/market/marketStatistics';
import { leastInCell } from '../../../schemas/market/measures';
import { marketOperations } from '../../../schemas/operations/market';
import { say } from './words';

const figureWords = {
  measure: 'What is measured.',
  value:
    'Average weighted by area, sum, median, or rate for each 100 active listings, as the measure says; absent where it is withheld.',
  lowerQuartile: 'A quarter of the amounts is lower.',
  median: 'Half of the amounts is lower.',
  upperQuartile: 'A quarter of the amounts is higher.',
  listings: 'Listings, deals, search agents or searches that it is computed from.',
  withheld: `Why there is no figure: \`few\`, there are fewer than ${leastInCell.listings} listings or ${leastInCell.accounts} accounts; \`difference\`, such a total could be found by subtraction.`,
};

say(marketOperations.marketStatistics.query, undefined, {
  month: 'The first day of a month; without it, or without totals of it, the newest.',
  usage: 'A property type, by the number of its usage; without it, all.',
  region: 'A region; without it, all.',
});
say(marketOperations.marketStatistics.response, undefined, { statistics: 'The figures.' });
say(marketStatisticsSchema, 'Figures of the market, computed once a day.', {
  months: 'Months with totals, the newest first, by their first day.',
  month: 'The month of the figures; absent where there are none yet.',
  upTo: 'The last day that is counted.',
  usages: 'Property types with listings in the month, by the number of their usage.',
  cells: 'The property type by region, the region by property type, and the property type by size class.',
  history: 'The property type and region in each of the last 24 months up to the month, the oldest first.',
});
say(marketCellSchema, 'A total of the month. Dimensions that are absent are not divided.', {
  ...figureWords,
  usage: 'Property type, by the number of its usage.',
  region: 'Region.',
  sizeClass: 'Size class of the floor area, from 0: below 100 m², 250, 500, 1,000, 2,500, and above.',
});
say(marketPointSchema, 'A total of a month.', { ...figureWords, month: 'The first day of the month.' });
