import { eq, getTableName, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { loginSessionSchema } from '../../schemas/profile';
import { rows } from '../../server/db/database';
import { associations, auditLog, loginSessions, mails, users } from '../../server/db/tables';
import { exportedParts } from '../../server/profile/exportProfile';
import { notExported } from '../../server/profile/notExported';
import { describeOnEachDatabase, type TestServer } from '../support/server';

const password = 'en hemmelighed om fisk';
const me = '/api/v2/users/me';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0';

const signIn = async ({ anonymous, withToken }: TestServer, email: string, userAgent: string) => {
  const answer = await anonymous.post(
    '/auth/login',
    { username: email, password },
    { 'user-agent': userAgent },
  );
  expect(answer.statusCode).toBe(200);
  return withToken(answer.body);
};

const sessionsIn = (body: unknown) =>
  z.object({ sessions: z.array(loginSessionSchema) }).parse(body).sessions;

/** DELETE with a body. */
const remove = (
  { app }: TestServer,
  token: string | undefined,
  url: string,
  payload: Record<string, unknown>,
) => app.inject({ method: 'DELETE', url, payload, headers: { authorization: `Bearer ${token ?? ''}` } });

describeOnEachDatabase('The login sessions of a user', (server) => {
  it('are listed with browser names and a mark on the current session, and without the sessions of other users', async () => {
    const who = await server().user({ password });
    const phone = await signIn(server(), who.email, safari);
    await signIn(server(), who.email, firefox);
    await signIn(server(), (await server().user({ password })).email, firefox);
    const listed = sessionsIn((await phone.get(`${me}/sessions`)).json());
    expect(
      listed.map(({ browser, system, device, current }) => ({ browser, system, device, current })),
    ).toEqual(
      expect.arrayContaining([
        { browser: 'Safari', system: 'iOS', device: 'mobile', current: true },
        { browser: 'Firefox', system: 'Windows', device: 'desktop', current: false },
      ]),
    );
    expect(listed).toHaveLength(2);
  });

  it('are listed even if the sign-in had an unusual User-Agent header', async () => {
    const who = await server().user({ password });
    for (const odd of ['', ' ', '<script>', 'æ'.repeat(5000), 'curl/8.0']) {
      const client = await signIn(server(), who.email, odd);
      expect((await client.get(`${me}/sessions`)).statusCode).toBe(200);
    }
  });

  it('can be ended one by one, and their tokens are then rejected at once', async () => {
    const who = await server().user({ password });
    const [here, there] = [
      await signIn(server(), who.email, firefox),
      await signIn(server(), who.email, safari),
    ];
    const other = sessionsIn((await here.get(`${me}/sessions`)).json()).find(({ current }) => !current);
    expect((await here.delete(`${me}/sessions/${other?.id}`)).statusCode).toBe(204);
    expect((await there.get(me)).statusCode).toBe(401);
    expect((await here.get(me)).statusCode).toBe(200);
    expect((await here.delete(`${me}/sessions/${other?.id}`)).statusCode).toBe(404);
  });

  it('cannot be ended by another user, who gets the same response as for a session that does not exist', async () => {
    const { user, as } = server();
    const [one, other] = [await user({ password }), await user()];
    const mine = await signIn(server(), one.email, firefox);
    const [session] = sessionsIn((await mine.get(`${me}/sessions`)).json());
    expect((await (await as(other)).delete(`${me}/sessions/${session?.id}`)).statusCode).toBe(404);
    expect((await mine.get(me)).statusCode).toBe(200);
  });

  it('can be ended together, except for the current session', async () => {
    const who = await server().user({ password });
    const clients = [
      await signIn(server(), who.email, firefox),
      await signIn(server(), who.email, safari),
      await signIn(server(), who.email, firefox),
    ];
    expect((await clients[0]?.delete(`${me}/sessions`))?.statusCode).toBe(204);
    const after = await Promise.all(clients.map((client) => client.get(me)));
    expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 401, 401]);
  });

  it('have a time of last use that is updated at most once every few minutes', async () => {
    const { user, as, database } = server();
    const who = await user();
    const client = await as(who);
    const used = async () => {
      const [session] = await database.db
        .select({ at: loginSessions.lastUsedAt })
        .from(loginSessions)
        .where(eq(loginSessions.userID, who.id));
      return session?.at.getTime() ?? 0;
    };
    const begun = await used();
    await client.get(me);
    expect(await used()).toBe(begun);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await database.db
      .update(loginSessions)
      .set({ lastUsedAt: anHourAgo })
      .where(eq(loginSessions.userID, who.id));
    await client.get(me);
    const noted = await used();
    expect(noted).toBeGreaterThan(anHourAgo.getTime());
    await client.get(me);
    expect(await used()).toBe(noted);
  });
});

