import { useMemo } from 'react';
import { auditLog } from '../../../../resources/accounts';
import type { AuditEntry } from '../../../../schemas/audit';
import { ListFrame } from '../../../lists/controller/ListFrame';
import { ListLines } from '../../../lists/ListLines';
import { useText } from '../../../ui/useText';
import { ChangedRecord } from './ChangedRecord';

interface ActingChangesProps {
  accountID: number;
  impersonationID: string;
  /** When it was, for whoever does not see where this stands. */
  when: string;
}

/** What was changed while staff acted, newest first. */
export const ActingChanges = ({ accountID, impersonationID, when }: ActingChangesProps) => {
  const { text } = useText();
  const filter = useMemo(() => ({ accountID, impersonationID }), [accountID, impersonationID]);
  return (
    <ListFrame embedded resource={auditLog} filter={filter}>
      <ListLines<AuditEntry & { id: number }>
        resource={auditLog}
        label={text('torvet.accountShow.acting.changesLabel', { when })}
        failed={text('torvet.accountShow.acting.changesFailed')}
        empty={text('torvet.accountShow.acting.none')}
      >
        {(entry) =>
          entry.action === 'endImpersonation' ? null : <ChangedRecord key={entry.ID} entry={entry} />
        }
      </ListLines>
    </ListFrame>
  );
};
