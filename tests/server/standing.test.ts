import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { accountRowSchema, accountSchema } from '../../schemas/account';
import { roles } from '../../schemas/roles';
import { userRowSchema } from '../../schemas/user';
import { administersAlone } from '../../server/access/administrators';
import { buildApp } from '../../server/app';
import { auditLog, authenticatorApps, mails, users } from '../../server/db/tables';
import { permitting, type TestUser, testCVR } from '../support/builders';
import { type Client, describeOnEachDatabase } from '../support/server';

const password = 'en hemmelighed om fisk';
const oneAccount = z.object({ account: accountSchema });
const reason = 'Kontoen er ikke betalt';

describeOnEachDatabase('Staff', (server) => {
  let staff: Client;
  let staffUser: TestUser;
  let otherServer: FastifyInstance;
  beforeAll(async () => {
    const { user, as, config, database } = server();
    staffUser = await user({ staff: true, password });
    staff = await as(staffUser);
    otherServer = await buildApp({ config, database });
  });
  afterAll(() => otherServer.close());

  /** Response of the other server on the same database. */
  const elsewhere = async (
    token: string | undefined,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ) =>
    (
      await otherServer.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token ?? ''}` },
        ...(payload ? { payload } : {}),
      })
    ).statusCode;

  const mailsOf = (kind: string, accountID: number) =>
    server()
      .database.db.select({ userID: mails.userID })
      .from(mails)
      .where(and(eq(mails.kind, kind), eq(mails.accountID, accountID)));
  const actionsOn = async (kind: 'account' | 'user', id: number) =>
    (
      await server()
        .database.db.select({ action: auditLog.action, changes: auditLog.changes, actorID: auditLog.actorID })
        .from(auditLog)
        .where(and(eq(auditLog.subjectKind, kind), eq(auditLog.subjectID, String(id))))
        .orderBy(auditLog.id)
    ).map(({ action, changes, actorID }) => ({ action, changes, actorID }));

  it('can suspend an account on all servers at once: users can only read, keys are rejected, and listings are not public', async () => {
    const { account, userOn, as, apiKey, listing, anonymous } = server();
    const own = await account();
    const who = await userOn(own, 'admin');
    const admin = await as(who);
    const { key } = await apiKey(own, who);
    const id = await listing({ accountID: own.id, status: 2, title: 'Kontor i Fiskergade' });
    const supply = () =>
      elsewhere(key, 'PUT', '/api/v2/listings/by-identifier/S-1', { listing: { type: 'rental' } });
    const write = () => elsewhere(admin.token, 'POST', `/api/v2/listings/${id}/deactivate`, {});
    expect([401, 403].includes(await supply())).toBe(false);
    expect((await anonymous.get(`/annonce/${id}`)).statusCode).toBe(200);

    const suspended = await staff.post(`/api/v2/accounts/${own.id}/suspend`, { reason });
    expect(oneAccount.parse(suspended.json()).account).toMatchObject({ suspendedReason: reason, version: 2 });
    expect(await supply()).toBe(401);
    expect((await anonymous.get(`/annonce/${id}`)).statusCode).not.toBe(200);
    expect(await elsewhere(admin.token, 'GET', `/api/v2/accounts/${own.id}`)).toBe(200);
    expect(await write()).toBe(409);
    // Operations open to readers that write.
    const copied = await admin.post(`/api/v2/listings/${id}/copy`, { keepCaseNumber: true });
    expect(copied.json()).toMatchObject({ code: 'action_not_allowed', allowedActions: [] });
    const rejected = await admin.put(
      `/api/v2/accounts/${own.id}`,
      { account: { name: 'Andet' } },
      { 'if-match': '"2"' },
    );
    expect(rejected.json()).toMatchObject({ code: 'account_suspended' });
    const { accounts } = (await admin.get('/property-service/accounts/associations')).json<{
      accounts: object[];
    }>();
    expect(accounts).toEqual([
      expect.objectContaining({ ID: own.id, userRole: roles.readonly, suspended: true }),
    ]);
    expect(await mailsOf('accountSuspended', own.id)).toEqual([{ userID: who.id }]);
    expect((await staff.post(`/api/v2/accounts/${own.id}/suspend`, { reason })).statusCode).toBe(409);

    expect((await staff.post(`/api/v2/accounts/${own.id}/lift`, {})).statusCode).toBe(200);
    expect(await supply()).not.toBe(401);
    expect(await write()).toBe(200);
    expect(await actionsOn('account', own.id)).toEqual([
      { action: 'suspend', changes: { suspendedReason: [null, reason] }, actorID: staffUser.id },
      { action: 'lift', changes: { suspendedReason: [reason, null] }, actorID: staffUser.id },
    ]);
  });

  it('can only read a suspended account during impersonation, even with the role admin', async () => {
    const { account, actingToken, withToken } = server();
    const own = await account({ suspendedAt: new Date(), suspendedReason: reason });
    const acting = withToken(await actingToken(staffUser, own, 'admin'));
    expect((await acting.get(`/api/v2/accounts/${own.id}`)).statusCode).toBe(200);
    const rejected = await acting.post(`/api/v2/accounts/${own.id}/users`, {
      accountRole: 2,
      email: 'x@y.dk',
    });
    expect(rejected.json()).toMatchObject({ code: 'account_suspended' });
  });

  it('can reject a new account with a reason, after which it can request another review and be approved with a type', async () => {
    const { user, as } = server();
    const who = await user();
    const maker = await as(who);
    const made = await maker.post('/api/v2/accounts', {
      account: { name: 'Havnens Kontor ApS', cvrNumber: testCVR() },
    });
    const { ID: id } = oneAccount.parse(made.json()).account;
    const path = `/api/v2/accounts/${id}`;
    const again = () => maker.post(`${path}/request-review`, {});
    expect((await again()).statusCode).toBe(409);

    const why = 'Vi kan ikke finde virksomheden.';
    expect((await staff.post(`${path}/refuse`, { reason: why })).statusCode).toBe(200);
    expect((await staff.post(`${path}/refuse`, { reason: why })).statusCode).toBe(409);
    expect((await maker.get(path)).json()).toMatchObject({
      account: { refusedReason: why, awaitsReview: false },
    });
    expect(await mailsOf('accountRefused', id)).toEqual([{ userID: who.id }]);
    const asked = oneAccount.parse((await again()).json()).account;
    expect(asked).toMatchObject({ awaitsReview: true });
    expect(asked).not.toHaveProperty('refusedReason');
    // All staff users get a mail each time.
    expect(
      (await mailsOf('accountCreated', id)).filter(({ userID }) => userID === staffUser.id),
    ).toHaveLength(2);

    const given = { accountType: 3, permissions: permitting('rentalListing'), reviewsListings: true };
    const review = (version: number) => staff.post(`${path}/review`, given, { 'if-match': `"${version}"` });
    expect((await review(1)).statusCode).toBe(412);
    expect(oneAccount.parse((await review(asked.version)).json()).account).toMatchObject({
      ...given,
      awaitsReview: false,
    });
    expect(await mailsOf('accountReviewed', id)).toEqual([{ userID: who.id }]);
    expect((await actionsOn('account', id)).map(({ action }) => action)).toEqual([
      'create',
      'refuse',
      'requestReview',
      'approve',
    ]);
  });

  it('can suspend a user at once on every server, including tokens and API keys, until the suspension is lifted', async () => {
    const { account, userOn, as, apiKey, anonymous, database } = server();
    const own = await account();
    const who = await userOn(own, 'admin');
    const colleague = await userOn(own, 'admin');
    await database.db
      .update(users)
      .set({ passwordHash: sql`(select password_hash from users where id = ${staffUser.id})` })
      .where(eq(users.id, who.id));
    const client = await as(who);
    const signedOut = await as(who);
    expect((await signedOut.post('/auth/logout')).statusCode).toBeLessThan(300);
    const { key } = await apiKey(own, who);
    const supply = () =>
      elsewhere(key, 'PUT', '/api/v2/listings/by-identifier/S-1', { listing: { type: 'rental' } });
    const signIn = () => anonymous.post('/auth/login', { username: who.email, password });
    expect(await elsewhere(client.token, 'GET', '/api/v2/users/me')).toBe(200);
    expect(await supply()).not.toBe(401);

    expect((await staff.post(`/api/v2/users/${who.id}/suspend`, { reason })).statusCode).toBe(204);
    expect(await elsewhere(client.token, 'GET', '/api/v2/users/me')).toBe(401);
    // Signed-in users are told the reason; ended sessions are not.
    expect((await client.get('/api/v2/users/me')).json()).toMatchObject({ code: 'user_suspended' });
    expect((await signedOut.get('/api/v2/users/me')).json()).toMatchObject({ code: 'not_signed_in' });
    expect(await supply()).toBe(401);
    expect((await signIn()).json()).toMatchObject({ code: 'user_suspended' });
    // Without the password, the reason is not revealed.
    const guessed = await anonymous.post('/auth/login', { username: who.email, password: 'noget andet' });
    expect(guessed.json()).toMatchObject({ code: 'unknown_user_or_password' });
    // Meanwhile, the other user is the only administrator.
    expect(await administersAlone(database.db, colleague.id)).toEqual([{ ID: own.id, name: own.name }]);
    const shown = await staff.get(`/api/v2/users/${who.id}`);
    expect(shown.json()).toMatchObject({ standing: { state: 'suspended', suspendedReason: reason } });

    expect((await staff.post(`/api/v2/users/${who.id}/lift`, {})).statusCode).toBe(204);
    // The earlier session remains ended.
    expect(await elsewhere(client.token, 'GET', '/api/v2/users/me')).toBe(401);
    expect((await signIn()).statusCode).toBe(200);
    expect(await supply()).not.toBe(401);
    expect((await actionsOn('user', who.id)).map(({ action }) => action)).toEqual(['suspend', 'lift']);
    const told = await database.db
      .select({ kind: mails.kind, recipient: mails.recipient })
      .from(mails)
      .where(eq(mails.userID, who.id))
      .orderBy(mails.createdAt);
    expect(told).toEqual([
      { kind: 'userSuspended', recipient: who.email },
      { kind: 'userLifted', recipient: who.email },
    ]);
  });

  it('can end the sessions of a user and mail them a password link, but can do neither for an invited user', async () => {
    const { user, as, database } = server();
    const who = await user();
    const client = await as(who);
    expect((await staff.post(`/api/v2/users/${who.id}/end-sessions`, {})).statusCode).toBe(204);
    expect((await client.get('/api/v2/users/me')).statusCode).toBe(401);
    expect((await staff.post(`/api/v2/users/${who.id}/reset-password`, {})).statusCode).toBe(204);
    const [mail] = await database.db.select().from(mails).where(eq(mails.userID, who.id));
    expect(mail).toMatchObject({ kind: 'passwordResetByStaff', recipient: who.email });
    const invited = await user({ authID: null, verifiedAt: null });
    expect((await staff.post(`/api/v2/users/${invited.id}/reset-password`, {})).statusCode).toBe(409);
    expect((await staff.post('/api/v2/users/99999999/end-sessions', {})).statusCode).toBe(404);
  });

  it('can remove the lost second factor of a user with their own password and a reason, but not their own second factor', async () => {
    const { user, as, database, anonymous } = server();
    const who = await user({ password });
    const client = await as(who);
    await database.db
      .insert(authenticatorApps)
      .values({ userID: who.id, secret: 'sealed', confirmedAt: new Date() });
    const signIn = () => anonymous.post('/auth/login', { username: who.email, password });
    expect((await signIn()).json()).toMatchObject({ code: 'second_factor_required' });
    const remove = (id: number, given = password) =>
      staff.post(`/api/v2/users/${id}/remove-second-factor`, { reason: 'Telefonen er væk', password: given });
    expect((await remove(who.id, 'noget andet')).json()).toMatchObject({
      fields: { password: 'Adgangskoden er ikke rigtig' },
    });
    expect((await remove(staffUser.id)).json()).toMatchObject({ code: 'own_user' });
    expect((await remove(who.id)).statusCode).toBe(204);
    expect((await remove(who.id)).statusCode).toBe(409);
    expect((await client.get('/api/v2/users/me')).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(200);
    const [mail] = await database.db.select().from(mails).where(eq(mails.userID, who.id));
    expect(mail).toMatchObject({ kind: 'secondFactorRemoved' });
    expect(await actionsOn('user', who.id)).toEqual([
      {
        action: 'removeSecondFactor',
        changes: { reason: [null, 'Telefonen er væk'] },
        actorID: staffUser.id,
      },
    ]);
    for (const own of ['suspend', 'end-sessions'])
      expect((await staff.post(`/api/v2/users/${staffUser.id}/${own}`, { reason })).json()).toMatchObject({
        code: 'own_user',
      });
  });

  it('can find accounts by type and state, and users by state', async () => {
    const { account, userOn, user } = server();
    const supplier = 'Nordlysportalen';
    const found = await account({ listingSupplier: supplier, accountType: 5, city: 'Vejle' });
    const closed = await account({ listingSupplier: supplier, suspendedAt: new Date() });
    const who = await userOn(found, 'admin', 'member');
    const accountsBy = async (filter: object) =>
      z
        .object({ accounts: z.array(accountRowSchema) })
        .parse(
          (
            await staff.get(
              `/api/v2/accounts?with=counts&filter=${encodeURIComponent(JSON.stringify({ listingSupplier: 'lysport', ...filter }))}`,
            )
          ).json(),
        )
        .accounts.map(({ ID, userCount, listingCount, city }) => ({ ID, userCount, listingCount, city }));
    const first = { ID: found.id, userCount: 1, listingCount: 0, city: 'Vejle' };
    expect(await accountsBy({ suspended: false })).toEqual([first]);
    expect((await accountsBy({ suspended: true })).map(({ ID }) => ID)).toEqual([closed.id]);
    expect(await accountsBy({ accountType: 5 })).toEqual([first]);
    expect(await accountsBy({ awaitsReview: true })).toEqual([]);

    const invited = await user({ email: 'endnu.ikke@nordlys.dk', authID: null, verifiedAt: null });
    const kept = await user({ email: 'spaerret@nordlys.dk', suspendedAt: new Date() });
    const usersBy = async (filter: object) =>
      z
        .object({ users: z.array(userRowSchema) })
        .parse(
          (
            await staff.get(`/api/v2/staff/users?filter=${encodeURIComponent(JSON.stringify(filter))}`)
          ).json(),
        ).users;
    expect((await usersBy({ email: 'NORDLYS', state: 'invited' })).map(({ id }) => id)).toEqual([invited.id]);
    expect((await usersBy({ email: 'nordlys', state: 'suspended' })).map(({ id }) => id)).toEqual([kept.id]);
    expect((await usersBy({ email: 'nordlys' })).map(({ id }) => id)).toEqual([kept.id, invited.id]);
    expect(await usersBy({ accountID: found.id })).toEqual([
      expect.objectContaining({
        id: who.id,
        state: 'registered',
        accounts: [{ ID: found.id, name: found.name }],
        accountCount: 1,
      }),
    ]);
  });
});
