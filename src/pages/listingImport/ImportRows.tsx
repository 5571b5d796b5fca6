import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RowOutcome } from '../../../schemas/imports/states';
import { useText } from '../../forms/useText';
import type { Import, ImportRow } from '../../providers/data/importCalls';
import { PageTurner } from './PageTurner';
import { Panel, Rows } from './styles';
import { useCalls, useImportKey } from './useImports';

const perPage = 10;

interface RowProps {
  row: ImportRow;
  family: Import['family'];
}

/** A row: what it is, where its listing is, and cell by cell what is wrong or lacking. */
const Row = ({ row, family }: RowProps) => {
  const { text } = useText();
  const { number, outcome, caseNumber, title, listingID, issues, lacking } = row;
  const name = title ?? caseNumber ?? text('torvet.listingImport.untitled');
  return (
    <li>
      <span className="number">
        {text('torvet.listingImport.row', { number })}
        {caseNumber === undefined ? '' : ` · ${caseNumber}`} ·{' '}
        {text(`torvet.listingImport.outcome.${outcome}`)}
      </span>
      <div>
        {listingID === undefined ? name : <Link to={`/listings/${family}/${listingID}`}>{name}</Link>}
      </div>
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
      {lacking.length > 0 ? (
        <span className="number">
          {text('torvet.listingImport.lackingTitle')}: {lacking.map(({ message }) => message).join(' · ')}
        </span>
      ) : null}
    </li>
  );
};

interface ImportRowsProps {
  import: Import;
  title: string;
  intro?: string;
  outcomes: readonly RowOutcome[];
  actions?: ReactNode;
}

/** The rows that came to one of some outcomes, a page at a time. */
export const ImportRows = ({ import: one, title, intro, outcomes, actions }: ImportRowsProps) => {
  const { text, formats } = useText();
  const heading = useId();
  const calls = useCalls();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: useImportKey(one.ID, one.state, 'rows', outcomes, page),
    queryFn: async ({ signal }) => {
      const from = (page - 1) * perPage;
      return (await calls()).rows(one.ID, outcomes, { from, to: from + perPage - 1 }, signal);
    },
    placeholderData: keepPreviousData,
  });
  const rows = () => {
    if (error)
      return (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>}
        >
          {text('torvet.listingImport.rowsFailed')}
        </Alert>
      );
    return (
      <Rows>
        {data?.items.map((row) => <Row key={row.number} row={row} family={one.family} />) ??
          [1, 2, 3].map((row) => (
            <li key={row} aria-hidden="true">
              <Skeleton width="30%" />
              <Skeleton width="60%" />
            </li>
          ))}
      </Rows>
    );
  };
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {intro === undefined ? null : <p>{intro}</p>}
      <div className="acts">
        {actions}
        <p className="quiet" role="status">
          {data ? text('torvet.listingImport.rows', { smart_count: data.total }) : ''}
        </p>
      </div>
      {rows()}
      <PageTurner
        page={page}
        last={Math.ceil((data?.total ?? 0) / perPage)}
        label={`${title}, ${formats.number(page)}`}
        onTurn={setPage}
      />
    </Panel>
  );
};
