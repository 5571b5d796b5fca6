import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { apiLogs } from '../../../../resources/imports';
import type { ApiCall } from '../../../../schemas/apiKey';
import { apiKeyLimits } from '../../../../schemas/apiKey';
import { useText } from '../../../ui/useText';
import { PagedRows } from '../PagedRows';
import { Panel } from '../styles';
import { useAccountParams } from '../useImports';
import { usePages } from '../usePages';

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
  const [refused, setRejected] = useState(false);
  const { id: accountID } = useAccountParams();
  const pages = usePages<ApiCall & { id: number }>(apiLogs, {
    perPage,
    filter: { accountID, ...(refused ? { outcome: 'refused' } : {}) },
  });
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
            setRejected(target.value === 'refused');
            pages.turn(1);
          }}
          sx={{ flex: '0 1 220px' }}
        >
          <MenuItem value="all">{text('torvet.apiKey.logAll')}</MenuItem>
          <MenuItem value="refused">{text('torvet.apiKey.logRefused')}</MenuItem>
        </TextField>
        <Button size="small" onClick={pages.retry}>
          {text('torvet.actions.refresh')}
        </Button>
      </div>
      <PagedRows
        pages={pages}
        label={text('torvet.apiKey.logTitle')}
        failed={text('torvet.apiKey.logFailed')}
        empty={text('torvet.apiKey.logEmpty')}
        renderRow={(call) => <Call key={call.ID} call={call} />}
      />
    </Panel>
  );
};
