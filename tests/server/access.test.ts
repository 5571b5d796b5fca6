import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { parseToken } from '../../schemas/token';
import { associations, loginSessions } from '../../server/db/tables';
import { staffPassword } from '../support/builders';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('Access', (server) => {
  it("reads roles from the database on each request, not from the token's claims", async () => {
    const { account, userOn, as, database } = server();
    const own = await account({ name: 'Ålborg Erhverv' });
    const who = await userOn(own, 'admin', 'member');
    const client = await as(who);
    const before = await client.get('/property-service/accounts/associations');
    expect(before.json()).toMatchObject({ accounts: [{ ID: own.id, userRole: 1 }, { userRole: 2 }] });

    await database.db.delete(associations).where(eq(associations.userID, who.id));

    const after = await client.get('/property-service/accounts/associations');
    expect(after.json()).toEqual({ accounts: [] });
    expect((await client.get(`/api/v2/accounts/${own.id}`)).statusCode).toBe(404);
  });

  it('rejects the tokens of a revoked session at once', async () => {
    const { user, as, database } = server();
    const who = await user();
    const client = await as(who);
    expect((await client.get('/api/v2/users/me')).statusCode).toBe(200);

    await database.db
      .update(loginSessions)
      .set({ revokedAt: new Date() })
      .where(eq(loginSessions.userID, who.id));

    expect((await client.get('/api/v2/users/me')).statusCode).toBe(401);
  });

  it('returns the same 404 for an account of other users as for an account that does not exist', async () => {
    const { account, userOn, as } = server();
    const [own, foreign] = [await account(), await account()];
    const client = await as(await userOn(own, 'admin'));
    const [theirs, nobodys] = [
      await client.get(`/api/v2/accounts/${foreign.id}`),
      await client.get('/api/v2/accounts/2147483647'),
    ];
    expect(theirs.statusCode).toBe(404);
    expect({ ...theirs.json(), traceId: '' }).toEqual({ ...nobodys.json(), traceId: '' });
  });

  it('lists every account to staff, and to other users only their own accounts', async () => {
    const { account, userOn, user, as } = server();
    const [own, foreign] = [await account({ name: 'Zoo' }), await account({ name: 'Æble' })];
    const member = await (await as(await userOn(own, 'member'))).get('/api/v2/accounts');
    expect(member.headers['content-range']).toBe('accounts 0-0/1');
    expect(member.json()).toMatchObject({ accounts: [{ ID: own.id }] });

    const staff = await (await as(await user({ staff: true }))).get('/api/v2/accounts?filter={"q":"æb"}');
    expect(staff.json()).toMatchObject({ accounts: [{ ID: foreign.id, name: 'Æble' }] });
  });

  it('finds accounts by the invoice number, and by any part of the name in upper or lower case', async () => {
    const { account, user, as } = server();
    const found = await account({ name: 'Bolig & Erhverv Grønnegade', billingID: 'F-10_42' });
    await account({ name: 'En anden', billingID: 'F-10142' });
    const staff = await as(await user({ staff: true }));
    for (const q of ['GRØNNE', 'gade', '& erh', 'f-10_42', '10_4']) {
      const answer = await staff.get(`/api/v2/accounts?filter=${encodeURIComponent(JSON.stringify({ q }))}`);
      expect(
        answer.json<{ accounts: { ID: number }[] }>().accounts.map(({ ID }) => ID),
        q,
      ).toEqual([found.id]);
    }
  });
});

