import { eq, sql } from 'drizzle-orm';
import { type Enquiry, type EnquiryUpdate, enquiryLimits } from '../../schemas/enquiry';
import { type AuditEntry, audit } from '../access/audit';
import type { Caller } from '../access/caller';
import { type Database, rows } from '../db/database';
import { enquiries } from '../db/tables';
import { AppError, notFound } from '../http/errors';
import { readEnquiry } from './readEnquiries';

interface Writer {
  caller: Caller;
  traceID: string;
}

const hold = async (tx: Database, id: number) => {
  const [row] = await tx.select().from(enquiries).where(eq(enquiries.id, id)).for('update');
  if (!row) throw notFound();
  return row;
};

/**
 * Says what has become of an enquiry, and keeps a note. The log has the states: what was written stays with the enquiry
 * and goes with it.
 * @throws AppError `not_found`, `stale` with the enquiry as it is.
 */
export const updateEnquiry = async (
  tx: Database,
  { id, version }: { id: number; version: number },
  { state, note }: EnquiryUpdate,
  { caller, traceID }: Writer,
  now: Date,
): Promise<Enquiry> => {
  const before = await hold(tx, id);
  if (before.version !== version)
    throw new AppError('stale', { extra: { current: await readEnquiry(tx, id, caller) } });
  const noted = note ?? null;
  if (before.state === state && before.note === noted) return readEnquiry(tx, id, caller);
  const answers = state === 'answered' && before.state !== 'answered';
  await tx
    .update(enquiries)
    .set({
      state,
      note: noted,
      version: sql`${enquiries.version} + 1`,
      ...(answers ? { answeredBy: caller.userID, answeredAt: now } : {}),
      // One that is new again has been answered by nobody.
      ...(state === 'new' ? { answeredBy: null, answeredAt: null } : {}),
    })
    .where(eq(enquiries.id, id));
  const changes: AuditEntry['changes'] = before.state === state ? {} : { state: [before.state, state] };
  await audit(tx, { caller, traceID, subject: { kind: 'enquiry', id }, action: 'update', changes });
  return readEnquiry(tx, id, caller);
};

/** Deletes an enquiry with all that was written in it. @throws AppError `not_found` */
export const deleteEnquiry = async (tx: Database, id: number, { caller, traceID }: Writer): Promise<void> => {
  const { accountID } = await hold(tx, id);
  await tx.delete(enquiries).where(eq(enquiries.id, id));
  await audit(tx, { caller, traceID, accountID, subject: { kind: 'enquiry', id }, action: 'delete' });
};

/** Rows that are deleted in one statement. */
const batch = 1_000;

/** Deletes the enquiries that are older than they are kept. @param now by the clock of the database, or a test's. */
export const pruneEnquiries = async (db: Database, now: Date, signal?: AbortSignal): Promise<void> => {
  for (;;) {
    signal?.throwIfAborted();
    const gone = await rows(
      db,
      sql`delete from ${enquiries} where id = any(array(
        select id from ${enquiries}
        where created_at < ${now.toISOString()}::timestamptz - make_interval(months => ${enquiryLimits.keptMonths})
        order by created_at limit ${batch})) returning id`,
    );
    if (gone.length < batch) return;
  }
};
