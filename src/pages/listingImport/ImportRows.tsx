import EditOutlined from '@mui/icons-material/EditOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Button from '@mui/material/Button';
import { Fragment, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { priceSentences } from '../../../i18n/priceSentences';
import { importRows } from '../../../resources/imports';
import type { ImportWithColumns } from '../../../schemas/imports/import';
import type { ImportRow } from '../../../schemas/imports/importRow';
import { type RowOutcome, readyOutcomes } from '../../../schemas/imports/states';
import { families } from '../../../schemas/listing/families';
import { ListFrame } from '../../lists/controller/ListFrame';
import { ListLines } from '../../lists/ListLines';
import { useText } from '../../ui/useText';
import type { ShownProblem } from './Problems';
import { RowChanges, RowValues } from './RowChanges';
import { RowEditor } from './RowEditor';
import { type RowChoice, RowFilter } from './RowFilter';
import { Panel } from './styles';
import { useAccountParams } from './useImports';

interface RowProps {
  row: ImportRow;
  import: ImportWithColumns;
  /** Called with the import after a row was edited; undefined if rows cannot be edited. */
  onChange?: ((changed: ImportWithColumns) => void) | undefined;
  /** True while the cells of the row are being edited. */
  editing: boolean;
  onEdit: (editing: boolean) => void;
}

const Issues = ({ issues }: { issues: ImportRow['issues'] }) => (
  <ul>
    {issues.map(({ path, column, value, message }) => (
      <li key={`${path} ${message}`}>
        {column === undefined ? null : <strong>{column} </strong>}
        {value === undefined || message.includes(value) ? null : <q>{value}</q>} {message}
      </li>
    ))}
  </ul>
);

/** Planned or completed effect of a row: creates a listing, changes one, or changes nothing. */
const effect = (outcome: RowOutcome, isAhead: boolean) => {
  switch (outcome) {
    case 'create':
    case 'created':
    case 'update':
    case 'updated':
      return outcome;
    case 'unchanged':
      return isAhead ? 'update' : 'updated';
    default:
      return 'other';
  }
};

/** Row with a link to its listing, and the errors of its cells. */
const Row = ({ row, import: one, onChange, editing, onEdit }: RowProps) => {
  const { state, reviewed } = one;
  const words = useText();
  const { text } = words;
  const { number, outcome, family, caseNumber, title, listingID, issues, leftOut, adjusted } = row;
  const { lacking, changes, sameNumber, priceQuestion, values } = row;
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    onEdit(false);
    edit.current?.focus();
  };
  const facts = [
    text('torvet.listingImport.row', { number }),
    caseNumber,
    one.families.length > 1 ? text(`torvet.listingType.${families[family].type}`) : undefined,
    text(`torvet.listingImport.outcome.${outcome}`),
    row.activates
      ? text(
          `torvet.listingImport.${reviewed ? 'submits' : 'activates'}.${state === 'checked' ? 'ahead' : 'done'}`,
        )
      : undefined,
  ];
  const name = title ?? caseNumber ?? text('torvet.listingImport.untitled');
  return (
    <li>
      <span className="number">{facts.filter(Boolean).join(' · ')}</span>
      <div>
        {listingID === undefined ? name : <Link to={`/listings/${family}/${listingID}`}>{name}</Link>}
      </div>
      {changes ? <RowChanges family={family} changes={changes} /> : null}
      {outcome === 'create' ? <RowValues family={family} values={values} /> : null}
      {priceQuestion && state === 'checked'
        ? priceSentences(priceQuestion, words).map((sentence) => (
            <p key={sentence} className="note">
              <WarningAmberOutlined aria-hidden sx={{ fontSize: 18, verticalAlign: '-4px', mr: 0.5 }} />
              {sentence}
            </p>
          ))
        : null}
      {outcome === 'create' && caseNumber === undefined ? (
        <p className="note">
          <WarningAmberOutlined aria-hidden sx={{ fontSize: 18, verticalAlign: '-4px', mr: 0.5 }} />
          {text('torvet.listingImport.unknownRow')}
        </p>
      ) : null}
      {issues.length > 0 ? <Issues issues={issues} /> : null}
      {leftOut.length > 0 ? (
        <>
          <p className="note">
            <WarningAmberOutlined aria-hidden sx={{ fontSize: 18, verticalAlign: '-4px', mr: 0.5 }} />
            {text(`torvet.listingImport.withoutCells.${effect(outcome, state === 'checked')}`, {
              smart_count: leftOut.length,
            })}
          </p>
          <Issues issues={leftOut} />
        </>
      ) : null}
      {adjusted.length > 0 ? (
        <div className="number">{adjusted.map(({ message }) => message).join(' · ')}</div>
      ) : null}
      {sameNumber ? (
        <p className="note">
          {text('torvet.listingImport.sameNumber')}{' '}
          {sameNumber.map(({ ID, family: of }, position) => (
            <Fragment key={ID}>
              {position > 0 ? ', ' : ''}
              <Link to={`/listings/${of}/${ID}`}>
                {text('torvet.listingImport.listingNamed', { id: ID })}
              </Link>
            </Fragment>
          ))}
        </p>
      ) : null}
      {lacking.length > 0 ? (
        <div className="number">
          {text('torvet.listingImport.lackingTitle')}: {lacking.map(({ message }) => message).join(' · ')}
        </div>
      ) : null}
      {onChange ? (
        <Button
          ref={edit}
          size="small"
          startIcon={<EditOutlined aria-hidden />}
          aria-expanded={editing}
          aria-label={text('torvet.listingImport.editRow', { number })}
          onClick={() => onEdit(!editing)}
          sx={{ display: 'flex', ml: -0.75, mt: 0.5 }}
        >
          {text('torvet.listingImport.edit')}
        </Button>
      ) : null}
      {editing && onChange ? <RowEditor row={row} import={one} onChange={onChange} onClose={close} /> : null}
    </li>
  );
};