describeOnEachDatabase('The impersonation of an account by staff', (server) => {
  const start = async () => {
    const { account, user, as } = server();
    const acted = await account();
    const staff = await as(await user({ staff: true, email: `staff${acted.id}@torvet.test` }));
    const answer = await staff.post('/api/v2/impersonations', {
      accountID: acted.id,
      userRoles: [3],
      reason: 'Kunden ringede',
      password: staffPassword,
    });
    expect(answer.statusCode).toBe(201);
    const { token } = answer.json<{ token: string }>();
    return { acted, staff, acting: server().withToken(token) };
  };

  it('grants only the chosen roles on that account, and no staff permissions', async () => {
    const { acted, acting } = await start();
    const other = await server().account();
    expect((await acting.get('/property-service/accounts/associations')).json()).toMatchObject({
      accounts: [{ ID: acted.id, userRole: 3 }],
    });
    expect((await acting.get(`/api/v2/accounts/${acted.id}`)).statusCode).toBe(200);
    expect((await acting.get(`/api/v2/accounts/${other.id}`)).statusCode).toBe(404);
    expect((await acting.get('/api/v2/mails')).statusCode).toBe(403);
  });

  it("is shown in the session with the account's name, and staff can still find other accounts by part of their name or number", async () => {
    const { acted, acting, staff } = await start();
    const other = await server().account({ name: 'Ærø Færgeby ApS', billingID: 'ACT-70_81' });
    expect((await acting.get('/api/v2/impersonations/current')).json()).toMatchObject({
      impersonation: { accountID: acted.id, userRoles: [3], reason: 'Kunden ringede' },
    });
    expect((await staff.get('/api/v2/impersonations/current')).json()).toMatchObject({ code: 'conflict' });
    const asked = (q: string) =>
      `/api/v2/impersonations/accounts?range=[0,9]&filter=${encodeURIComponent(JSON.stringify({ q }))}`;
    for (const who of [acting, staff])
      for (const q of ['færge', 'RØ FÆR', 'act-70_81', '0_8'])
        expect((await who.get(asked(q))).json(), q).toMatchObject({ accounts: [{ ID: other.id }] });
    const outsider = await server().as(await server().userOn(acted, 'admin'));
    expect((await outsider.get(asked('færge'))).json()).toMatchObject({ code: 'forbidden' });
  });

  it("requires roles, a reason and the staff user's own password", async () => {
    const { account, user, as } = server();
    const acted = await account();
    const staff = await as(await user({ staff: true }));
    const valid = {
      accountID: acted.id,
      userRoles: [2, 3],
      reason: 'Kunden ringede',
      password: staffPassword,
    };
    const cases: [wrong: object, path: string][] = [
      [{ userRoles: undefined }, 'userRoles'],
      [{ userRoles: [] }, 'userRoles'],
      [{ userRoles: [2, 2] }, 'userRoles'],
      [{ userRoles: [4] }, 'userRoles'],
      [{ reason: undefined }, 'reason'],
      [{ reason: '   ' }, 'reason'],
      [{ accountID: 2_000_000_000 }, 'accountID'],
      [{ password: undefined }, 'password'],
      [{ password: 'en anden adgangskode' }, 'password'],
    ];
    for (const [wrong, path] of cases) {
      const answer = await staff.post('/api/v2/impersonations', { ...valid, ...wrong });
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)[0]]).toEqual([
        422,
        expect.stringMatching(new RegExp(`^${path}`)),
      ]);
    }
    expect((await staff.post('/api/v2/impersonations', valid)).statusCode).toBe(201);
  });

  it('can be switched to another account and other roles in one request, which logs one end and one start and revokes the previous token', async () => {
    const { acted, acting, staff } = await start();
    const { account, withToken, database } = server();
    const other = await account();
    const body = {
      accountID: other.id,
      userRoles: [2],
      reason: 'Kunden har to konti',
      password: staffPassword,
    };
    const changed = await acting.post('/api/v2/impersonations', body);
    expect(changed.statusCode).toBe(201);
    const next = withToken(changed.json<{ token: string }>().token);
    expect((await next.get('/property-service/accounts/associations')).json()).toMatchObject({
      accounts: [{ ID: other.id, userRole: 2 }],
    });
    expect((await acting.get('/api/v2/users/me')).statusCode).toBe(401);
    expect((await acting.post('/api/v2/impersonations', body)).statusCode).toBe(401);
    const { rows } = await database.db.execute(
      `select action, account_id, acted_for_account_id from audit_log
        where account_id in (${acted.id}, ${other.id}) and action in ('impersonate', 'endImpersonation') order by id`,
    );
    expect(rows).toEqual([
      { action: 'impersonate', account_id: acted.id, acted_for_account_id: null },
      { action: 'endImpersonation', account_id: acted.id, acted_for_account_id: acted.id },
      { action: 'impersonate', account_id: other.id, acted_for_account_id: null },
    ]);
    // The next token has the expiry of the first token of the impersonation.
    const { token } = (await next.delete('/api/v2/impersonations/current')).json<{ token: string }>();
    expect(parseToken(token).exp).toBe(parseToken(staff.token ?? '').exp);
  });

  it('starts only once if the request is repeated, and its token is not stored', async () => {
    const { account, user, as, withToken, database } = server();
    const acted = await account();
    const who = await user({ staff: true });
    const staff = await as(who);
    const begin = (reason: string) =>
      staff.post(
        '/api/v2/impersonations',
        { accountID: acted.id, userRoles: [3], reason, password: staffPassword },
        { 'idempotency-key': 'k' },
      );
    const answers = await Promise.all([begin('Kunden ringede'), begin('Kunden ringede')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const begun = await database.db.execute(
      `select (select count(*) from impersonations where account_id = ${acted.id})::int as begun,
        (select body from idempotency_keys where user_id = ${who.id}) as kept`,
    );
    const [row] = begun.rows;
    expect(row?.begun).toBe(1);
    expect(String(row?.kept)).toMatch(/^\{"impersonationID":"[\w-]{36}"\}$/);
    const [first, second] = answers.map((answer) => withToken(answer.json<{ token: string }>().token));
    expect((await second?.get(`/api/v2/accounts/${acted.id}`))?.statusCode).toBe(200);
    await first?.delete('/api/v2/impersonations/current');
    expect((await second?.get(`/api/v2/accounts/${acted.id}`))?.statusCode).toBe(401);
    expect((await begin('Noget andet')).json()).toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('returns at its end a token that expires when the previous staff token would have expired', async () => {
    const { staff, acting } = await start();
    const { token } = (await acting.delete('/api/v2/impersonations/current')).json<{ token: string }>();
    expect(parseToken(token).exp).toBe(parseToken(staff.token ?? '').exp);
  });

  it("ends when the user loses staff rights; the user's other sessions then lose staff permissions too", async () => {
    const { account, user, as, actingToken, withToken, database } = server();
    const acted = await account();
    const who = await user({ staff: true });
    const both = [await as(who), withToken(await actingToken(who, acted, 'admin'))];
    const statuses = async () => {
      const answers = await Promise.all(both.map(({ get }) => get(`/api/v2/accounts/${acted.id}`)));
      return answers.map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([200, 200]);
    await database.db.execute(`update users set staff = false where id = ${who.id}`);
    expect(await statuses()).toEqual([404, 401]);
  });

  it('is ended immediately by DELETE, which returns a staff token', async () => {
    const { staff, acting, acted } = await start();
    const ended = await acting.delete('/api/v2/impersonations/current');
    const { token } = ended.json<{ token: string }>();
    expect((await acting.get('/api/v2/users/me')).statusCode).toBe(401);
    const own = await server().withToken(token).get(`/api/v2/accounts/${acted.id}`);
    expect(own.statusCode).toBe(200);
    expect((await staff.get('/api/v2/users/me')).statusCode).toBe(200);
  });

  it('requires a reason and staff rights', async () => {
    const { account, user, userOn, as } = server();
    const acted = await account();
    const body = { accountID: acted.id, userRoles: [1], password: staffPassword };
    const staff = await as(await user({ staff: true }));
    const unreasoned = await staff.post('/api/v2/impersonations', body);
    expect(unreasoned.statusCode).toBe(422);
    expect(unreasoned.json()).toMatchObject({
      code: 'invalid',
      fields: { reason: 'Begrundelse er krævet' },
    });
    const admin = await as(await userOn(acted, 'admin'));
    expect((await admin.post('/api/v2/impersonations', { ...body, reason: 'Nysgerrig' })).statusCode).toBe(
      403,
    );
  });
});
