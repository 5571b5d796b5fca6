import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { sha256 } from '../../server/credentials/sessions';
import { rows } from '../../server/db/database';
import {
  associations,
  loginSessions,
  mails,
  registrationLinks,
  registrations,
  users,
} from '../../server/db/tables';
import { toApiError } from '../support/listings';
import { describeOnEachDatabase, listenAndWarmUp } from '../support/server';

const password = 'en lang sætning om havnen';

describeOnEachDatabase('Registration of visitors', (server) => {
  beforeAll(() => listenAndWarmUp(server()), 90_000);

  let calls = 0;
  /** Uses unique IP addresses, so that tests do not share limits. */
  const from = (address = `10.2.0.${(calls += 1) % 250}`) => ({ 'x-forwarded-for': address });
  const ask = (email: string, more: Record<string, unknown> = {}, address?: string) =>
    server().anonymous.post('/auth/register', { email, ...more }, from(address));
  const complete = (token: string) =>
    server().anonymous.post('/auth/complete-registration', { token, password }, from());
  const mailsTo = (email: string) =>
    server().database.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.createdAt);
  const sentTo = (email: string, count = 1) =>
    vi.waitFor(async () => {
      const found = await mailsTo(email);
      expect(found.map(({ state }) => state)).toEqual(Array.from({ length: count }, () => 'sent'));
      return found;
    }, 30_000);
  /** A link with a known token, since links in mails are stored as hashes. */
  const link = async (email: string, token: string) => {
    const { db } = server().database;
    const [found] = await db.select().from(registrations).where(eq(registrations.email, email));
    await db.insert(registrationLinks).values({ tokenHash: sha256(token), registrationID: found?.id ?? 0 });
  };

  it('mails a link that works once, and creates a user without an account', async () => {
    const { anonymous, database } = server();
    const email = 'Ny.Besoegende@eksempel.dk';
    const asked = await ask(email, { continue: '/favorites?add=12' });
    expect([asked.statusCode, asked.json()]).toEqual([200, { status: 'ok' }]);
    expect((await sentTo(email)).map(({ kind }) => kind)).toEqual(['registration']);
    expect(await database.db.$count(users, eq(users.email, email))).toBe(0);

    await link(email, 'token of the test');
    const read = await anonymous.post('/auth/registration', { token: 'token of the test' }, from());
    expect(read.json()).toEqual({ registration: { email, continue: '/favorites?add=12' } });
    const weak = await anonymous.post(
      '/auth/complete-registration',
      { token: 'token of the test', password: 'adgangskode' },
      from(),
    );
    expect([weak.statusCode, Object.keys(toApiError(weak).fields ?? {})]).toEqual([422, ['password']]);

    const both = await Promise.all([complete('token of the test'), complete('token of the test')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ]);
    const used = await complete('token of the test');
    expect([used.statusCode, toApiError(used).code]).toEqual([422, 'registration_invalid']);
    expect(await database.db.$count(registrations, eq(registrations.email, email))).toBe(0);

    const login = await anonymous.post('/auth/login', { username: email.toLowerCase(), password }, from());
    expect(login.statusCode, login.body).toBe(200);
    const favorites = await server().withToken(login.body).get('/api/v2/favorites');
    expect(favorites.json()).toEqual({ favorites: [] });
  });

  it('returns the same response for a known e-mail as for an unknown one, and mails a link to the sign-in page', async () => {
    const { user, database } = server();
    const { id, email } = await user({ email: 'kendt@eksempel.dk', password });
    const [known, unknown] = [
      await ask('KENDT@eksempel.dk', { continue: '/favorites?add=7' }),
      await ask('ukendt@eksempel.dk'),
    ];
    const shape = ({ statusCode, body, headers }: typeof known) => [statusCode, body, Object.keys(headers)];
    expect(shape(known)).toEqual(shape(unknown));
    expect((await sentTo('KENDT@eksempel.dk')).map(({ kind }) => kind)).toEqual(['registrationKnown']);
    expect((await sentTo('ukendt@eksempel.dk')).map(({ kind }) => kind)).toEqual(['registration']);

    // A link mailed before the user existed does not register a second one.
    await link('KENDT@eksempel.dk', 'late token');
    expect(toApiError(await complete('late token')).code).toBe('registration_invalid');
    expect(await database.db.$count(users, sql`lower(${users.email}) = ${email}`)).toBe(1);
    expect(await database.db.$count(loginSessions, eq(loginSessions.userID, id))).toBe(0);
  });

  it('runs the same SQL statements before the response whether the e-mail is known or not', async () => {
    await server().user({ email: 'taget@eksempel.dk' });
    const sent = async (email: string) => {
      const [before] = await rows<{ jobs: number; asked: number }>(
        server().database.db,
        sql`select (select count(*)::int from pgboss.job where name = 'registration requested') as jobs,
          (select count(*)::int from registrations) as asked`,
      );
      await ask(email);
      const [after] = await rows<{ jobs: number; asked: number }>(
        server().database.db,
        sql`select (select count(*)::int from pgboss.job where name = 'registration requested') as jobs,
          (select count(*)::int from registrations) as asked`,
      );
      return [(after?.jobs ?? 0) - (before?.jobs ?? 0), (after?.asked ?? 0) - (before?.asked ?? 0)];
    };
    expect([await sent('taget@eksempel.dk'), await sent('fri@eksempel.dk')]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('is rate-limited by IP address, and sends only a few mails an hour to the same e-mail address, however many IP addresses request them', async () => {
    const statuses = [];
    for (let round = 0; round < 6; round += 1)
      statuses.push((await ask('ofte@eksempel.dk', {}, '10.9.9.9')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    for (let round = 0; round < 3; round += 1)
      expect((await ask('ofte@eksempel.dk', {}, `10.9.8.${round}`)).statusCode).toBe(200);
    await sentTo('ofte@eksempel.dk', 5);
  });

  it('accepts only paths of this origin as the page to open afterwards', async () => {
    const foreign = [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      '/..//evil.example',
      '/\t/evil.example',
      'favorites',
    ];
    for (const path of foreign)
      expect((await ask('sti@eksempel.dk', { continue: path })).statusCode, path).toBe(422);
    expect((await ask('sti@eksempel.dk', { continue: '/searchagents/create?text=a' })).statusCode).toBe(200);
  });

  it('reuses the row of an invited user, who also joins the account', async () => {
    const { account, user, associate, database } = server();
    const on = await account();
    const invited = await user({ email: 'inviteret@eksempel.dk', authID: null, verifiedAt: null });
    await associate(invited, on, 'member');
    await ask(invited.email);
    await sentTo(invited.email);
    await link(invited.email, 'token of the invited');
    expect((await complete('token of the invited')).statusCode).toBe(200);
    const found = await database.db.select().from(users).where(eq(users.email, invited.email));
    expect(found.map(({ id, authID }) => [id, z.uuid().safeParse(authID).success])).toEqual([
      [invited.id, true],
    ]);
    expect(await database.db.$count(associations, eq(associations.userID, invited.id))).toBe(1);
  });
});
