import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { firstPage } from '../../../resources/firstPage';
import type { ListingFigures } from '../../../schemas/tracking/accountMetrics';
import type { ComparedListing } from '../../../schemas/tracking/benchmark';
import { conversionOf } from '../../../schemas/tracking/metricRules';
import { listingTitle } from '../../listings/names';
import { verdictText } from '../../statistics/benchmarkText';
import { useShownRows } from '../../statistics/useShownRows';
import { FigureTable } from '../../ui/chart/FigureTable';
import { phoneWidth, token } from '../../ui/tokens';
import type { Texts } from '../../ui/useText';
import { ListingHeading } from './ListingHeading';
import { type ColumnName, columnNames, type Settings } from './settings';

const Table = styled(FigureTable)({
  '& th button': {
    border: 0,
    padding: '6px 0',
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    minHeight: 24,
  },
  '& th button:hover': { color: token('primary') },
  '& th[aria-sort] button::after': { content: '" ↓"' },
  '& th[aria-sort="ascending"] button::after': { content: '" ↑"' },
});

export const cellOf = (listing: ListingFigures, column: ColumnName, { text, formats }: Texts): string => {
  const { figures, previous, daysOnMarket } = listing;
  switch (column) {
    case 'title':
      return listingTitle(listing, text);
    case 'change': {
      const change = figures.visits - previous.visits;
      return `${change > 0 ? '+' : change < 0 ? '−' : ''}${formats.number(Math.abs(change))}`;
    }
    case 'conversion': {
      const share = conversionOf(figures);
      return share === null ? text('torvet.common.dash') : formats.share(share);
    }
    case 'daysOnMarket':
      return daysOnMarket === undefined ? text('torvet.common.dash') : formats.number(daysOnMarket);
    default:
      return formats.number(figures[column]);
  }
};

interface ListingsTableProps {
  listings: readonly ListingFigures[];
  /** Listings with fewer visits than similar ones, by id, with the difference. */
  behind: ReadonlyMap<number, ComparedListing>;
  /** True if the user may edit listings. */
  canChange: boolean;
  settings: Settings;
  onSort: (sort: ColumnName, ascending: boolean) => void;
  words: Texts;
}

/** Table of listings with their metrics and sortable headings. */
export const ListingsTable = ({
  listings,
  behind,
  canChange,
  settings,
  onSort,
  words,
}: ListingsTableProps) => {
  const { text } = words;
  const { pageSizes } = firstPage;
  const step = useMediaQuery(phoneWidth, { noSsr: true }) ? pageSizes.phone : pageSizes.desk;
  const { shown, more } = useShownRows(listings, step);
  const heading = (name: ColumnName) => {
    const isSorted = settings.sort === name;
    return (
      <th
        key={name}
        scope="col"
        aria-sort={isSorted ? (settings.ascending ? 'ascending' : 'descending') : undefined}
      >
        <button type="button" onClick={() => onSort(name, isSorted ? !settings.ascending : name === 'title')}>
          {text(`torvet.accountStatistics.columns.${name}`)}
        </button>
      </th>
    );
  };
  return (
    <>
      <Table caption={text('torvet.accountStatistics.listings')} named>
        <thead>
          <tr>{columnNames.map(heading)}</tr>
        </thead>
        <tbody>
          {shown.map((listing) => {
            const compared = behind.get(listing.ID);
            return (
              <tr key={listing.ID}>
                <ListingHeading
                  listing={listing}
                  period={settings}
                  canEdit={canChange && compared !== undefined}
                >
                  {text(`torvet.listingType.${listing.type}`)} · {text(`torvet.status.${listing.status}`)}
                  {compared ? ` · ${verdictText(compared, words)}` : null}
                </ListingHeading>
                {columnNames.slice(1).map((name) => (
                  <td key={name}>{cellOf(listing, name, words)}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
      {listings.length === 0 ? <p>{text('torvet.accountStatistics.noneChosen')}</p> : null}
      {more}
    </>
  );
};
