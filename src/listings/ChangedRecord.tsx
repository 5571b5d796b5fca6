import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '../../schemas/audit';
import { useText } from '../ui/useText';
import { useEntryChanges } from './entryChanges';
import type { ReadableChange } from './historyChanges';

const Changes = ({ changes }: { changes: readonly ReadableChange[] }) => {
  const { text } = useText();
  if (changes.length === 0) return null;
  return (
    <dl>
      {changes.map(({ name, label, from, to }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            {from === undefined ? null : (
              <>
                <del>
                  <span className="visually-hidden">{text('torvet.accountShow.acting.before')}: </span>
                  {from}
                </del>
                {' → '}
              </>
            )}
            <ins>
              <span className="visually-hidden">{text('torvet.accountShow.acting.after')}: </span>
              {to ?? text('torvet.common.dash')}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
};

export const EntryChanges = ({ entry }: { entry: AuditEntry }) => (
  <Changes changes={useEntryChanges(entry)(entry)} />
);

type Said = Pick<AuditEntry, 'action' | 'subjectKind' | 'subjectID' | 'subjectTitle'>;

/** Returns a function that translates the action and the kind of record of an entry. */
export const useEntryWords = (): ((entry: Said) => { done: string; kind: string; name: string }) => {
  const translate = useTranslate();
  return ({ action, subjectKind, subjectID, subjectTitle }) => {
    const kind = translate(`torvet.audit.kind.${subjectKind}`, { _: subjectKind });
    return {
      done: translate(`torvet.audit.action.${action}`, {
        _: translate(`torvet.history.${action}`, { _: action }),
      }),
      kind,
      name: subjectTitle ?? `${kind} ${subjectID}`,
    };
  };
};

const path = ({ subjectKind, subjectID, subjectTitle, family }: AuditEntry, forStaff: boolean) => {
  if (subjectKind === 'listing' && family) return `/listings/${family}/${subjectID}`;
  // Deleted records have no title and no page.
  if (!forStaff || subjectTitle === undefined) return undefined;
  if (subjectKind === 'user') return `/users/${subjectID}`;
  if (subjectKind === 'account') return `/accounts/${subjectID}`;
  if (subjectKind === 'page') return `/pages/${subjectID}`;
  return subjectKind === 'announcement' ? `/announcements/${subjectID}` : undefined;
};

interface EntrySubjectProps {
  entry: AuditEntry;
  /** True in the log of all accounts, which staff read. */
  forStaff?: boolean;
}

/** Name of an entry's record, linked to its page if it has one. */
export const EntrySubject = ({ entry, forStaff = false }: EntrySubjectProps) => {
  const { kind, name } = useEntryWords()(entry);
  const to = path(entry, forStaff);
  const said = entry.subjectKind === 'account' && !forStaff ? kind : name;
  if (to === undefined) return said;
  return (
    <MuiLink component={Link} to={to}>
      {said}
    </MuiLink>
  );
};

/** Entry of an account's audit log: action, record and changed values. */
export const ChangedRecord = ({ entry }: { entry: AuditEntry }) => {
  const { formats } = useText();
  const { done } = useEntryWords()(entry);
  return (
    <li>
      <strong>{done}</strong>: <EntrySubject entry={entry} />{' '}
      <span className="number">{formats.dateTime(entry.at)}</span>
      <EntryChanges entry={entry} />
    </li>
  );
};