describeOnEachDatabase('Changing the password from the profile', (server) => {
  it('mails a link only to the caller, and is rejected during impersonation', async () => {
    const { user, account, as, actingToken, withToken, database } = server();
    const email = 'faelles@torvet.test';
    const who = await user({ email, username: 'den-ene' });
    await user({ email, username: 'den-anden' });
    expect((await (await as(who)).post(`${me}/password-reset`)).statusCode).toBe(204);
    const queued = await database.db.select().from(mails).where(eq(mails.kind, 'passwordReset'));
    expect(queued.map(({ userID }) => userID)).toEqual([who.id]);

    const staff = await user({ staff: true });
    const acting = withToken(await actingToken(staff, await account(), 'admin'));
    const rejected = await acting.post(`${me}/password-reset`);
    expect(rejected.statusCode).toBe(403);
    expect(rejected.json()).toMatchObject({ code: 'acting_refused' });
  });
});

/** Columns that reference a user, by foreign key or by name. */
const userColumns = (db: Parameters<typeof rows>[0]) =>
  rows<{ name: string }>(
    db,
    sql`select distinct class.relname || '.' || attribute.attname as name
      from pg_attribute as attribute
      join pg_class as class on class.oid = attribute.attrelid
        and class.relkind in ('r', 'p') and not class.relispartition
      left join pg_constraint as key on key.conrelid = class.oid and key.contype = 'f'
        and key.confrelid = 'users'::regclass and attribute.attnum = any (key.conkey)
      where class.relnamespace = 'public'::regnamespace and attribute.attnum > 0 and not attribute.attisdropped
        and (key.oid is not null or attribute.attname ~ '^(user_id|actor_id|.*_by|.*_user_id)$')`,
  );

describeOnEachDatabase("The export of a user's data", (server) => {
  it('includes every table that refers to a user, unless the code states a reason', async () => {
    const exported = new Set<string>(Object.values(exportedParts).map(({ table }) => getTableName(table)));
    const found = (await userColumns(server().database.db)).map(({ name }) => name);
    const open = found.filter(
      (name) => !exported.has(name.split('.')[0] ?? '') && !Object.hasOwn(notExported, name),
    );
    expect(open).toEqual([]);
    expect(Object.keys(notExported).filter((name) => !found.includes(name))).toEqual([]);
  });

  it('contains all data of the user, but no secrets and no data of other users', async () => {
    const { account, user, associate, as, apiKey, database } = server();
    const own = await account({ name: 'Havnens Erhverv' });
    const who = await user({ name: 'Karen Holm', password });
    await associate(who, own, 'admin', 'member');
    const stranger = await user({ name: 'En helt anden' });
    await apiKey(own, who, 'Sagssystem Nord');
    const many = 1_234;
    await database.db.insert(auditLog).values(
      Array.from({ length: many }, (_, index) => ({
        actorID: who.id,
        subjectKind: 'account' as const,
        subjectID: String(own.id),
        action: `update ${index}`,
      })),
    );
    await database.db
      .insert(auditLog)
      .values({ actorID: stranger.id, subjectKind: 'account', subjectID: String(own.id), action: 'theirs' });
    const answer = await (await as(who)).get(`${me}/export`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const stored = z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).parse(answer.json());
    expect(stored.user).toEqual([expect.objectContaining({ email: who.email, name: 'Karen Holm' })]);
    expect(stored.accounts).toHaveLength(2);
    expect(stored.apiKeys).toEqual([expect.objectContaining({ name: 'Sagssystem Nord' })]);
    expect(new Set(stored.changes?.map(({ action }) => action)).size).toBe(many);
    expect(answer.body).not.toContain('theirs');
    expect(answer.body).not.toMatch(/\$argon2|Hash/);
  });

  it('is rejected during impersonation', async () => {
    const { user, account, actingToken, withToken } = server();
    const acting = withToken(await actingToken(await user({ staff: true }), await account(), 'admin'));
    expect((await acting.get(`${me}/export`)).json()).toMatchObject({ code: 'acting_refused' });
  });
});

