import Button from '@mui/material/Button';
import { useId, useMemo, useState } from 'react';
import { impersonations } from '../../../../resources/accounts';
import type { ActingRecord } from '../../../../schemas/audit';
import { Card } from '../../../forms/show/Card';
import { ListFrame } from '../../../lists/controller/ListFrame';
import { ListLines } from '../../../lists/ListLines';
import { useRoleNames } from '../../../permissions/useRoleNames';
import { useText } from '../../../ui/useText';
import { ActingChanges, StaffChanges } from './ActingChanges';

interface ActingProps {
  accountID: number;
  acting: ActingRecord;
}

/** Impersonation with time, roles and reason; its changes are loaded on demand. */
const Acting = ({ accountID, acting }: ActingProps) => {
  const { text, formats } = useText();
  const roleNames = useRoleNames();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { ID, beganAt, endedAt, by, userRoles, reason, changeCount } = acting;
  const from = formats.dateTime(beganAt);
  const when =
    endedAt === undefined
      ? text('torvet.accountShow.acting.going', { from })
      : text('torvet.accountShow.acting.between', { from, to: formats.dateTime(endedAt) });
  return (
    <li>
      <strong>{text('torvet.accountShow.acting.as', { who: by, roles: roleNames(userRoles) })}</strong>
      <div className="number">{when}</div>
      <q>{reason}</q>
      {changeCount === 0 ? (
        <div className="number">{text('torvet.accountShow.acting.none')}</div>
      ) : (
        <div>
          <Button
            size="small"
            aria-expanded={open}
            aria-controls={id}
            sx={{ ml: -1 }}
            onClick={() => setOpen((before) => !before)}
          >
            {open
              ? text('torvet.accountShow.acting.hide')
              : text('torvet.accountShow.acting.changes', { smart_count: changeCount })}
            <span className="visually-hidden"> ({from})</span>
          </Button>
        </div>
      )}
      <div id={id}>
        {open ? <ActingChanges accountID={accountID} impersonationID={ID} when={from} /> : null}
      </div>
    </li>
  );
};

/** Impersonations of the account, newest first. */
export const ActingList = ({ accountID, staff }: { accountID: number; staff: boolean }) => {
  const { text } = useText();
  const meta = useMemo(() => ({ params: { id: accountID } }), [accountID]);
  const title = text(`torvet.accountShow.acting.${staff ? 'titleStaff' : 'title'}`);
  return (
    <Card title={title}>
      <p>{text(`torvet.accountShow.acting.${staff ? 'helpStaff' : 'help'}`)}</p>
      <ListFrame embedded resource={impersonations} meta={meta}>
        <ListLines<ActingRecord & { id: string }>
          resource={impersonations}
          label={title}
          failed={text('torvet.accountShow.acting.failed')}
          empty={text('torvet.accountShow.acting.empty')}
        >
          {(acting) => <Acting key={acting.ID} accountID={accountID} acting={acting} />}
        </ListLines>
      </ListFrame>
      <StaffChanges accountID={accountID} />
    </Card>
  );
};
