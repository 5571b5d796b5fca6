import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { accountUserSchema } from '../../schemas/account';
import { type RoleID, type RoleName, roles, rolesVersion } from '../../schemas/roles';
import { parseToken } from '../../schemas/token';
import { pruneInvitations } from '../../server/accounts/invitations';
import { rows } from '../../server/db/database';
import type { TestAccount } from '../support/builders';
import { products } from '../support/databases';
import { toApiError } from '../support/listings';
import { decodedMail } from '../support/mailServer';
import { describeOnEachDatabase, listenAndWarmUp, startTestServer, type TestServer } from '../support/server';

const oneUser = z.object({ user: accountUserSchema });
const listed = z.object({ users: z.array(accountUserSchema) });
const { admin, member, readonly } = roles;
const chosen = 'syv grønne heste på en mark';

const pathOf = ({ id }: TestAccount, user?: { id: number }) =>
  `/api/v2/accounts/${id}/users${user ? `/${user.id}` : ''}`;

const errorOf = (answer: { statusCode: number; body: string }) => {
  const { code, fields } = JSON.parse(answer.body) as { code: string; fields?: Record<string, string> };
  return [answer.statusCode, code, ...Object.entries(fields ?? {}).flat()];
};

/** Roles in the response to their change. */
const holding = (...held: readonly RoleID[]) => ({ 'if-match': `"${rolesVersion(held)}"` });

/** An account with a signed-in administrator. */
const arrange = async ({ account, userOn, as }: TestServer, ...held: RoleName[]) => {
  const own = await account();
  const who = await userOn(own, ...(held.length > 0 ? held : (['admin'] as const)));
  return { own, who, client: await as(who) };
};

let made = 0;
const newEmail = () => {
  made += 1;
  return `ny${made}@eksempel.dk`;
};

