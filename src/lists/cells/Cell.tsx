import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CellKind, Column } from '../../../resources/listResource';
import { KeyPrice } from '../../listings/cells/KeyPrice';
import { StatusChip } from '../../listings/cells/StatusChip';
import { typeName } from '../../listings/names';
import { type Row, rowPath } from '../../listings/row';
import { Thumbnail } from '../../ui/Thumbnail';
import type { Texts } from '../../ui/useText';

interface CellProps {
  value: unknown;
  row: Row;
  words: Texts;
}

type Draw = (props: CellProps) => ReactNode;

const withNumber =
  (write: (words: Texts, value: number) => string): Draw =>
  ({ value, words }) =>
    typeof value === 'number' ? write(words, value) : undefined;

/** How each kind of cell is drawn; a kind without one is a type error. */
const cells: Record<CellKind, Draw> = {
  thumbnail: ({ value }) => <Thumbnail src={typeof value === 'string' ? value : undefined} />,
  title: ({ row, words: { text } }) => (
    <Link className="title" to={rowPath(row)}>
      {row.title ?? text('torvet.listingIndex.untitled')}
    </Link>
  ),
  text: ({ value }) => (typeof value === 'string' ? <span className="clamp">{value}</span> : undefined),
  listingType: ({ row, words: { text } }) => (
    <>
      {typeName(row.type, text)}
      {row.offMarket ? <small>{text('torvet.offMarket')}</small> : null}
    </>
  ),
  status: ({ row, words: { text } }) => (
    <>
      <StatusChip status={row.status} awaitingReview={row.awaitingReview} />
      {row.promotionState ? <small>{text(`torvet.promotion.flag.${row.promotionState}`)}</small> : null}
    </>
  ),
  keyPrice: ({ row }) => <KeyPrice family={row.family} amount={row.keyPrice} />,
  date: ({ value, words: { formats } }) => (typeof value === 'string' ? formats.date(value) : undefined),
  dateTime: ({ value, words: { formats } }) =>
    typeof value === 'string' ? (
      <time dateTime={value} title={formats.dateTime(value)}>
        {formats.shortDate(value)}
      </time>
    ) : undefined,
  number: withNumber(({ formats }, value) => formats.number(value)),
  money: withNumber(({ formats }, value) => formats.money(value)),
  area: withNumber(({ formats }, value) => formats.area(value)),
  year: withNumber(({ formats }, value) => formats.year(value)),
  share: withNumber(({ formats }, value) => formats.percent(Math.round(value * 1000) / 10)),
  flag: ({ value, words: { text } }) =>
    typeof value === 'boolean' ? text(value ? 'torvet.common.yes' : 'torvet.common.no') : undefined,
};

/** What stands in a column for a row; a dash for nothing. */
export const Cell = ({ column, row, words }: { column: Column; row: Row; words: Texts }) => {
  const drawn = cells[column.kind]({ value: row[column.name], row, words });
  return drawn ?? <span className="muted">{words.text('torvet.common.dash')}</span>;
};