interface ImportRowsProps {
  import: ImportWithColumns;
  title: string;
  intro?: string;
  outcomes: readonly RowOutcome[];
  actions?: ReactNode;
  /** Limits the list to rows with this problem. */
  problem?: ShownProblem | undefined;
  onChange?: RowProps['onChange'];
}

/** Number of rows, and the rows. */
const CountedRows = ({
  import: one,
  title,
  actions,
  onChange,
}: Pick<ImportRowsProps, 'import' | 'title' | 'actions' | 'onChange'>) => {
  const { text, formats } = useText();
  const { total, page } = useListContext();
  // Stored here, because rows are unmounted while a changed import is loaded.
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set());
  const edit = (number: number, editing: boolean) => {
    const others = [...edited].filter((other) => other !== number);
    setEdited(new Set(editing ? [...others, number] : others));
  };
  return (
    <>
      <div className="acts">
        {actions}
        <p className="quiet" role="status">
          {total === undefined ? '' : text('torvet.listingImport.rows', { smart_count: total })}
        </p>
      </div>
      <ListLines<ImportRow & { id: number }>
        resource={importRows}
        label={`${title}, ${formats.number(page)}`}
        failed={text('torvet.listingImport.rowsFailed')}
      >
        {(row) => (
          <Row
            key={row.number}
            row={row}
            import={one}
            onChange={onChange}
            editing={edited.has(row.number)}
            onEdit={(editing) => edit(row.number, editing)}
          />
        )}
      </ListLines>
    </>
  );
};

const isReady = (outcome: RowOutcome) => readyOutcomes.some((ready) => ready === outcome);

const becomesListing = (outcome: RowOutcome) => outcome === 'create' || outcome === 'created';

/** Rows with certain outcomes, with pagination. */
export const ImportRows = ({
  import: one,
  title,
  intro,
  outcomes,
  actions,
  problem,
  onChange,
}: ImportRowsProps) => {
  const heading = useId();
  const account = useAccountParams();
  const { ID, state, version } = one;
  // State and version are part of the query key, so that a change refetches the rows.
  const meta = useMemo(
    () => ({ params: { ...account, importId: ID }, state, version }),
    [account, ID, state, version],
  );
  const [choice, setChoice] = useState<RowChoice>('all');
  const filter = useMemo(
    () => ({
      outcome: outcomes.filter(
        (outcome) =>
          choice === 'all' ||
          choice === outcome ||
          (choice === 'unnumbered' && becomesListing(outcome)) ||
          (choice === 'askedPrice' && isReady(outcome)),
      ),
      ...(choice === 'unnumbered' ? { unnumbered: true } : {}),
      ...(choice === 'askedPrice' ? { askedPrice: true } : {}),
      ...(problem ? { problem: { path: problem.path, rule: problem.rule, value: problem.value } } : {}),
    }),
    [outcomes, choice, problem],
  );
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {title}
      </h2>
      {intro === undefined ? null : <p>{intro}</p>}
      {problem ? null : <RowFilter import={one} outcomes={outcomes} shown={choice} onShow={setChoice} />}
      {/* A new key resets the pagination when the filter changes. */}
      <ListFrame key={choice} embedded resource={importRows} filter={filter} meta={meta}>
        <CountedRows import={one} title={title} actions={actions} onChange={onChange} />
      </ListFrame>
    </Panel>
  );
};
