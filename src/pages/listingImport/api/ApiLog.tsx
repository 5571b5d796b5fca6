import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useId, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { apiLogs } from '../../../../resources/apiLog';
import type { ApiCall } from '../../../../schemas/apiKey';
import { apiKeyLimits } from '../../../../schemas/apiKey';
import { ListFrame } from '../../../lists/controller/ListFrame';
import { useFilters } from '../../../lists/filters/useFilters';
import { ListLines } from '../../../lists/ListLines';
import { Tag } from '../../../ui/Tag';
import { useText } from '../../../ui/useText';
import { Panel } from '../styles';
import { useAccountParams } from '../useImports';

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
  const failed = status >= 400;
  return (
    <Entry>
      <Tag color={failed ? 'error' : 'success'}>{status}</Tag>
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
        {failed ? ` · ${text('torvet.common.traceId', { traceId })}` : ''}
      </span>
    </Entry>
  );
};

/** Filter of the log, and a button that refetches it. */
const LogTools = () => {
  const { text } = useText();
  const { refetch } = useListContext();
  const { values, set } = useFilters();
  return (
    <div className="acts">
      <TextField
        select
        size="small"
        label={text('torvet.apiKey.logFilter')}
        value={values.outcome ?? 'all'}
        onChange={({ target }) => set('outcome', target.value === 'all' ? undefined : target.value)}
        sx={{ flex: '0 1 220px' }}
      >
        <MenuItem value="all">{text('torvet.apiKey.logAll')}</MenuItem>
        <MenuItem value="refused">{text('torvet.apiKey.logRejected')}</MenuItem>
      </TextField>
      <Button size="small" onClick={() => void refetch()} sx={{ alignSelf: 'flex-end', minHeight: 40 }}>
        {text('torvet.actions.refresh')}
      </Button>
    </div>
  );
};

/** API calls with the account's keys, newest first. */
export const ApiLog = () => {
  const { text } = useText();
  const heading = useId();
  const { id: accountID } = useAccountParams();
  const filter = useMemo(() => ({ accountID }), [accountID]);
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>{text('torvet.apiKey.logTitle')}</h2>
      <p>{text('torvet.apiKey.logHelp', { days: apiKeyLimits.logDays })}</p>
      <ListFrame embedded resource={apiLogs} filter={filter}>
        <LogTools />
        <ListLines<ApiCall & { id: number }>
          resource={apiLogs}
          label={text('torvet.apiKey.logTitle')}
          failed={text('torvet.apiKey.logFailed')}
          empty={text('torvet.apiKey.logEmpty')}
        >
          {(call) => <Call key={call.ID} call={call} />}
        </ListLines>
      </ListFrame>
    </Panel>
  );
};
