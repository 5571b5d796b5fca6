import { readFile } from 'node:fs/promises';
import { desc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { kindNames } from '../../schemas/recordKinds';
import { audit, isAbout } from '../../server/access/audit';
import { ownerOfKind } from '../../server/access/owners';
import { rows } from '../../server/db/database';
import { statements } from '../../server/db/migrate';
import { auditLog } from '../../server/db/tables';
import { recordsOf } from '../support/records';
import { describeOnEachDatabase } from '../support/server';

const migration = new URL('../../server/db/migrations/0033_audit_subjects.sql', import.meta.url);

describeOnEachDatabase('The audit log', (server) => {
  it('finds the account of any kind of record, by way of others too, and none of a record that is a user’s', async () => {
    const { account, user, database } = server();
    const owner = { account: (await account()).id, user: (await user()).id };
    const records = await recordsOf(database, owner, 'Revision', {
      promotion: {
        productID: 1,
        state: 'expired',
        startDate: '2026-01-01',
        endDate: '2026-01-07',
        periods: [],
      },
    });
    for (const kind of kindNames) {
      const subject = { kind, id: records[kind] };
      await database.transaction((tx) => audit(tx, { subject, action: 'test', traceID: 'test' }));
      const [entry] = await database.db
        .select({ accountID: auditLog.accountID })
        .from(auditLog)
        .where(isAbout(kind, records[kind]));
      // A user owns some kinds, and staff some.
      const owned = ownerOfKind(kind);
      const ofAccount = !('userID' in owned) && !('staff' in owned);
      expect([kind, entry?.accountID]).toEqual([kind, ofAccount ? owner.account : null]);
    }
  });

  it('holds both identities of what staff do for an account, and what it was done to', async () => {
    const { account, user, actingToken, withToken, database } = server();
    const own = await account();
    const staff = await user({ staff: true });
    const acting = withToken(await actingToken(staff, own, 'admin'));
    const made = await acting.post('/api/v2/listings/rental', { listing: { accountID: own.id } });
    const { listing } = made.json<{ listing: { ID: number } }>();
    const [entry] = await database.db
      .select()
      .from(auditLog)
      .where(isAbout('listing', listing.ID))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      actorID: staff.id,
      actedForAccountID: own.id,
      accountID: own.id,
      subjectKind: 'listing',
      subjectID: String(listing.ID),
      action: 'create',
    });
  });

  it('carries over what entries were about before it stood in one place', async () => {
    const undo = new Error('undo');
    let found: unknown;
    const attempt = server().database.transaction(async (tx) => {
      const before = `create schema before;
set local search_path to before;
create table audit_log (id serial primary key, actor_id integer, account_id integer, listing_id integer,
  user_id integer, action text, changes jsonb not null default '{}');
insert into audit_log (actor_id, account_id, listing_id, user_id, action, changes) values
  (7, 1, 11, null, 'create', '{}'),
  (7, null, null, 7, 'resetPassword', '{}'),
  (7, 1, null, null, 'createApiKey', '{"apiKey": [null, {"ID": 5}]}'),
  (7, 1, null, null, 'revokeApiKey', '{"apiKey": [{"ID": 5}, null]}'),
  (7, 1, null, null, 'import', '{"import": [null, {"ID": 3}]}'),
  (7, 1, null, null, 'impersonate', '{}');`;
      for (const text of [before, await readFile(migration, 'utf8')]) {
        for (const statement of statements(text)) await tx.execute(sql.raw(statement));
      }
      found = await rows(
        tx,
        sql`select subject_kind, subject_id, actor_id, account_id from audit_log order by id`,
      );
      throw undo;
    });
    await expect(attempt).rejects.toBe(undo);
    const entry = (subject_kind: string, subject_id: string, account_id: number | null) => ({
      subject_kind,
      subject_id,
      actor_id: 7,
      account_id,
    });
    expect(found).toEqual([
      entry('listing', '11', 1),
      entry('user', '7', null),
      entry('apiKey', '5', 1),
      entry('apiKey', '5', 1),
      entry('import', '3', 1),
      entry('account', '1', 1),
    ]);
  });
});