describeOnEachDatabase('Adding a user to an account', (server) => {
  it('returns the specified response for each state of the user with the e-mail address', async () => {
    const { database, user, associate, account } = server();
    const anyCase = fc.record({
      registered: fc.integer({ min: 0, max: 2 }),
      invitedElsewhere: fc.boolean(),
      there: fc.constantFrom('nobody', 'registered', 'invited'),
      by: fc.constantFrom('email', 'userID'),
      upper: fc.boolean(),
      given: fc.constantFrom<(1 | 2 | 3)[]>([admin], [member], [readonly], [admin, readonly]),
    });
    await fc.assert(
      fc.asyncProperty(anyCase, async ({ registered, invitedElsewhere, there, by, upper, given }) => {
        const { own, client } = await arrange(server());
        const email = newEmail();
        const people = [];
        for (let index = 0; index < registered; index += 1)
          people.push(await user({ email, username: `${index}-${email}` }));
        if (invitedElsewhere || there === 'invited') {
          const invited = await user({ email, authID: null, verifiedAt: null });
          if (there === 'invited') await associate(invited, own, 'member');
          if (invitedElsewhere) await associate(invited, await account(), 'admin');
        }
        const [first] = people;
        if (there === 'registered' && first) await associate(first, own, 'member');
        if (by === 'userID') await client.get(`/api/v2/users?email=${email}`);
        const body =
          by === 'email' ? { email: upper ? email.toUpperCase() : email } : { userID: first?.id ?? 999_999 };
        const answer = await client.post(pathOf(own), { ...body, accountRole: given });

        const expected = () => {
          if (by === 'userID') {
            if (!first) return [422, 'invalid', 'userID', 'Brugeren findes ikke'];
            return there === 'registered'
              ? [422, 'invalid', 'userID', 'Brugeren er allerede tilføjet']
              : first.id;
          }
          if (registered > 1)
            return [422, 'invalid', 'email', 'Flere brugere har denne e-mail. Vælg den rigtige.'];
          if (registered === 1 ? there === 'registered' : there === 'invited')
            return [422, 'invalid', 'email', 'Brugeren er allerede tilføjet'];
          return first?.id ?? 'invited';
        };
        const outcome = expected();
        if (Array.isArray(outcome)) {
          expect(errorOf(answer)).toEqual(outcome);
          return;
        }
        expect(answer.statusCode).toBe(201);
        const { user: added } = oneUser.parse(answer.json());
        expect(added.userRoles).toEqual(given.toSorted((one, other) => one - other));
        expect(added.registered).toBe(outcome !== 'invited');
        expect(added.invitation === undefined).toBe(outcome !== 'invited');
        if (outcome !== 'invited') expect(added.id).toBe(outcome);
        // Each role has one row; the mail is sent, and the author is recorded.
        const [kept] = await rows(
          database.db,
          sql`select (select count(*)::int from associations where account_id = ${own.id} and user_id = ${added.id}) as roles,
            (select count(*)::int from mails where account_id = ${own.id} and user_id = ${added.id}) as mails,
            (select count(*)::int from audit_log where account_id = ${own.id} and subject_kind = 'user'
              and subject_id = ${String(added.id)} and actor_id is not null) as entries`,
        );
        expect(kept).toEqual({ roles: given.length, mails: 1, entries: 1 });
      }),
      { numRuns: 40 },
    );
  }, 60_000);

  it('accepts a user number instead of an e-mail, and a single role, as specified', async () => {
    const { user } = server();
    const { own, client } = await arrange(server());
    const who = await user();
    await client.get(`/api/v2/users?email=${who.email}`);
    const answer = await client.post(pathOf(own), { accountRole: 2, userID: who.id });
    expect([answer.statusCode, oneUser.parse(answer.json()).user.userRoles]).toEqual([201, [2]]);
  });

  it('requires an approved account: unapproved accounts cannot add or look up users', async () => {
    const { account, user, userOn, as } = server();
    const own = await account({ reviewRequestedAt: new Date() });
    const refused = await account({ refusedReason: 'Vi kender ikke virksomheden' });
    const client = await as(await userOn(own, 'admin'));
    const known = await user();
    for (const email of [known.email, newEmail()])
      expect(errorOf(await client.post(pathOf(own), { accountRole: 1, email }))).toEqual([
        409,
        'awaits_review',
      ]);
    expect(errorOf(await client.get(`/api/v2/users?email=${known.email}`))).toEqual([409, 'awaits_review']);
    const turnedDown = await as(await userOn(refused, 'admin'));
    expect(errorOf(await turnedDown.post(pathOf(refused), { accountRole: 1, email: newEmail() }))).toEqual([
      409,
      'awaits_review',
    ]);
    expect((await turnedDown.get(`/api/v2/users?email=${known.email}`)).statusCode).toBe(409);
    const staff = await as(await user({ staff: true }));
    const added = await staff.post(pathOf(own), { accountRole: 2, userID: known.id });
    expect(added.statusCode).toBe(201);
    // The creator may leave the account, since no other user can become its administrator yet.
    expect((await client.delete(`${pathOf(own)}/me`)).statusCode).toBe(204);
  });

  it("reveals users by their e-mail or on the caller's account, but not by guessed ids", async () => {
    const { user, userOn, account, as, associate } = server();
    const { own, who: self, client } = await arrange(server());
    const stranger = await user({ name: 'Fremmed Frederik' });
    const asked = (userID: number) => client.post(pathOf(own), { accountRole: 3, userID });
    const [there, nowhere] = [await asked(stranger.id), await asked(99_999_999)];
    expect(errorOf(there)).toEqual(errorOf(nowhere));
    const other = await account();
    await associate(self, other, 'readonly');
    expect((await asked((await userOn(other, 'member')).id)).statusCode).toBe(201);
    const staff = await as(await user({ staff: true }));
    const byStaff = await staff.post(pathOf(own), { accountRole: 3, userID: stranger.id });
    expect(byStaff.statusCode).toBe(201);
  });

  it('rejects a body without a user, with both e-mail and number, without a role, or with a repeated role', async () => {
    const { own, client } = await arrange(server());
    for (const body of [
      { accountRole: 1 },
      { accountRole: 1, userID: 1, email: 'a@b.dk' },
      { accountRole: [], email: 'a@b.dk' },
      { accountRole: [1, 1], email: 'a@b.dk' },
      { accountRole: 4, email: 'a@b.dk' },
      { accountRole: 1, email: 'ingen adresse' },
    ])
      expect([body, (await client.post(pathOf(own), body)).statusCode]).toEqual([body, 422]);
  });

  it('is executed once for repeated requests', async () => {
    const { own, client } = await arrange(server());
    const body = { accountRole: 2, email: newEmail() };
    const headers = { 'idempotency-key': 'samme' };
    const [first, again] = [
      await client.post(pathOf(own), body, headers),
      await client.post(pathOf(own), body, headers),
    ];
    expect([first.statusCode, again.statusCode, again.body]).toEqual([201, 201, first.body]);
    expect(listed.parse((await client.get(pathOf(own))).json()).users).toHaveLength(2);
  });

  it('creates one user for an e-mail address that two accounts invite at once', async () => {
    const [one, other] = [await arrange(server()), await arrange(server())];
    const email = newEmail();
    const answers = await Promise.all(
      [one, other].map(({ own, client }) => client.post(pathOf(own), { accountRole: 2, email })),
    );
    const [first, second] = answers.map((answer) => oneUser.parse(answer.json()).user.id);
    expect(first).toBe(second);
  });

  it('returns the same response whether the e-mail is known or not', async () => {
    const { user, anonymous, as } = server();
    const known = await user();
    const { own, client: reader } = await arrange(server(), 'member', 'readonly');
    const nobody = await as(await user());
    const plain = (answer: { statusCode: number; body: string }) => [
      answer.statusCode,
      { ...(JSON.parse(answer.body) as object), traceId: '' },
    ];
    for (const client of [anonymous, nobody, reader]) {
      const byEmail = (email: string) => client.get(`/api/v2/users?email=${email}`);
      expect(plain(await byEmail(known.email))).toEqual(plain(await byEmail('ukendt@eksempel.dk')));
      const add = (email: string) => client.post(pathOf(own), { accountRole: 3, email });
      expect(plain(await add(known.email))).toEqual(plain(await add('ukendt@eksempel.dk')));
      expect([401, 403, 404]).toContain((await add(known.email)).statusCode);
      const byID = (id: number) => client.get(`/api/v2/users/${id}`);
      expect(plain(await byID(known.id))).toEqual(plain(await byID(99_999_999)));
    }
  });

  it('takes the same time whether a user outside the account exists or not, by e-mail and by number', async () => {
    const { user, as } = server();
    const known = await user();
    const nobody = await as(await user());
    const { own } = await arrange(server());
    const times = new Map<string, number[]>();
    const timed = async (name: string, call: () => Promise<unknown>) => {
      const began = performance.now();
      await call();
      times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
    };
    const kinds = ['look-up', 'page', 'added'] as const;
    /** Minimum time of each call, since other load can only increase it. */
    const ratioOf = (what: (typeof kinds)[number]) => {
      const [one = 0, other = 1] = ['known', 'unknown'].map((who) =>
        Math.min(...(times.get(`${who} ${what}`) ?? [])),
      );
      return one / other;
    };
    const isEqual = (what: (typeof kinds)[number]) => ratioOf(what) > 0.5 && ratioOf(what) < 2;
    // Alternating, so that other load affects both; more rounds under load.
    for (let round = 0; round < 25 || (round < 150 && !kinds.every(isEqual)); round += 1) {
      for (const [who, email, id] of [
        ['known', known.email, known.id],
        ['unknown', 'ukendt@eksempel.dk', 99_999_999],
      ] as const) {
        await timed(`${who} look-up`, () => nobody.get(`/api/v2/users?email=${email}`));
        await timed(`${who} page`, () => nobody.get(`/api/v2/users/${id}`));
        await timed(`${who} added`, () => nobody.post(pathOf(own), { accountRole: 3, email }));
      }
    }
    for (const what of kinds) expect([what, isEqual(what)]).toEqual([what, true]);
  });

  it('requires a user lookup, which is rate-limited for administrators and returns names only to staff', async () => {
    const { user, as } = server();
    const { client } = await arrange(server());
    const { email, id } = await user({ name: 'Ulla Berg' });
    const path = `/api/v2/users?email=${email.toUpperCase()}`;
    expect((await client.get(path)).json()).toEqual({ users: [{ id, email }] });
    const staff = await as(await user({ staff: true }));
    expect((await staff.get(path)).json()).toEqual({ users: [{ id, email, name: 'Ulla Berg' }] });
    expect((await client.get(`/api/v2/users?email=${email.slice(1)}`)).json()).toEqual({ users: [] });
    let status = 200;
    for (let asked = 0; asked < 70 && status === 200; asked += 1)
      status = (await client.get('/api/v2/users?email=ukendt@eksempel.dk')).statusCode;
    expect(status).toBe(429);
  });
});

