import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { rows } from '../../server/db/database';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('Expired data', (server) => {
  it('are deleted after the start of the server, and data that have not expired are kept', async () => {
    const { app, user, account, apiKey, database } = server();
    const { db } = database;
    const who = await user();
    const own = await account();
    const { ID: keyID } = await apiKey(own, who);
    const ages = { old: '200 days', fresh: '1 minute' };
    for (const [name, age] of Object.entries(ages)) {
      const at = sql`now() - ${age}::interval`;
      const ends = sql`${at} + interval '1 hour'`;
      await db.execute(sql`insert into idempotency_keys (user_id, operation, key, request_hash, created_at)
        values (${who.id}, 'createListing', ${name}, '', ${at})`);
      await db.execute(sql`insert into rate_limits (key, calls, resets_at) values (${name}, 1, ${ends})`);
      await db.execute(sql`insert into password_resets (token_hash, user_id, expires_at)
        values (${name}, ${who.id}, ${ends})`);
      await db.execute(sql`insert into login_sessions (id, user_id, secret_hash, expires_at)
        values (gen_random_uuid(), ${who.id}, ${name}, ${ends})`);
      await db.execute(sql`insert into api_log (account_id, api_key_id, method, path, status, message, trace_id, at)
        values (${own.id}, ${keyID}, 'PUT', ${name}, 200, '', '', ${at})`);
      await db.execute(sql`insert into mails (kind, key, params, recipient, language, state, created_at)
        values ('passwordReset', ${name}, '{}', '', 'da', 'sent', ${at})`);
      await db.execute(sql`insert into unclaimed_pictures (hash, width, since) values (${name}, 900, ${at})`);
    }
    await app.listen({ port: 0, host: '127.0.0.1' });
    const left = () =>
      rows<{ kept: string; name: string }>(
        db,
        sql`select 'idempotency keys' as kept, key as name from idempotency_keys
          union all select 'rate limits', key from rate_limits
          union all select 'password resets', token_hash from password_resets
          union all select 'login sessions', secret_hash from login_sessions
          union all select 'API log', path from api_log
          union all select 'mails', key from mails
          union all select 'unclaimed images', hash from unclaimed_pictures`,
      );
    await vi.waitFor(
      async () => expect((await left()).filter(({ name }) => name === 'old')).toEqual([]),
      30_000,
    );
    expect(new Set((await left()).map(({ kept }) => kept)).size).toBe(7);
  }, 60_000);
});
