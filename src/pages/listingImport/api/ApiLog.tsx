import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { apiKeyLimits } from '../../../../schemas/apiKey';
import { useText } from '../../../forms/useText';
import type { ApiCall } from '../../../providers/data/importCalls';
import { PageTurner } from '../PageTurner';
import { Panel, Rows } from '../styles';
import { useCalls, useImportKey } from '../useImports';

const perPage = 20;

const Entry = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: '2px 12px',
  '& code': { fontSize: '0.8125rem', overflowWrap: 'anywhere' },
  '& .number': { gridColumn: 2, overflowWrap: 'anywhere' },
});

const Call = ({ call }: { call: ApiCall }) => {
  const { text, formats } = useText();
  const { at, keyName, method, path, status, listingID, family, message, traceId } = call;
  const refused = status >= 400;
  return (
    <Entry>
      <Chip variant="status" color={refused ? 'error' : 'success'} label={status} />
      <span>
        {message}{' '}
        {listingID === undefined || family === undefined ? null : (
          <Link to={`/listings/${family}/${listingID}`}>{text('torvet.apiKey.listing')}</Link>
        )}
      </span>
      <span className="number">
        {formats.dateTime(at)} · {keyName} ·{' '}
        <code>
          {method} {path}
        </code>
        {refused ? ` · ${text('torvet.common.traceId', { traceId })}` : ''}
      </span>
    </Entry>
  );
};

/** The calls that were made with the account's keys, newest first. */
export const ApiLog = () => {
  const { text } = useText();
  const heading = useId();
  const calls = useCalls();
  const [page, setPage] = useState(1);
  const [refused, setRefused] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: useImportKey('calls', refused, page),
    queryFn: async ({ signal }) => {
      const from = (page - 1) * perPage;
      return (await calls()).calls(refused, { from, to: from + perPage - 1 }, signal);
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
          {text('torvet.apiKey.logFailed')}
        </Alert>
      );
    if (data?.items.length === 0) return <p className="quiet">{text('torvet.apiKey.logEmpty')}</p>;
    return (
      <Rows>
        {data?.items.map((call) => <Call key={call.ID} call={call} />) ??
          [1, 2, 3].map((row) => (
            <li key={row} aria-hidden="true">
              <Skeleton width="60%" />
            </li>
          ))}
      </Rows>
    );
  };
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{text('torvet.apiKey.logTitle')}</h2>
      <p>{text('torvet.apiKey.logHelp', { days: apiKeyLimits.logDays })}</p>
      <div className="acts">
        <TextField
          select
          size="small"
          label={text('torvet.apiKey.logFilter')}
          value={refused ? 'refused' : 'all'}
          onChange={({ target }) => {
            setRefused(target.value === 'refused');
            setPage(1);
          }}
          sx={{ flex: '0 1 220px' }}
        >
          <MenuItem value="all">{text('torvet.apiKey.logAll')}</MenuItem>
          <MenuItem value="refused">{text('torvet.apiKey.logRefused')}</MenuItem>
        </TextField>
        <Button size="small" onClick={() => void refetch()}>
          {text('torvet.actions.refresh')}
        </Button>
      </div>
      {body()}
      <PageTurner
        page={page}
        last={Math.ceil((data?.total ?? 0) / perPage)}
        label={text('torvet.apiKey.logTitle')}
        onTurn={setPage}
      />
    </Panel>
  );
};