describeOnEachDatabase('The users of an account', (server) => {
  it('lose removed rights at once even though their token is unchanged', async () => {
    const { userOn, as, listing, account, associate } = server();
    const { own, client, who } = await arrange(server());
    const gone = await userOn(own, 'member');
    const other = await account();
    await associate(gone, other, 'member');
    const theirs = await as(gone);
    const id = await listing({ accountID: own.id, title: 'Kontor' });
    expect((await theirs.get(`/api/v2/listings/${id}`)).statusCode).toBe(200);
    expect((await client.delete(pathOf(own, gone))).statusCode).toBe(204);
    for (const path of [`/api/v2/listings/${id}`, `/api/v2/accounts/${own.id}`, pathOf(own)])
      expect([path, (await theirs.get(path)).statusCode]).toEqual([path, 404]);
    expect((await theirs.get(`/api/v2/accounts/${other.id}`)).statusCode).toBe(200);
    expect((await client.delete(pathOf(own, gone))).statusCode).toBe(404);
    const [entry] = await rows(
      server().database.db,
      sql`select actor_id as actor, account_id as account, changes from audit_log where action = 'removeUser'
        and subject_id = ${String(gone.id)}`,
    );
    expect(entry).toEqual({ actor: who.id, account: own.id, changes: { userRoles: [[2], null] } });
  });

  it('can leave the account in any role, except for the last administrator', async () => {
    const { userOn, as } = server();
    const { own, client } = await arrange(server());
    const reader = await userOn(own, 'readonly');
    const theirs = await as(reader);
    expect(errorOf(await theirs.delete(pathOf(own, await userOn(own, 'member'))))).toEqual([
      403,
      'forbidden_role',
    ]);
    expect((await theirs.delete(`${pathOf(own)}/me`)).statusCode).toBe(204);
    expect((await theirs.get(`/api/v2/accounts/${own.id}`)).statusCode).toBe(404);
    expect((await theirs.delete(`${pathOf(own)}/me`)).statusCode).toBe(404);
    expect(errorOf(await client.delete(`${pathOf(own)}/me`))).toEqual([409, 'last_administrator']);
  });

  it('have newly assigned roles at once, and the list has one row for each role of a user', async () => {
    const { userOn, as } = server();
    const { own, client } = await arrange(server());
    const who = await userOn(own, 'readonly');
    const theirs = await as(who);
    const add = () => theirs.post(pathOf(own), { accountRole: 3, email: newEmail() });
    expect((await add()).statusCode).toBe(403);
    const changed = await client.put(pathOf(own, who), { userRoles: [2, 1] }, holding(readonly));
    expect(changed.headers.etag).toBe(holding(admin, member)['if-match']);
    expect(oneUser.parse(changed.json()).user.userRoles).toEqual([1, 2]);
    expect((await add()).statusCode).toBe(201);
    const stale = await client.put(pathOf(own, who), { userRoles: [3] }, holding(readonly));
    expect(stale.statusCode).toBe(412);
    expect(stale.json()).toMatchObject({ current: { userRoles: [1, 2] } });
    expect((await client.put(pathOf(own, who), { userRoles: [3] })).statusCode).toBe(428);
    await client.put(pathOf(own, who), { userRoles: [3] }, holding(admin, member));
    expect((await add()).statusCode).toBe(403);
    const [entries] = await rows(
      server().database.db,
      sql`select json_agg(changes -> 'userRoles' order by id) as changes from audit_log
        where action = 'changeRoles' and subject_id = ${String(who.id)}`,
    );
    expect(entries?.changes).toEqual([
      [[3], [1, 2]],
      [[1, 2], [3]],
    ]);
  });

  it('always include one administrator, who cannot be removed by users or staff', async () => {
    const { user, as } = server();
    const { own, who, client } = await arrange(server(), 'admin', 'member');
    const staff = await as(await user({ staff: true }));
    await client.post(pathOf(own), { accountRole: 1, email: newEmail() });
    for (const by of [client, staff]) {
      expect(errorOf(await by.delete(pathOf(own, who)))).toEqual([409, 'last_administrator']);
      expect(errorOf(await by.put(pathOf(own, who), { userRoles: [2] }, holding(admin, member)))).toEqual([
        409,
        'last_administrator',
      ]);
    }
    const kept = listed.parse((await client.get(pathOf(own))).json()).users.find(({ id }) => id === who.id);
    expect(kept?.userRoles).toEqual([1, 2]);
  });

  it('lose their API keys when they are removed or lose a role, except for keys that the administrator keeps', async () => {
    const { userOn, apiKey, withToken, associate } = server();
    const { own, client } = await arrange(server());
    const use = async (key: string) =>
      (await withToken(key).put('/api/v2/listings/by-identifier/1', { listing: { type: 'rental' } }))
        .statusCode;
    for (const leave of ['remove', 'demote'] as const) {
      const maker = await userOn(own, 'admin');
      const [dropped, kept, others] = [
        await apiKey(own, maker),
        await apiKey(own, maker),
        await apiKey(own, await userOn(own, 'admin')),
      ];
      expect([401, 401].includes(await use(dropped.key))).toBe(false);
      const answer = await (leave === 'remove'
        ? client.delete(`${pathOf(own, maker)}?keptApiKeys=[${kept.ID}]`)
        : client.put(pathOf(own, maker), { userRoles: [3], keptApiKeys: [kept.ID] }, holding(admin)));
      expect([200, 204]).toContain(answer.statusCode);
      expect(await use(dropped.key)).toBe(401);
      expect(await use(kept.key)).not.toBe(401);
      expect(await use(others.key)).not.toBe(401);
      if (leave === 'remove') await associate(maker, own, 'readonly');
    }
  });

  it('lose all their API keys when they leave the account themselves', async () => {
    const { userOn, apiKey, as, withToken } = server();
    const { own } = await arrange(server());
    for (const leave of ['remove', 'demote'] as const) {
      const maker = await userOn(own, 'admin');
      const self = await as(maker);
      const { ID, key } = await apiKey(own, maker);
      const go = (kept: number[]) =>
        leave === 'remove'
          ? self.delete(`${pathOf(own, maker)}?keptApiKeys=${JSON.stringify(kept)}`)
          : self.put(pathOf(own, maker), { userRoles: [3], keptApiKeys: kept }, holding(admin));
      expect(errorOf(await go([ID]))).toEqual([409, 'own_user']);
      expect((await go([])).statusCode).toBeLessThan(300);
      const used = await withToken(key).put('/api/v2/listings/by-identifier/1', {
        listing: { type: 'rental' },
      });
      expect(used.statusCode).toBe(401);
    }
  });

  it('have a page that shows only shared accounts to other users of these accounts, and all accounts to staff', async () => {
    const { userOn, account, associate, user, as } = server();
    const { own, client } = await arrange(server());
    const shown = await userOn(own, 'member', 'readonly');
    await associate(shown, await account(), 'admin');
    const page = await client.get(`/api/v2/users/${shown.id}`);
    expect(page.json()).toMatchObject({
      user: { id: shown.id, email: shown.email, accounts: [{ ID: own.id, userRoles: [2, 3] }] },
    });
    expect(page.json<{ user: { accounts: unknown[] } }>().user.accounts).toHaveLength(1);
    expect(page.json()).not.toHaveProperty('sessions');
    const staff = await as(await user({ staff: true }));
    await as(shown);
    const byStaff = (await staff.get(`/api/v2/users/${shown.id}`)).json<{
      user: { accounts: unknown[] };
      sessions: unknown[];
      mails: unknown[];
    }>();
    expect([byStaff.user.accounts.length, byStaff.sessions.length, byStaff.mails]).toEqual([2, 1, []]);
    expect((await client.get(`/api/v2/users/${(await user()).id}`)).statusCode).toBe(404);
    expect((await staff.get('/api/v2/users/99999999')).statusCode).toBe(404);
  });

  it('are changed by staff during impersonation, and the audit log stores both identities', async () => {
    const { user, actingToken, withToken, associate, database } = server();
    const { own, client } = await arrange(server());
    const staff = await user({ staff: true });
    const gone = await user({ name: 'Gerda Gået' });
    await associate(gone, own, 'member');
    const asReader = withToken(await actingToken(staff, own, 'readonly'));
    expect((await asReader.delete(pathOf(own, gone))).statusCode).toBe(403);
    const asAdmin = withToken(await actingToken(staff, own, 'admin'));
    expect((await asAdmin.delete(pathOf(own, gone))).statusCode).toBe(204);
    const [entry] = await rows(
      database.db,
      sql`select actor_id as actor, acted_for_account_id as "for" from audit_log where action = 'removeUser'
        and subject_id = ${String(gone.id)}`,
    );
    expect(entry).toEqual({ actor: staff.id, for: own.id });
    // The account sees the record, and that staff changed it.
    const filter = encodeURIComponent(JSON.stringify({ accountID: own.id }));
    const log = await client.get(`/api/v2/audit-log?filter=${filter}`);
    expect(log.json<{ auditEntries: unknown[] }>().auditEntries[0]).toMatchObject({
      action: 'removeUser',
      onBehalf: true,
      subjectTitle: 'Gerda Gået',
    });
  });
});

