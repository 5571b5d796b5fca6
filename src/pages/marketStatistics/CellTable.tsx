import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { basisHeading, measureText, rangeText, unitText } from '../../../i18n/measureText';
import type { MarketCell } from '../../../schemas/market/marketStatistics';
import { type MarketMeasure, measureOf, withholdingReasons } from '../../../schemas/market/measures';
import { FigureTable } from '../../ui/chart/FigureTable';
import { token } from '../../ui/tokens';
import type { Texts } from '../../ui/useText';

export interface CellRow {
  key: string;
  name: ReactNode;
  cell: Omit<MarketCell, 'usage' | 'region' | 'sizeClass'> | undefined;
  /** True for the row of the selected month, region or type. */
  isCurrent?: boolean;
  /** True for the row with the total of the other rows. */
  isTotal?: boolean;
}

const Table = styled(FigureTable)({
  '& td': { whiteSpace: 'nowrap' },
  '& tr[aria-current] > *': { backgroundColor: token('selected') },
  '& .bar': {
    display: 'block',
    height: 6,
    marginTop: 3,
    marginLeft: 'auto',
    borderRadius: 3,
    backgroundColor: token('primary'),
  },
  '& .hidden': { color: token('muted') },
});

const Notes = styled('div')({
  marginTop: 8,
  fontSize: '0.875rem',
  color: token('muted'),
  '& p': { margin: 0 },
});

/** Footnote marks of figures that are withheld. */
const noteSigns = { confidential: '*', unfinished: '**' } as const;

interface CellTableProps {
  caption: string;
  /** Heading of the column that contains the names. */
  heading: string;
  measure: MarketMeasure;
  rows: readonly CellRow[];
  words: Texts;
}

/** Table of a measure; footnotes explain why figures are withheld. */
export const CellTable = ({ caption, heading, measure, rows, words }: CellTableProps) => {
  const { text } = words;
  const { isAverage } = measureOf(measure);
  /** A measure that is itself a number of listings needs no second number. */
  const isCount = measureOf(measure).unit === 'count';
  const most = Math.max(0, ...rows.filter(({ isTotal }) => !isTotal).map(({ cell }) => cell?.value ?? 0));
  const reasons = withholdingReasons.filter((reason) => rows.some(({ cell }) => cell?.withheld === reason));
  const figure = (value: number | undefined) =>
    value === undefined ? '' : measureText(measure, value, words);
  const hidden = (cell: CellRow['cell']) => (
    <span className="hidden">
      {cell?.withheld
        ? `${text('torvet.measures.hidden')} ${noteSigns[cell.withheld]}`
        : text('torvet.measures.none')}
    </span>
  );
  return (
    <>
      <Table caption={`${caption} (${unitText(measure, words)})`} named>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">
              {isAverage
                ? text('torvet.measures.average')
                : measureOf(measure).part === 'demand'
                  ? unitText(measure, words)
                  : text(`torvet.measures.names.${measure}`)}
            </th>
            {isAverage ? (
              <>
                <th scope="col">{text('torvet.measures.median')}</th>
                <th scope="col">{text('torvet.measures.quartiles')}</th>
              </>
            ) : null}
            {isCount ? null : <th scope="col">{basisHeading(measure, words)}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cell, isCurrent, isTotal }) => (
            <tr key={key} aria-current={isCurrent || undefined}>
              <th scope="row">{isTotal ? <strong>{name}</strong> : name}</th>
              <td>
                {cell?.value === undefined ? (
                  hidden(cell)
                ) : (
                  <>
                    {figure(cell.value)}
                    {most > 0 && !isTotal ? (
                      <span
                        className="bar"
                        aria-hidden="true"
                        style={{ width: `${(100 * cell.value) / most}%` }}
                      />
                    ) : null}
                  </>
                )}
              </td>
              {isAverage ? (
                <>
                  <td>{figure(cell?.median)}</td>
                  <td>
                    {cell?.lowerQuartile === undefined || cell.upperQuartile === undefined
                      ? ''
                      : rangeText(measure, { from: cell.lowerQuartile, to: cell.upperQuartile }, words)}
                  </td>
                </>
              ) : null}
              {isCount ? null : (
                <td>{cell?.listings === undefined ? '' : words.formats.number(cell.listings)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {reasons.length > 0 ? (
        <Notes>
          {reasons.map((reason) => (
            <p key={reason}>
              {text(
                `torvet.marketStatistics.${reason === 'confidential' ? 'withheldNote' : 'unfinishedNote'}`,
                {
                  reason: text(`torvet.measures.withheld.${reason}`).toLowerCase(),
                },
              )}
            </p>
          ))}
        </Notes>
      ) : null}
    </>
  );
};
