import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { accountSchema } from '../../schemas/account';
import { accountFields, staffAccountFields } from '../../schemas/accountForm';
import { accountMergePreview, mergedFields } from '../../schemas/accountMerge';
import { roles } from '../../schemas/roles';
import { mergeRules } from '../../server/accounts/merge/rules';
import { rows } from '../../server/db/database';
import {
  accounts,
  apiLog,
  auditLog,
  importMappings,
  imports,
  listings,
  mails,
  promotions,
} from '../../server/db/tables';
import { permitting, staffPassword, type TestAccount, type TestUser } from '../support/builders';
import { merge, mergeReason as reason, seenBy } from '../support/mergeAccounts';
import { type Client, describeOnEachDatabase } from '../support/server';

const oneAccount = z.object({ account: accountSchema });
const onePreview = z.object({ merge: accountMergePreview });

const codeOf = (answer: { json: () => unknown }) => z.object({ code: z.string() }).parse(answer.json()).code;

const anImport = (accountID: number, createdBy: number, state: 'done' | 'running') => ({
  accountID,
  createdBy,
  state,
  family: 1 as const,
  fileName: 'annoncer.csv',
  traceID: 'test',
});

describeOnEachDatabase('Merging two accounts', (server) => {
  let staff: Client;
  let staffUser: TestUser;
  beforeAll(async () => {
    staffUser = await server().user({ staff: true });
    staff = await server().as(staffUser);
  });

  const preview = async (from: TestAccount, into: TestAccount) =>
    onePreview.parse((await staff.get(`/api/v2/accounts/${from.id}/merge?remainingID=${into.id}`)).json())
      .merge;

  it('has exactly one rule for each database column that refers to an account', async () => {
    const { db } = server().database;
    const named = await rows<{ name: string }>(
      db,
      sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and table_name not in (select relname from pg_class where relispartition) and column_name ~ 'account' and data_type in ('integer', 'bigint')
        union
        select conrelid::regclass::text || '.' || attname from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and confrelid = 'accounts'::regclass`,
    );
    const there = await rows<{ name: string }>(
      db,
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const ruled = Object.keys(mergeRules);
    expect(named.map(({ name }) => name).filter((name) => !ruled.includes(name))).toEqual([]);
    expect(ruled.filter((rule) => !there.some(({ name }) => name === rule))).toEqual([]);
  });

  it('allows every field of company information to be chosen from either account', () => {
    const fields = Object.keys({ ...accountFields, ...staffAccountFields }).filter(
      (name) => name !== 'awaitsReview',
    );
    expect([...mergedFields].toSorted()).toEqual(fields.toSorted());
  });

  it('has a preview that lists the records to move, differing fields, and conditions that prevent the merge', async () => {
    const { account, userOn, associate, listing, apiKey, database } = server();
    const from = await account({ name: 'Nord Erhverv', accountType: 1, billingID: 'N-1' });
    const into = await account({
      name: 'Nord Erhverv A/S',
      accountType: 2,
      reviewRequestedAt: new Date(),
      permissions: permitting('salesListing'),
    });
    const onBoth = await userOn(from, 'admin');
    await associate(onBoth, into, 'member');
    const keyed = await apiKey(from, onBoth, 'Mæglersystem');
    const id = await listing({ accountID: from.id, status: 2, caseNumber: 'S-7' });
    const other = await listing({ accountID: into.id, status: 2, caseNumber: 'S-7' });
    await listing({ accountID: from.id, status: 7, caseNumber: 'S-8' });
    await database.db.insert(imports).values(anImport(from.id, onBoth.id, 'running'));

    expect(await preview(from, into)).toMatchObject({
      account: { ID: from.id, version: 1 },
      remaining: { ID: into.id, version: 1 },
      differences: ['name', 'accountType', 'billingId', 'permissions'],
      moves: { listings: 1, promotions: 0, imports: 1, users: 1, invitations: 0, apiKeys: 1 },
      users: [
        {
          id: onBoth.id,
          userRoles: [roles.admin],
          remainingRoles: [roles.member],
          unitedRoles: [roles.admin, roles.member],
        },
      ],
      apiKeyNames: ['Mæglersystem'],
      sameCaseNumbers: [{ caseNumber: 'S-7', listingID: id, remainingListingID: other }],
      sameCaseNumberCount: 1,
      neededPermissions: { moving: ['rentalListing'], remaining: ['rentalListing'] },
      obstacles: ['import_working', 'not_approved'],
    });
    expect(codeOf(await merge(staff, from, into))).toBe('import_working');
    await database.db.update(imports).set({ state: 'done' }).where(eq(imports.accountID, from.id));
    expect(codeOf(await merge(staff, from, into))).toBe('not_approved');
    expect(keyed.ID).toBeGreaterThan(0);
  });

  it('moves all records, ends impersonations of the merged account, and logs where each record went', async () => {
    const { account, user, userOn, associate, listing, apiKey, database, as, actingToken, withToken } =
      server();
    const { db } = database;
    const from = await account({
      name: 'Havnens Mæglere',
      website: 'https://havnen.example',
      description: 'Nyt',
    });
    const into = await account({ name: 'Havnen A/S', description: 'Gammelt' });
    const admin = await userOn(from, 'admin');
    const onBoth = await userOn(from, 'admin');
    await associate(onBoth, into, 'readonly');
    const remainingAdmin = await userOn(into, 'admin');
    const { key, ID: keyID } = await apiKey(from, admin, 'Mæglersystem');
    const id = await listing({ accountID: from.id, status: 2, title: 'Kontor ved havnen' });
    const before = await listing({ accountID: into.id, status: 2 });
    await db.insert(promotions).values({
      listingID: id,
      productID: 1,
      productNames: { da: '7 dage', en: '7 days' },
      state: 'active',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      periods: [],
    });
    await db.insert(imports).values(anImport(from.id, admin.id, 'done'));
    await db.insert(importMappings).values([
      { accountID: from.id, family: 1, columns: { Titel: 'title', Pris: 'yearlyRent' } },
      { accountID: into.id, family: 1, columns: { Titel: 'flashline' } },
    ]);
    await db.insert(apiLog).values({
      accountID: from.id,
      apiKeyID: keyID,
      method: 'PUT',
      path: '/x',
      status: 200,
      message: 'Ok',
      traceID: 't',
    });
    const acting = withToken(await actingToken(staffUser, from, 'admin'));
    const own = await as(admin);
    await own.put(
      `/api/v2/accounts/${from.id}/users/${onBoth.id}`,
      { userRoles: [1, 2] },
      { 'if-match': '"1"' },
    );
    const invited = await own.post(`/api/v2/accounts/${from.id}/users`, {
      accountRole: 2,
      email: 'ny@havnen.test',
    });
    expect(invited.statusCode).toBe(201);
    const supply = () =>
      withToken(key).put('/api/v2/listings/by-identifier/S-1', { listing: { type: 'rental' } });
    expect((await acting.get(`/api/v2/accounts/${from.id}`)).statusCode).toBe(200);

    const answer = await merge(staff, from, into, { takenOver: ['website', 'description'] });
    expect(answer.statusCode).toBe(200);
    expect(oneAccount.parse(answer.json()).account).toMatchObject({
      ID: into.id,
      name: 'Havnen A/S',
      website: 'https://havnen.example',
      description: 'Nyt',
      version: 2,
    });

    // The merged account cannot be opened, changed or extended.
    expect((await supply()).statusCode).toBe(401);
    expect((await acting.get(`/api/v2/accounts/${from.id}`)).statusCode).toBe(401);
    expect((await own.get(`/api/v2/accounts/${from.id}`)).statusCode).toBe(404);
    const refused = await Promise.all([
      staff.post('/api/v2/listings/rental', { listing: { accountID: from.id } }),
      staff.post('/api/v2/impersonations', {
        accountID: from.id,
        userRoles: [1],
        reason: 'Hjælp til annoncer',
        password: staffPassword,
      }),
      staff.post(`/api/v2/accounts/${from.id}/users`, { accountRole: 2, email: remainingAdmin.email }),
      staff.post(`/api/v2/accounts/${from.id}/suspend`, { reason }),
      staff.put(`/api/v2/accounts/${from.id}`, { account: { name: 'Andet navn' } }, { 'if-match': '"2"' }),
      merge(staff, from, into, { version: 2, remainingVersion: 2 }),
      merge(staff, into, from, { version: 2, remainingVersion: 2 }),
    ]);
    expect(refused.map((one) => [one.statusCode, codeOf(one)])).toEqual(
      refused.map(() => [409, 'account_merged']),
    );
    const left = oneAccount.parse((await staff.get(`/api/v2/accounts/${from.id}`)).json()).account;
    expect(left).toMatchObject({ name: 'Havnens Mæglere', mergedInto: into.id, version: 2 });
    const found = async (filter: object) =>
      (await staff.get(`/api/v2/accounts?filter=${encodeURIComponent(JSON.stringify(filter))}`))
        .json<{
          accounts: { ID: number }[];
        }>()
        .accounts.map(({ ID }) => ID);
    expect(await found({ q: 'havnens mæglere' })).toEqual([from.id]);
    expect(await found({ q: 'havnens mæglere', merged: false })).toEqual([]);
    expect(await found({})).not.toContain(from.id);
    expect(await found({ ID: from.id })).toEqual([from.id]);

    // All records that should move have moved.
    for (const [name, rule] of Object.entries(mergeRules)) {
      if (!('moves' in rule)) continue;
      const [table = '', column = ''] = name.split('.');
      const [there] = await rows<{ from: number; into: number }>(
        db,
        sql`select count(*) filter (where ${sql.identifier(column)} = ${from.id})::int as from,
          count(*) filter (where ${sql.identifier(column)} = ${into.id})::int as into from ${sql.identifier(table)}`,
      );
      expect([name, there?.from]).toEqual([name, 0]);
    }
    expect(await found({ ID: into.id })).toEqual([into.id]);
    const mine = (await own.get('/api/v2/listings')).json<{ listings: { ID: number }[] }>().listings;
    expect(mine.map(({ ID }) => ID).toSorted((one, other) => one - other)).toEqual([id, before]);
    const [mapping] = await db.select().from(importMappings).where(eq(importMappings.accountID, into.id));
    expect(mapping?.columns).toEqual({ Titel: 'flashline', Pris: 'yearlyRent' });
    const users = (await staff.get(`/api/v2/accounts/${into.id}/users`)).json<{
      users: { id: number; userRoles: number[]; invitation?: object }[];
    }>().users;
    expect(users.find((one) => one.id === onBoth.id)?.userRoles).toEqual([1, 2, 3]);
    expect(users.find((one) => one.id === admin.id)?.userRoles).toEqual([1]);
    expect(users.find(({ invitation }) => invitation !== undefined)?.userRoles).toEqual([2]);
    expect(users).toHaveLength(4);
    const [counted] = await rows<{ moved: number; left: number }>(
      db,
      sql`select coalesce(sum(amount) filter (where account_id = ${into.id}), 0)::int as moved,
        coalesce(sum(amount) filter (where account_id = ${from.id}), 0)::int as left from listing_counts`,
    );
    expect(counted).toEqual({ moved: 2, left: 0 });

    // Both accounts have the merge in their history, and the administrators of both get a mail.
    const entriesOf = (accountID: number) =>
      db
        .select({ actorID: auditLog.actorID, changes: auditLog.changes })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.subjectKind, 'account'),
            eq(auditLog.subjectID, String(accountID)),
            eq(auditLog.action, 'merge'),
          ),
        );
    expect(await entriesOf(from.id)).toMatchObject([
      {
        actorID: staffUser.id,
        changes: {
          reason: [null, reason],
          mergedInto: [null, { ID: into.id, name: 'Havnen A/S' }],
          movedListings: [null, 1],
        },
      },
    ]);
    expect(await entriesOf(into.id)).toMatchObject([
      {
        actorID: staffUser.id,
        changes: {
          mergedFrom: [null, { ID: from.id, name: 'Havnens Mæglere' }],
          description: ['Gammelt', 'Nyt'],
        },
      },
    ]);
    const told = await db
      .select({ userID: mails.userID, params: mails.params })
      .from(mails)
      .where(eq(mails.kind, 'accountMerged'));
    expect(new Set(told.map(({ userID }) => userID))).toEqual(
      new Set([admin.id, onBoth.id, remainingAdmin.id]),
    );
    expect(told).toHaveLength(3);
    expect(told[0]?.params).toMatchObject({ revokedKeys: ['Mæglersystem'] });
    expect((await user()).id).toBeGreaterThan(0);
  });

  it('requires the password of the staff user', async () => {
    const { account, database } = server();
    const [from, into] = [await account(), await account()];
    const answer = await merge(staff, from, into, { password: 'en anden adgangskode' });
    expect(answer.json()).toMatchObject({
      code: 'invalid',
      fields: { password: 'Adgangskoden er ikke rigtig' },
    });
    expect(await database.db.$count(accounts, eq(accounts.mergedInto, into.id))).toBe(0);
    expect((await merge(staff, from, into)).statusCode).toBe(200);
  });

  it('is rejected if a version is stale, both accounts are the same, or one does not exist', async () => {
    const { account } = server();
    const [from, into] = [await account(), await account()];
    expect(codeOf(await merge(staff, from, into, { version: 2 }))).toBe('stale');
    const stale = await merge(staff, from, into, { remainingVersion: 2 });
    expect(stale.json()).toMatchObject({ code: 'stale', current: { ID: into.id } });
    expect((await merge(staff, from, from)).statusCode).toBe(422);
    expect((await merge(staff, from, { id: 2_000_000_000, name: '' })).statusCode).toBe(422);
    expect((await merge(staff, { id: 2_000_000_000, name: '' }, into)).statusCode).toBe(404);
    expect((await staff.get(`/api/v2/accounts/${from.id}/merge?remainingID=x`)).statusCode).toBe(422);
  });

  it('is rejected if an account is unapproved or got a user after the preview, and ignores expired invitations', async () => {
    const { account, userOn, associate, user, database, as } = server();
    const { db } = database;
    const waiting = await account({ reviewRequestedAt: new Date() });
    const refusedBefore = await account({ refusedReason: 'Findes i forvejen.' });
    const [from, into] = [await account(), await account()];
    for (const unseen of [waiting, refusedBefore])
      expect(codeOf(await merge(staff, unseen, into))).toBe('not_approved');

    const seen = await seenBy(staff, from, into);
    await associate(await user(), from, 'admin');
    expect(codeOf(await merge(staff, from, into, { seen }))).toBe('stale');

    const invite = async (to: TestAccount, email: string, accountRole: number) => {
      const admin = await as(await userOn(to, 'admin'));
      const { statusCode } = await admin.post(`/api/v2/accounts/${to.id}/users`, { accountRole, email });
      expect(statusCode).toBe(201);
    };
    const endFor = (on: TestAccount, email: string) =>
      db.execute(sql`update invitations set ends_at = now() - interval '1 hour'
        where account_id = ${on.id} and user_id = (select id from users where email = ${email})`);
    await invite(from, 'ended@merge.test', 1);
    await endFor(from, 'ended@merge.test');
    await invite(into, 'ended@merge.test', 3);
    await invite(from, 'open@merge.test', 2);
    await invite(into, 'open@merge.test', 3);
    await endFor(into, 'open@merge.test');
    await invite(from, 'both@merge.test', 1);
    await invite(into, 'both@merge.test', 3);
    await invite(from, 'gone@merge.test', 1);
    await endFor(from, 'gone@merge.test');

    const expected = { 'ended@merge.test': [3], 'open@merge.test': [2], 'both@merge.test': [3] };
    const { users } = await preview(from, into);
    const invited = users.filter((one) => one.invited).map(({ email, unitedRoles }) => [email, unitedRoles]);
    expect(Object.fromEntries(invited)).toEqual({ 'open@merge.test': [2], 'both@merge.test': [3] });

    expect((await merge(staff, from, into)).statusCode).toBe(200);
    const after = (await staff.get(`/api/v2/accounts/${into.id}/users`)).json<{
      users: { email: string; userRoles: number[]; invitation?: { endsAt: string } }[];
    }>().users;
    const open = after.filter(({ invitation }) => invitation && new Date(invitation.endsAt) > new Date());
    expect(Object.fromEntries(open.map(({ email, userRoles }) => [email, userRoles]))).toEqual(expected);
    expect(after.filter(({ invitation }) => invitation)).toHaveLength(3);
  });

  it('moves thousands of listings', async () => {
    const { account, database } = server();
    const [from, into] = [await account(), await account()];
    await database.db.execute(sql`insert into listings (account_id, family, status, title)
      select ${from.id}, 1, 2, 'Kontor ' || n from generate_series(1, 2500) n`);
    expect((await merge(staff, from, into)).statusCode).toBe(200);
    expect(await database.db.$count(listings, eq(listings.accountID, into.id))).toBe(2500);
  });
});