const mailTo = async (server: TestServer, email: string, nth = 1): Promise<string> =>
  vi.waitFor(() => {
    const folder = join(server.dataDir, 'mail');
    const mails = readdirSync(folder)
      .toSorted()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .filter((mail) => mail.toLowerCase().includes(`to: ${email.toLowerCase()}`));
    expect(mails.length).toBeGreaterThanOrEqual(nth);
    return decodedMail(mails[nth - 1] ?? '');
  }, 20_000);

const linkTo = async (server: TestServer, email: string, nth = 1): Promise<string> =>
  /invitation\?token=([\w-]+)/.exec(await mailTo(server, email, nth))?.[1] ?? '';

describeOnEachDatabase('An invitation', (server) => {
  beforeAll(() => listenAndWarmUp(server()));

  const read = (token: string) => server().anonymous.post('/auth/invitation', { token });
  const accept = (token: string, password = chosen) =>
    server().anonymous.post('/auth/accept-invitation', { token, name: 'Nina Ny', password });

  it('is mailed, accepted once with a new password, and creates a regular user', async () => {
    const { anonymous, withToken, database } = server();
    const { own, client } = await arrange(server());
    const email = newEmail();
    const { user: invited } = oneUser.parse(
      (await client.post(pathOf(own), { accountRole: [1, 2], email })).json(),
    );
    const token = await linkTo(server(), email);
    const [kept] = await rows<{ all: string }>(
      database.db,
      sql`select concat((select json_agg(m) from mails m), (select json_agg(j) from pgboss.job j),
        (select json_agg(i) from invitation_links i), (select json_agg(a) from audit_log a)) as all`,
    );
    expect(kept?.all).toContain('invitation');
    expect(kept?.all).not.toContain(token);

    const opened = await read(token);
    expect(opened.json()).toMatchObject({ invitation: { accountName: own.name, email, username: email } });
    const lacking = await anonymous.post('/auth/accept-invitation', { token, name: ' ', password: 'kort' });
    expect(toApiError(lacking).fields).toEqual({
      name: 'Dit navn skal være på mellem 2 og 100 tegn',
      password: 'Adgangskode skal være på mellem 10 og 128 tegn',
    });
    for (const weak of ['kort', '1234567890', email]) {
      const refused = await accept(token, weak);
      expect([weak, refused.statusCode]).toEqual([weak, 422]);
    }
    expect((await accept(token)).statusCode).toBe(200);
    expect(toApiError(await accept(token)).code).toBe('invitation_invalid');
    expect(toApiError(await read(token)).code).toBe('invitation_invalid');

    const signedIn = await anonymous.post('/auth/login', { username: email, password: chosen });
    expect(parseToken(signedIn.body).accounts).toEqual([own.id]);
    const { users } = listed.parse((await withToken(signedIn.body).get(pathOf(own))).json());
    const now = users.find(({ id }) => id === invited.id);
    expect(now).toEqual({
      id: invited.id,
      email,
      name: 'Nina Ny',
      userRoles: [1, 2],
      registered: true,
      version: 3,
    });
  });

  it("contains only the invitation link, even if the account's name contains a URL", async () => {
    const { account, userOn, as, config } = server();
    const own = await account({ name: 'Godkend her: hthttps://tps://evil.example/login?a=1' });
    const client = await as(await userOn(own, 'admin'));
    const email = newEmail();
    await client.post(pathOf(own), { accountRole: 2, email });
    const link = `${config.publicURL}/invitation?token=${await linkTo(server(), email)}`;
    const mail = await mailTo(server(), email);
    const links = [...mail.matchAll(/[a-z]+:\/\/[^\s"<]+/gi)].map(([found]) => found);
    expect(new Set(links)).toEqual(new Set([link]));
    expect(mail).not.toContain('evil.example');
    expect(mail.replaceAll('\u2060', '')).toContain('evil.example');
  });

  it('gets a new link when it is resent, and earlier links become invalid', async () => {
    const { own, client } = await arrange(server());
    const email = newEmail();
    const { user } = oneUser.parse((await client.post(pathOf(own), { accountRole: 2, email })).json());
    const first = await linkTo(server(), email);
    expect((await client.post(`${pathOf(own, user)}/invitation`)).statusCode).toBe(200);
    const second = await linkTo(server(), email, 2);
    expect((await read(first)).statusCode).toBe(422);
    expect((await read(second)).statusCode).toBe(200);
  });

  it('is rejected after its withdrawal and leaves no pending user', async () => {
    const { database } = server();
    const { own, client } = await arrange(server());
    const email = newEmail();
    const { user } = oneUser.parse((await client.post(pathOf(own), { accountRole: 2, email })).json());
    const token = await linkTo(server(), email);
    expect((await client.delete(pathOf(own, user))).statusCode).toBe(204);
    expect((await accept(token)).statusCode).toBe(422);
    expect(await rows(database.db, sql`select id from users where id = ${user.id}`)).toEqual([]);
    expect((await client.post(`${pathOf(own, user)}/invitation`)).statusCode).toBe(404);
  });

  it('expires after 14 days: its link is invalid, and resetting the password does not activate it', async () => {
    const { database, account, userOn, as } = server();
    const { own, client } = await arrange(server());
    const email = newEmail();
    const { user } = oneUser.parse((await client.post(pathOf(own), { accountRole: 2, email })).json());
    const days =
      (Date.parse(user.invitation?.endsAt ?? '') - Date.parse(user.invitation?.sentAt ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    const token = await linkTo(server(), email);
    await database.db.execute(
      sql`update invitations set ends_at = now() - interval '1 second' where user_id = ${user.id}`,
    );
    expect((await accept(token)).statusCode).toBe(422);
    // An invitation of another account remains.
    const other = await account();
    const otherAdmin = await as(await userOn(other, 'admin'));
    await otherAdmin.post(pathOf(other), { accountRole: 3, email });
    expect((await accept(await linkTo(server(), email, 2))).statusCode).toBe(200);
    const here = listed.parse((await client.get(pathOf(own))).json()).users;
    expect(here.some(({ id }) => id === user.id)).toBe(false);
    const there = listed.parse((await otherAdmin.get(pathOf(other))).json()).users;
    expect(there.some(({ id, registered }) => id === user.id && registered)).toBe(true);
  });

  it('is deleted with its pending user 30 days after it expired or was withdrawn', async () => {
    const { database } = server();
    const { own, client } = await arrange(server());
    const [young, old] = [newEmail(), newEmail()];
    for (const email of [young, old]) await client.post(pathOf(own), { accountRole: 2, email });
    const end = (email: string, days: number) =>
      database.db.execute(sql`update invitations set ends_at = now() - make_interval(days => ${days})
        where user_id = (select id from users where email = ${email})`);
    await end(young, 29);
    await end(old, 31);
    await pruneInvitations(database.db);
    const left = listed.parse((await client.get(pathOf(own))).json()).users.map(({ email }) => email);
    expect([left.includes(young), left.includes(old)]).toEqual([true, false]);
    expect(await rows(database.db, sql`select id from users where email = ${old}`)).toEqual([]);
  });

  it('creates and shows another login name if the e-mail address is already a login name', async () => {
    const { user, anonymous } = server();
    const { own, client } = await arrange(server());
    const email = newEmail();
    await user({ username: email, email: `anden-${email}` });
    await client.post(pathOf(own), { accountRole: 2, email });
    const token = await linkTo(server(), email);
    const { invitation } = (await read(token)).json<{ invitation: { username: string } }>();
    expect(invitation.username).toMatch(/-\d{4}$/);
    await accept(token);
    const signedIn = await anonymous.post('/auth/login', { username: invitation.username, password: chosen });
    expect(signedIn.statusCode).toBe(200);
  });
});

describe.each(products())('Two administrators who remove each other at the same moment (%s)', (product) => {
  it('always leave one administrator', async () => {
    const server = await startTestServer(product, {}, 8);
    try {
      const { account, userOn, as, database } = server;
      for (let round = 0; round < 12; round += 1) {
        const own = await account();
        const [one, other] = [await userOn(own, 'admin'), await userOn(own, 'admin')];
        const [first, second] = [await as(one), await as(other)];
        const demotes = round % 2 === 1;
        const go = (client: typeof first, whom: typeof one) =>
          demotes
            ? client.put(pathOf(own, whom), { userRoles: [member] }, holding(admin))
            : client.delete(pathOf(own, whom));
        const answers = await Promise.all([go(first, other), go(second, one)]);
        const [left] = await rows<{ count: number }>(
          database.db,
          sql`select count(*)::int as count from associations where account_id = ${own.id} and role = 1`,
        );
        expect(left?.count).toBe(1);
        const succeeded = answers.filter(({ statusCode }) => statusCode < 300);
        expect(succeeded).toHaveLength(1);
        for (const { statusCode } of answers) expect([200, 204, 403, 404, 409]).toContain(statusCode);
      }
    } finally {
      await server.close();
    }
  }, 60_000);
});
