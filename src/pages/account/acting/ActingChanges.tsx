import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { auditLog } from '../../../../resources/auditLog';
import type { AuditEntry } from '../../../../schemas/audit';
import { ChangedRecord } from '../../../listings/ChangedRecord';
import { ListFrame } from '../../../lists/controller/ListFrame';
import { ListLines } from '../../../lists/ListLines';
import { useText } from '../../../ui/useText';

interface EntriesProps {
  filter: Readonly<Record<string, unknown>>;
  label: string;
  empty: string;
}

const Entries = ({ filter, label, empty }: EntriesProps) => {
  const { text } = useText();
  return (
    <ListFrame embedded resource={auditLog} filter={filter}>
      <ListLines<AuditEntry & { id: number }>
        resource={auditLog}
        label={label}
        failed={text('torvet.accountShow.acting.changesFailed')}
        empty={empty}
      >
        {(entry) =>
          entry.action === 'endImpersonation' ? null : <ChangedRecord key={entry.ID} entry={entry} />
        }
      </ListLines>
    </ListFrame>
  );
};

interface ActingChangesProps {
  accountID: number;
  impersonationID: string;
  /** Time of the impersonation, in the list's name for screen readers. */
  when: string;
}

/** Changes by staff during an impersonation, newest first. */
export const ActingChanges = ({ accountID, impersonationID, when }: ActingChangesProps) => {
  const { text } = useText();
  const filter = useMemo(() => ({ accountID, impersonationID }), [accountID, impersonationID]);
  const label = text('torvet.accountShow.acting.changesLabel', { when });
  return <Entries filter={filter} label={label} empty={text('torvet.accountShow.acting.none')} />;
};

/** Changes by staff without impersonation, newest first. */
export const StaffChanges = ({ accountID }: { accountID: number }) => {
  const { text } = useText();
  const filter = useMemo(() => ({ accountID, byStaff: true }), [accountID]);
  const label = text('torvet.accountShow.acting.ownTitle');
  return (
    <>
      <Typography variant="h3" sx={{ mt: 3 }}>
        {label}
      </Typography>
      <Entries filter={filter} label={label} empty={text('torvet.accountShow.acting.ownNone')} />
    </>
  );
};
