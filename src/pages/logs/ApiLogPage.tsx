import MuiLink from '@mui/material/Link';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { type ApiCallCell, apiLogs } from '../../../resources/apiLog';
import { type ApiCall, apiKeyLimits } from '../../../schemas/apiKey';
import type { ListExtension } from '../../lists/extension';
import { useEveryAccount } from '../../lists/filters/useAccountReference';
import { ResourceList } from '../../lists/ResourceList';
import { Tag } from '../../ui/Tag';
import { useText } from '../../ui/useText';

const StatusCell = ({ value }: { value: unknown }) =>
  typeof value === 'number' ? <Tag color={value < 400 ? 'success' : 'error'}>{value}</Tag> : null;

/** Operation, listing, and the trace id that finds the call in the server's log. */
const CallCell = () => {
  const { text } = useText();
  const call = useRecordContext<ApiCall & { id: number }>();
  if (!call) return null;
  const { method, path, listingID, family, traceId } = call;
  return (
    <div style={{ overflowWrap: 'anywhere', minWidth: 'min(16rem, 60vw)' }}>
      <code>
        {method} {path}
      </code>
      <small>
        {listingID === undefined || family === undefined ? null : (
          <>
            <MuiLink component={Link} to={`/listings/${family}/${listingID}`}>
              {text('torvet.apiKey.listing')}
            </MuiLink>
            {' · '}
          </>
        )}
        {text('torvet.common.traceId', { traceId })}
      </small>
    </div>
  );
};

const callList: ListExtension<ApiCallCell, never> = {
  cells: {
    status: { Cell: StatusCell },
    call: {
      Cell: CallCell,
      csv: ({ method, path, traceId }) => [method, path, traceId].filter(Boolean).join(' '),
    },
  },
};

/** `/staff/api-log`: API calls of all accounts. */
export const ApiLogPage = () => {
  const { text } = useText();
  return (
    <ResourceList
      resource={apiLogs}
      extension={callList}
      references={useEveryAccount()}
      intro={text('torvet.apiCallLog.intro', { days: apiKeyLimits.logDays })}
    />
  );
};
