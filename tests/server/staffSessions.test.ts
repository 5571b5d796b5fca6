import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sessions } from '../../schemas/limits';
import { loginSessions } from '../../server/db/tables';
import { describeOnEachDatabase } from '../support/server';

const password = 'en hemmelighed om fisk';
const me = '/api/v2/users/me';
const { idleMinutes, hours } = sessions.staff;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describeOnEachDatabase(
  'A session of staff',
  (server) => {
    /** Signs in, and returns a function that moves start and last use of the session into the past. */
    const signIn = async (staff: boolean) => {
      const { user, anonymous, withToken, database } = server();
      const who = await user({ password, staff });
      const answer = await anonymous.post('/auth/login', { username: who.email, password });
      const cookie = String([answer.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
      return {
        who,
        client: withToken(answer.body),
        renew: () => anonymous.post('/auth/renew-token', { token: answer.body }, { cookie }),
        move: (times: { lastUsedAt?: Date; createdAt?: Date }) =>
          database.db.update(loginSessions).set(times).where(eq(loginSessions.userID, who.id)),
      };
    };

    it('ends after an hour without a request, and each request restarts the hour', async () => {
      const { client, renew, move } = await signIn(true);
      await move({ lastUsedAt: minutesAgo(idleMinutes - 1) });
      expect((await client.get(me)).statusCode).toBe(200);
      // The request has updated the time of last use.
      expect((await client.get(`${me}/sessions`)).json<{ sessions: unknown[] }>().sessions).toHaveLength(1);
      await move({ lastUsedAt: minutesAgo(idleMinutes + 1) });
      const ended = await client.get(me);
      expect([ended.statusCode, ended.json<{ code: string }>().code]).toEqual([401, 'not_signed_in']);
      expect((await renew()).statusCode).toBe(401);
      expect((await client.get(me)).statusCode).toBe(401);
    });

    it('ends twelve hours after the sign-in even if there are requests', async () => {
      const { client, renew, move } = await signIn(true);
      await move({ createdAt: minutesAgo(hours * 60 - 1) });
      expect((await renew()).statusCode).toBe(200);
      await move({ createdAt: minutesAgo(hours * 60 + 1) });
      expect([(await client.get(me)).statusCode, (await renew()).statusCode]).toEqual([401, 401]);
    });

    it('ends at the same time during impersonation, and after the next sign-in only the new session exists', async () => {
      const { actingToken, account, user, withToken, anonymous, database } = server();
      const who = await user({ password, staff: true });
      const acting = withToken(await actingToken(who, await account(), 'admin'));
      expect((await acting.get('/api/v2/listings')).statusCode).toBe(200);
      await database.db
        .update(loginSessions)
        .set({ lastUsedAt: minutesAgo(idleMinutes + 1) })
        .where(eq(loginSessions.userID, who.id));
      expect((await acting.get('/api/v2/listings')).statusCode).toBe(401);
      const again = await anonymous.post('/auth/login', { username: who.email, password });
      const client = withToken(again.body);
      expect((await client.get('/api/v2/staff/users')).statusCode).toBe(200);
      const listed = (await client.get(`${me}/sessions`)).json<{ sessions: { current: boolean }[] }>();
      expect(listed.sessions.map(({ current }) => current)).toEqual([true]);
    });

    it('is limited more strictly than a session of a member', async () => {
      const { client, renew, move } = await signIn(false);
      await move({ lastUsedAt: minutesAgo(13 * 24 * 60), createdAt: minutesAgo(119 * 24 * 60) });
      expect([(await client.get(me)).statusCode, (await renew()).statusCode]).toEqual([200, 200]);
    });
  },
  // Without a second factor, staff have no rights except with demo data.
  { SEED: 'demo' },
);
