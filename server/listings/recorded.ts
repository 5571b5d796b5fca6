import { sql } from 'drizzle-orm';
import type { ListingAction } from '../../schemas/listing/status';
import { subjectValues } from '../access/audit';
import type { Caller } from '../access/caller';
import { auditLog } from '../db/tables';
import type { Changes } from './changes';

/** Who makes a change, for the audit log. */
export interface Author {
  /** Undefined when the system does it. */
  caller: Pick<Caller, 'userID' | 'acting' | 'apiKey'> | undefined;
  traceID: string;
}

/** What the history calls a change; `submit` asks staff to approve a publication. */
export type RecordedAction = ListingAction | 'create' | 'submit';

const { placeholder } = sql;

/** The audit row of what the part `written` of a statement wrote: in the same statement, so in the same transaction. */
export const recorded = sql`
  insert into ${auditLog} (actor_id, api_key_id, acted_for_account_id, impersonation_id, account_id,
    subject_kind, subject_id, action, changes, trace_id)
  select ${placeholder('actorID')}::int, ${placeholder('apiKeyID')}::int, ${placeholder('actedFor')}::int,
    ${placeholder('impersonationID')}::uuid, account_id, ${subjectValues('listing', sql`id`)},
    ${placeholder('action')}, ${placeholder('changes')}::jsonb, ${placeholder('traceID')}
  from written`;

/** The values of its parameters. */
export const recordParameters = (
  { caller, traceID }: Author,
  action: RecordedAction,
  changes: Changes = {},
) => ({
  actorID: caller?.userID ?? null,
  apiKeyID: caller?.apiKey?.ID ?? null,
  actedFor: caller?.acting?.accountID ?? null,
  impersonationID: caller?.acting?.impersonationID ?? null,
  action,
  changes: JSON.stringify(changes),
  traceID,
});
