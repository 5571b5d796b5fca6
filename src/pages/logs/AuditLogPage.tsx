import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useRecordContext } from 'react-admin';
import * as z from 'zod';
import { type AuditCell, auditLog } from '../../../resources/auditLog';
import { type AuditEntry, auditEntrySchema } from '../../../schemas/audit';
import { auditActions } from '../../../schemas/staffFilters';
import { EntryChanges, EntrySubject, useEntryWords } from '../../listings/ChangedRecord';
import { useEntryChanges } from '../../listings/entryChanges';
import type { ListExtension } from '../../lists/extension';
import { useEveryAccount } from '../../lists/filters/useAccountReference';
import { ResourceList } from '../../lists/ResourceList';
import { token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const useEntry = () => useRecordContext<AuditEntry & { id: number }>();

const DoneCell = () => {
  const wordsOf = useEntryWords();
  const { text } = useText();
  const entry = useEntry();
  if (!entry) return null;
  return (
    <>
      {wordsOf(entry).done}
      {entry.onBehalf ? <small>{text('torvet.auditLog.onBehalf')}</small> : null}
      {entry.reason === undefined ? null : (
        <small>{text('torvet.reason.given', { reason: entry.reason })}</small>
      )}
    </>
  );
};

const SubjectCell = () => {
  const entry = useEntry();
  return entry ? <EntrySubject entry={entry} forStaff /> : null;
};

const Fields = styled('div')({
  minWidth: 'min(22rem, 70vw)',
  overflowWrap: 'anywhere',
  '& dl': { margin: '4px 0 0', display: 'grid', gap: 4, fontSize: '0.875rem' },
  '& dt': { color: token('muted') },
  '& dd': { margin: 0 },
  '& ins': { textDecoration: 'none', fontWeight: 600 },
  '& del': { textDecoration: 'none', color: token('muted') },
});

/** Cell that shows the changes of an entry on demand. */
const ChangesCell = () => {
  const { text } = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const entry = useEntry();
  const count = Object.keys(entry?.changes ?? {}).length;
  if (!entry || count === 0) return <span className="muted">{text('torvet.common.dash')}</span>;
  return (
    <div>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        // Not a negative margin, which makes the cell of a card narrower than the button, so that its text wraps.
        sx={{ left: '-8px' }}
        onClick={() => setOpen((before) => !before)}
      >
        {text(open ? 'torvet.auditLog.hide' : 'torvet.auditLog.show', { smart_count: count })}
      </Button>
      <div id={id}>
        {open ? (
          <Fields>
            <EntryChanges entry={entry} />
          </Fields>
        ) : null}
      </div>
    </div>
  );
};

/** Audit log entry with the `id` that react-admin needs. */
const rowSchema = auditEntrySchema.extend({ id: z.unknown() });

/** Returns a function that formats the changes of an entry as one line of text, for the exported file. */
const useChangesText = () => {
  const changesOf = useEntryChanges();
  return (row: unknown): string | undefined => {
    const entry = rowSchema.safeParse(row).data;
    return (
      entry &&
      changesOf(entry)
        .map(({ label, from, to }) => `${label}: ${from ?? '–'} → ${to ?? '–'}`)
        .join('; ')
    );
  };
};

const cells = {
  done: {
    Cell: DoneCell,
    csv: ({ action }, { text }) => {
      const known = auditActions.find((one) => one === action);
      if (known) return text(`torvet.auditLog.actions.${known}`);
      return typeof action === 'string' ? action : undefined;
    },
  },
  subject: { Cell: SubjectCell },
  changes: { Cell: ChangesCell },
} satisfies ListExtension<AuditCell, never>['cells'];

/** `/staff/audit-log`: changes of all records, with author and time. */
export const AuditLogPage = () => {
  const { text } = useText();
  const csv = useChangesText();
  return (
    <ResourceList
      resource={auditLog}
      extension={{ cells: { ...cells, changes: { ...cells.changes, csv } } }}
      references={useEveryAccount()}
      intro={text('torvet.auditLog.intro')}
    />
  );
};
