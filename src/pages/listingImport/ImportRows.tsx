import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { Fragment, type ReactNode, useId, useMemo, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { importRows } from '../../../resources/imports';
import type { ImportRow, ImportWithColumns } from '../../../schemas/imports/import';
import type { RowOutcome } from '../../../schemas/imports/states';
import { ListFrame } from '../../lists/controller/ListFrame';
import { ListLines } from '../../lists/ListLines';
import { useText } from '../../ui/useText';
import { RowChanges } from './RowChanges';
import { type RowChoice, RowFilter } from './RowFilter';
import { Panel } from './styles';
import { useAccountParams } from './useImports';

interface RowProps {
  row: ImportRow;
  import: ImportWithColumns;
}

/** A row: what it is, where its listing is, and cell by cell what is wrong or lacking. */
const Row = ({ row, import: { family, state, reviewed } }: RowProps) => {
  const { text } = useText();
  const { number, outcome, caseNumber, title, listingID, issues, lacking, changes, sameNumber } = row;
  const facts = [
    text('torvet.listingImport.row', { number }),
    caseNumber,
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
      {outcome === 'create' && caseNumber === undefined ? (
        <p className="note">
          <WarningAmberOutlined aria-hidden sx={{ fontSize: 18, verticalAlign: '-4px', mr: 0.5 }} />
          {text('torvet.listingImport.unknownRow')}
        </p>
      ) : null}
      {issues.length > 0 ? (
        <ul>
          {issues.map(({ path, column, value, message }) => (
            <li key={path}>
              {column === undefined ? null : <strong>{column} </strong>}
              {value === undefined ? null : <q>{value}</q>} {message}
            </li>
          ))}
        </ul>
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
        <span className="number">
          {text('torvet.listingImport.lackingTitle')}: {lacking.map(({ message }) => message).join(' · ')}
        </span>
      ) : null}
    </li>
  );
};

interface ImportRowsProps {
  import: ImportWithColumns;
  title: string;
  intro?: string;
  outcomes: readonly RowOutcome[];
  actions?: ReactNode;
}

/** How many there are, and the rows. */
const CountedRows = ({
  import: one,
  title,
  actions,
}: Pick<ImportRowsProps, 'import' | 'title' | 'actions'>) => {
  const { text, formats } = useText();
  const { total, page } = useListContext();
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
        {(row) => <Row key={row.number} row={row} import={one} />}
      </ListLines>
    </>
  );
};

const becomesListing = (outcome: RowOutcome) => outcome === 'create' || outcome === 'created';

/** The rows that came to one of some outcomes, a page at a time. */
export const ImportRows = ({ import: one, title, intro, outcomes, actions }: ImportRowsProps) => {
  const heading = useId();
  const account = useAccountParams();
  const { ID, state } = one;
  // With another state the list is another one.
  const meta = useMemo(() => ({ params: { ...account, importId: ID }, state }), [account, ID, state]);
  const [choice, setChoice] = useState<RowChoice>('all');
  const filter = useMemo(
    () => ({
      outcome: outcomes.filter(
        (outcome) =>
          choice === 'all' || choice === outcome || (choice === 'unnumbered' && becomesListing(outcome)),
      ),
      ...(choice === 'unnumbered' ? { unnumbered: true } : {}),
    }),
    [outcomes, choice],
  );
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {intro === undefined ? null : <p>{intro}</p>}
      <RowFilter import={one} outcomes={outcomes} shown={choice} onShow={setChoice} />
      {/* Another choice begins at its first page. */}
      <ListFrame key={choice} embedded resource={importRows} filter={filter} meta={meta}>
        <CountedRows import={one} title={title} actions={actions} />
      </ListFrame>
    </Panel>
  );
};
