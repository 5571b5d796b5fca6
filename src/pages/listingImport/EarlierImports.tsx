import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { families } from '../../../schemas/listing/families';
import { useText } from '../../forms/useText';
import type { ImportSummary } from '../../providers/data/importCalls';
import { PageTurner } from './PageTurner';
import { StateChip } from './StateChip';
import { Panel, Rows } from './styles';
import { useCalls, useImportKey } from './useImports';

const perPage = 10;

const Entry = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 16px',
  '& a': { overflowWrap: 'anywhere' },
  '& .number': { gridColumn: '1 / -1' },
});

const EarlierImport = ({ import: one }: { import: ImportSummary }) => {
  const { text, formats } = useText();
  const facts = [
    formats.dateTime(one.createdAt),
    one.createdBy,
    text(`torvet.listingType.${families[one.family].type}`),
    text('torvet.listingImport.rows', { smart_count: one.rowCount }),
  ];
  return (
    <Entry>
      <Link to={`/listings/import?import=${one.ID}`}>{one.fileName}</Link>
      <StateChip state={one.state} />
      <span className="number">{facts.filter(Boolean).join(' · ')}</span>
    </Entry>
  );
};

/** The account's imports, newest first: each can be gone on with where it was left. */
export const EarlierImports = () => {
  const { text } = useText();
  const heading = useId();
  const calls = useCalls();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: useImportKey('list', page),
    queryFn: async ({ signal }) => {
      const from = (page - 1) * perPage;
      return (await calls()).list({ from, to: from + perPage - 1 }, signal);
    },
    placeholderData: keepPreviousData,
  });
  const body = () => {
    if (error)
      return (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>}
        >
          {text('torvet.listingImport.earlierFailed')}
        </Alert>
      );
    if (data?.items.length === 0) return <p className="quiet">{text('torvet.listingImport.earlierEmpty')}</p>;
    return (
      <Rows>
        {data?.items.map((one) => <EarlierImport key={one.ID} import={one} />) ??
          [1, 2, 3].map((row) => (
            <li key={row} aria-hidden="true">
              <Skeleton width="40%" />
              <Skeleton width="60%" />
            </li>
          ))}
      </Rows>
    );
  };
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{text('torvet.listingImport.earlierTitle')}</h2>
      {body()}
      <PageTurner
        page={page}
        last={Math.ceil((data?.total ?? 0) / perPage)}
        label={text('torvet.listingImport.earlierTitle')}
        onTurn={setPage}
      />
    </Panel>
  );
};
