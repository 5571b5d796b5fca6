import { type ReactNode, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CellKind, Column, ListResource } from '../../../resources/listResource';
import { fieldMetaLists } from '../../../resources/metaLists';
import { numberText } from '../../../schemas/core/kinds/kind';
import type { MetaListEntry } from '../../../schemas/operations/meta';
import { useMetaList } from '../../providers/data/metaLists';
import { EditInPlace } from '../../ui/EditInPlace';
import { fetchedPart } from '../../ui/fetched/fetchedPart';
import { Thumbnail } from '../../ui/Thumbnail';
import { type Texts, useText } from '../../ui/useText';
import { useHeading } from '../columns/useColumnLabel';
import { type Row, useRow } from '../controller/useRowList';
import type { ListExtension } from '../extension';
import { pathOf } from '../row';
import { useListText, useRowTitle } from '../useListText';

interface ListCellProps {
  resource: ListResource;
  extension: ListExtension;
  column: Column;
}

/** Title of a row, linked to the row's page if there is one. */
const Title = ({ resource, value }: { resource: ListResource; value: unknown }) => {
  const row = useRow();
  const listText = useListText(resource);
  if (!row) return null;
  const show = resource.pages?.show;
  const title = typeof value === 'string' ? value : listText('untitled');
  return show === undefined ? (
    <strong className="title">{title}</strong>
  ) : (
    <Link className="title" title={title} to={pathOf(show, row)}>
      {title}
    </Link>
  );
};

/** Names of one or several values, from messages or a meta list; unknown values are shown unchanged. */
const Choices = ({ value, column: { names, metaList } }: { value: unknown; column: Column }) => {
  const translate = useTranslate();
  const { text, formats } = useText();
  const { data } = useMetaList<MetaListEntry>(
    fieldMetaLists[metaList ?? 'subcategories'],
    metaList !== undefined,
  );
  const chosen = [value].flat().filter((one) => typeof one === 'number' || typeof one === 'string');
  if (chosen.length === 0) return <span className="muted">{text('torvet.common.dash')}</span>;
  return chosen
    .map((one) =>
      metaList
        ? (data?.find(({ ID }) => ID === one)?.names[formats.language] ?? '…')
        : translate(`${names}.${one}`, { _: String(one) }),
    )
    .join(', ');
};

/** URL of the smallest rendition of an image. */
const smallest = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  const renditions: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'renditions') : [];
  const first: unknown = Array.isArray(renditions) ? renditions[0] : undefined;
  const url: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'url') : undefined;
  return typeof url === 'string' ? url : undefined;
};

/** Author of a change, if the author is known. */
const By = ({ column }: { column: string }) => {
  const { text } = useText();
  const name: unknown = useRow()?.[column];
  return typeof name === 'string' ? (
    <small className="by" title={name}>
      {text('torvet.list.by', { name })}
    </small>
  ) : null;
};

/** Name of an account; for staff a link to its page. */
const AccountName = ({ value }: { value: unknown }) => {
  const accountID: unknown = useRow()?.accountID;
  if (typeof value !== 'string') return null;
  return (
    <span className="clamp" title={value}>
      {typeof accountID === 'number' ? (
        <Link className="account" to={`/accounts/${accountID}`}>
          {value}
        </Link>
      ) : (
        value
      )}
    </span>
  );
};

/** Lazy chunk, because few lists need it. */
const ReferenceLink = fetchedPart(
  async () => (await import('../../ui/reference/ReferenceLink')).ReferenceLink,
);

/** Renderers of all cell kinds; a missing one is a type error. */
const cells: Record<CellKind, (value: unknown, words: Texts, cell: ListCellProps) => ReactNode> = {
  thumbnail: (value) => <Thumbnail src={smallest(value)} />,
  title: (value, _words, { resource }) => <Title resource={resource} value={value} />,
  text: (value) =>
    typeof value === 'string' && value !== '' ? (
      <span className="clamp" title={value}>
        {value}
      </span>
    ) : undefined,
  date: (value, { formats }) =>
    typeof value === 'string' ? (
      <time dateTime={value} title={formats.date(value)}>
        {formats.shortDate(value)}
      </time>
    ) : undefined,
  dateTime: (value, { formats }, { column }) =>
    typeof value === 'string' ? (
      <>
        <time dateTime={value} title={formats.dateTime(value)}>
          {formats.shortDate(value)}
        </time>
        {column.by ? <By column={column.by} /> : null}
      </>
    ) : undefined,
  moment: (value, { formats }) =>
    typeof value === 'string' ? <time dateTime={value}>{formats.dateTime(value)}</time> : undefined,
  number: (value, words, { column: { number = {} } }) =>
    typeof value === 'number' ? numberText(value, number, words) : undefined,
  share: (value, { formats }) => (typeof value === 'number' ? formats.share(value) : undefined),
  flag: (value, { text }) =>
    typeof value === 'boolean' ? text(value ? 'torvet.common.yes' : 'torvet.common.no') : undefined,
  account: (value) => (typeof value === 'string' && value !== '' ? <AccountName value={value} /> : undefined),
  reference: (value, _words, { column: { resource } }) =>
    typeof value === 'number' && resource ? (
      <Suspense fallback={null}>
        <ReferenceLink id={value} resource={resource} />
      </Suspense>
    ) : undefined,
  choice: (value, _words, { column }) => <Choices value={value} column={column} />,
};

const isGeneric = (kind: string): kind is CellKind => Object.hasOwn(cells, kind);

/** Cell of a column in the current row; a dash if it is empty. */
const Value = (cell: ListCellProps) => {
  const { name, kind } = cell.column;
  const row = useRow();
  const words = useText();
  const value: unknown = row?.[name];
  const nothing = <span className="muted">{words.text('torvet.common.dash')}</span>;
  if (isGeneric(kind)) return cells[kind](value, words, cell) ?? nothing;
  const Own = cell.extension.cells[kind]?.Cell;
  return Own ? <Own value={value} /> : nothing;
};

/** Cell with a button for in-place editing. */
const ChangedInPlace = ({ row, ...cell }: ListCellProps & { row: Row }) => {
  const { resource, extension, column } = cell;
  const labelOf = useHeading(resource);
  const titleOf = useRowTitle(resource);
  const listText = useListText(resource);
  const Editor = extension.inPlace?.Editor;
  if (!Editor) return <Value {...cell} />;
  return (
    <EditInPlace
      name={column.name}
      label={listText('changeInPlace', { field: labelOf(column), title: titleOf(row) })}
      onNear={Editor.fetchAhead}
      opensOnClick={column.inPlace === 'onClick'}
      renderEditor={(open) => <Editor {...open} column={column} />}
    >
      <Value {...cell} />
    </EditInPlace>
  );
};

/** Cell of a column in the current row, with an in-place editor if the row allows one. */
export const Cell = (cell: ListCellProps) => {
  const row = useRow();
  const { column, extension } = cell;
  return row && column.inPlace && extension.inPlace?.can(column, row) ? (
    <ChangedInPlace {...cell} row={row} />
  ) : (
    <Value {...cell} />
  );
};
