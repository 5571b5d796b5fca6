import { sql } from 'drizzle-orm';
import { type Enquiry, type EnquiryUpdate, enquiryLimits } from '../../schemas/enquiry';
import type { WriteContext } from '../access/caller';
import { changeRecord, removeRecord, type SeenRecord, type VersionedRecords } from '../access/changeRecord';
import { changesBetween } from '../access/changes';
import { type Database, rows } from '../db/database';
import { enquiries } from '../db/tables';
import { readEnquiry } from './readEnquiries';

const records: VersionedRecords<typeof enquiries, Enquiry> = {
  kind: 'enquiry',
  table: enquiries,
  respond: (tx, { id }, { caller }) => readEnquiry(tx, id, caller),
  accountOf: ({ accountID }) => accountID,
};

/**
 * Sets the state and the note of an enquiry. The audit row contains only the state: the note is personal data, which is
 * deleted together with the enquiry.
 * @throws AppError `not_found`, `stale` with the current enquiry.
 */
export const updateEnquiry = (
  tx: Database,
  seen: SeenRecord,
  { state, note: given }: EnquiryUpdate,
  context: WriteContext,
  now: Date,
): Promise<Enquiry> =>
  changeRecord(tx, records, seen, context, (before) => {
    const note = given ?? null;
    if (before.state === state && before.note === note) return undefined;
    const answers = state === 'answered' && before.state !== 'answered';
    return {
      action: 'update',
      set: {
        state,
        note,
        ...(answers ? { answeredBy: context.caller.userID, answeredAt: now } : {}),
        // An enquiry that is set back to new has no answer.
        ...(state === 'new' ? { answeredBy: null, answeredAt: null } : {}),
      },
      changes: changesBetween({ state: before.state }, { state }),
    };
  });

/**
 * Deletes an enquiry with its message and note.
 * @throws AppError `not_found`
 */
export const deleteEnquiry = (tx: Database, id: number, context: WriteContext): Promise<void> =>
  removeRecord(tx, records, { id }, context, () => ({}));

/** Number of rows deleted in one statement. */
const batch = 1_000;

/**
 * Deletes enquiries whose storage period has ended.
 * @param now current time of the database, or the time of a test.
 */
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