describeOnEachDatabase('Deleting a profile', (server) => {
  it("requires the user's own e-mail address and password", async () => {
    const { user, as, database } = server();
    const who = await user({ password });
    const client = await as(who);
    const answer = await remove(server(), client.token, me, { email: 'en.anden@torvet.test', password });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ fields: { email: 'Skriv din egen e-mail for at bekræfte' } });
    const lacking = await remove(server(), client.token, me, { email: who.email });
    expect(lacking.json()).toMatchObject({ fields: { password: 'Adgangskode er krævet' } });
    const wrong = await remove(server(), client.token, me, { email: who.email, password: 'stjålet token' });
    expect(wrong.json()).toMatchObject({ fields: { password: 'Adgangskoden er ikke rigtig' } });
    expect(await database.db.$count(users, eq(users.id, who.id))).toBe(1);
  });

  it('is rejected while the user is the only administrator of an account, and the error names the account', async () => {
    const { account, userOn, as, associate, user } = server();
    const own = await account({ name: 'Kun Én Administrator ApS' });
    const who = await user({ password });
    await associate(who, own, 'admin');
    await userOn(own, 'member', 'readonly');
    const client = await as(who);
    const answer = await remove(server(), client.token, me, { email: who.email, password });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'last_administrator',
    });
    expect((await client.get(`${me}/deletion`)).json()).toMatchObject({
      deletion: { onlyAdministratorOf: [{ ID: own.id, name: 'Kun Én Administrator ApS' }] },
    });
    await associate(await user(), own, 'admin');
    expect((await remove(server(), client.token, me, { email: who.email, password })).statusCode).toBe(204);
  });

  it("deletes the user's records, ends their sessions, keeps the listings, and removes the user's name from the audit log", async () => {
    const { account, user, associate, userOn, listing, as, withToken, apiKey, database } = server();
    const { db } = database;
    const own = await account();
    await userOn(own, 'admin');
    const who = await user({ password });
    await associate(who, own, 'admin');
    const listingID = await listing({ accountID: own.id, title: 'Kontor ved åen' });
    const { key } = await apiKey(own, who, 'Ophører');
    await db.insert(auditLog).values({
      actorID: 1,
      subjectKind: 'user',
      subjectID: String(who.id),
      action: 'addUser',
      changes: { email: [null, who.email], userRoles: [[], [1]] },
    });
    const [client, elsewhere] = [await as(who), await as(who)];
    expect((await client.get(`${me}/deletion`)).json()).toMatchObject({
      deletion: { apiKeys: [{ name: 'Ophører' }] },
    });
    const answer = await remove(server(), client.token, me, {
      email: ` ${who.email.toUpperCase()} `,
      password,
    });
    expect(answer.statusCode).toBe(204);
    expect((await client.get(me)).statusCode).toBe(401);
    expect((await elsewhere.get(me)).statusCode).toBe(401);
    expect(await db.$count(users, eq(users.id, who.id))).toBe(0);
    const listings = await (await as(await userOn(own, 'member'))).get(`/api/v2/listings/${listingID}`);
    expect(listings.statusCode).toBe(200);
    const used = await withToken(key).put('/api/v2/listings/by-identifier/1', {
      listing: { type: 'rental' },
    });
    expect(used.statusCode).toBe(401);
    const [everything] = await rows<{ log: string }>(
      db,
      sql`select json_agg(audit_log)::text as log from audit_log`,
    );
    expect(everything?.log).not.toContain(who.email);
    expect(everything?.log).toContain('deleteProfile');
  });

  it('is rejected during impersonation', async () => {
    const { user, account, actingToken } = server();
    const staff = await user({ staff: true });
    const token = await actingToken(staff, await account(), 'admin');
    expect((await remove(server(), token, me, { email: staff.email, password })).json()).toMatchObject({
      code: 'acting_refused',
    });
  });
});

describeOnEachDatabase('Two administrators who delete their profiles at the same moment', (server) => {
  it('leave one administrator: one of the two deletions is rejected', async () => {
    const { account, user, associate, as, database } = server();
    for (let round = 0; round < 5; round += 1) {
      const own = await account();
      const both = [await user({ password }), await user({ password })];
      for (const who of both) await associate(who, own, 'admin');
      const tokens = await Promise.all(both.map(async (who) => (await as(who)).token));
      const answers = await Promise.all(
        both.map(({ email }, index) => remove(server(), tokens[index], me, { email, password })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
        204, 409,
      ]);
      expect(await database.db.$count(associations, eq(associations.accountID, own.id))).toBe(1);
    }
  });
});
