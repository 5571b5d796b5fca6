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
  it('stores the account of every kind of record, even one that refers to the account only through related records, but no account for records of a user', async () => {
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
      promotionProduct: { names: { da: 'Et år', en: 'A year' } },
      metaListEntry: { list: 'facilities', number: 999, names: { da: 'Sauna', en: 'Sauna' } },
    });
    for (const kind of kindNames) {
      const subject = { kind, id: records[kind] };
      await database.transaction((tx) => audit(tx, { subject, action: 'update', traceID: 'test' }));
      const [entry] = await database.db
        .select({ accountID: auditLog.accountID })
        .from(auditLog)
        .where(isAbout(kind, records[kind]));
      // Some kinds are owned by users, and some by staff.
      const owned = ownerOfKind(kind);
      const ofAccount = !('userID' in owned) && !('staff' in owned);
      expect([kind, entry?.accountID]).toEqual([kind, ofAccount ? owner.account : null]);
    }
  });

  it('shows names of records such as promotion products in the language of the caller', async () => {
    const { account, user, database, as } = server();
    const owner = { account: (await account()).id, user: (await user()).id };
    const records = await recordsOf(database, owner, 'Named', {
      promotionProduct: { names: { da: 'Et halvt år', en: 'Half a year' } },
      metaListEntry: { list: 'facilities', number: 998, names: { da: 'Tagterrasse', en: 'Roof terrace' } },
    });
    for (const kind of ['promotionProduct', 'metaListEntry'] as const) {
      const subject = { kind, id: records[kind] };
      await database.transaction((tx) => audit(tx, { subject, action: 'update', traceID: 'test' }));
      const filter = encodeURIComponent(
        JSON.stringify({ subjectKind: kind, subjectID: String(records[kind]) }),
      );
      const answer = await (await as(await user({ staff: true }))).get(`/api/v2/audit-log?filter=${filter}`);
      expect(answer.json<{ auditEntries: object[] }>().auditEntries).toMatchObject([
        { subjectTitle: kind === 'metaListEntry' ? 'Tagterrasse' : 'Et halvt år' },
      ]);
    }
  });

  it('does not reveal to an account which staff user made a change', async () => {
    const { account, user, userOn, actingToken, withToken, as } = server();
    const own = await account();
    const [staff, administrator] = [await user({ staff: true }), await userOn(own, 'admin')];
    for (const client of [withToken(await actingToken(staff, own, 'admin')), await as(administrator)])
      await client.post('/api/v2/listings/rental', { listing: { accountID: own.id } });
    const entriesBy = async (reader: typeof staff, actorID: number) => {
      const filter = encodeURIComponent(JSON.stringify({ actorID, accountID: own.id }));
      const answer = await (await as(reader)).get(`/api/v2/audit-log?filter=${filter}`);
      return answer.json<{ auditEntries: unknown[] }>().auditEntries.length;
    };
    expect(await entriesBy(administrator, administrator.id)).toBe(1);
    expect(await entriesBy(administrator, staff.id)).toBe(0);
    expect(await entriesBy(staff, staff.id)).toBeGreaterThan(0);
  });

  it('shows an account the changes that staff made without impersonation', async () => {
    const { account, user, userOn, as, actingToken, withToken } = server();
    const own = await account();
    const staff = await user({ staff: true });
    const administrator = await as(await userOn(own, 'admin'));
    const acting = withToken(await actingToken(staff, own, 'admin'));
    const made: number[] = [];
    for (const client of [await as(staff), administrator, acting]) {
      const answer = await client.post('/api/v2/listings/rental', { listing: { accountID: own.id } });
      made.push(answer.json<{ listing: { ID: number } }>().listing.ID);
    }
    const filter = encodeURIComponent(JSON.stringify({ accountID: own.id, byStaff: true }));
    const answer = await administrator.get(`/api/v2/audit-log?filter=${filter}`);
    const { auditEntries } = answer.json<{ auditEntries: { subjectID: string; staff: boolean }[] }>();
    expect(auditEntries.map(({ subjectID, staff: byStaff }) => [subjectID, byStaff])).toEqual([
      [String(made[0]), true],
    ]);
  });

  it('stores the staff user, the impersonated account and the changed record of each change during impersonation', async () => {
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

  it('can be filtered by user, by impersonated account, and by days in Danish time', async () => {
    const { account, user, userOn, as, database } = server();
    const own = await account({ name: 'Bo & Søn' });
    const staff = await user({ staff: true, name: 'Inger Internsen' });
    const owner = await userOn(own, 'admin');
    const about = {
      accountID: own.id,
      subjectKind: 'account',
      subjectID: String(own.id),
      action: 'narrow',
    } as const;
    await database.db.insert(auditLog).values([
      { ...about, actorID: staff.id, actedForAccountID: own.id, at: new Date('2026-03-01T23:30:00Z') },
      { ...about, actorID: owner.id, at: new Date('2026-03-01T22:30:00Z') },
    ]);
    const found = async (who: typeof staff, filter: object) => {
      const query = encodeURIComponent(JSON.stringify({ action: 'narrow', ...filter }));
      const answer = await (await as(who)).get(`/api/v2/audit-log?filter=${query}`);
      return answer.json<{ auditEntries: { by: string; accountName?: string }[] }>().auditEntries;
    };
    for (const filter of [
      { person: 'INTERNSEN' },
      { person: staff.email.slice(0, -3) },
      { onBehalf: true },
      { from: '2026-03-02', to: '2026-03-02' },
    ])
      expect(await found(staff, filter), JSON.stringify(filter)).toMatchObject([
        { by: 'Inger Internsen', accountName: 'Bo & Søn' },
      ]);
    expect(await found(staff, { person: 'nobody at all' })).toEqual([]);
    expect(await found(staff, {})).toHaveLength(2);
    // The account sees both entries, but cannot find out the staff member's name by filtering.
    expect(await found(owner, {})).toHaveLength(2);
    expect(await found(owner, { person: 'Internsen' })).toEqual([]);
  });

  it('still shows the record names of old entries after the migration that merged two columns', async () => {
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
