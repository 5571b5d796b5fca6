import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts, listings } from '../../server/db/tables';
import { timeLimits } from '../../server/http/timeLimits';
import { behindLock } from '../support/behindLock';
import type { TestAccount } from '../support/builders';
import { products } from '../support/databases';
import { merge, seenBy } from '../support/mergeAccounts';
import { startTestServer, type TestServer } from '../support/server';

describe.runIf(products().includes('postgres'))('Merging two accounts', () => {
  let started: TestServer | undefined;
  beforeAll(async () => {
    started = await startTestServer('postgres', {}, 8, { timeLimits: { ...timeLimits, answerMs: 60_000 } });
    // Lock waits take two seconds, and first calls are slow.
    const { server, staff, from, into } = await arrange();
    await (await saving(server, from)).save();
    await merge(staff, from, into);
    return () => started?.close();
  }, 60_000);
  /** Listing of an account, and a function that saves it. */
  const saving = async (server: TestServer, own: TestAccount) => {
    const id = await server.listing({ accountID: own.id, status: 1, title: 'Før' });
    const member = await server.as(await server.userOn(own, 'member'));
    const body = { listing: { title: 'Kontor med udsigt over havnen' } };
    const save = () => member.put(`/api/v2/listings/rental/${id}`, body, { 'if-match': '"1"' });
    return { id, save };
  };
  const arrange = async () => {
    if (!started) throw new Error('No server');
    const { account, user, as } = started;
    const staff = await as(await user({ staff: true }));
    return { server: started, staff, from: await account(), into: await account() };
  };

  it('succeeds once if both directions are requested concurrently', async () => {
    const { server, staff, from, into } = await arrange();
    const seen = await seenBy(staff, from, into);
    const answers = await behindLock(server, sql`select from accounts where id = ${from.id} for update`, [
      () => merge(staff, from, into, { seen }),
      () => merge(staff, into, from),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    const left = await server.database.db.$count(accounts, sql`merged_into in (${from.id}, ${into.id})`);
    expect(left).toBe(1);
  });

  it('moves the changes of a concurrent save of a listing to the remaining account', async () => {
    const { server, staff, from, into } = await arrange();
    const { id, save } = await saving(server, from);
    const [saved, merged] = await behindLock(server, sql`select from listings where id = ${id} for update`, [
      save,
      () => merge(staff, from, into),
    ]);
    expect([saved?.statusCode, merged?.statusCode]).toEqual([200, 200]);
    const [row] = await server.database.db.select().from(listings).where(eq(listings.id, id));
    expect(row).toMatchObject({ accountID: into.id, title: 'Kontor med udsigt over havnen' });
  });

  it('leaves no concurrently created listing or added user on the merged account', async () => {
    const { server, staff, from, into } = await arrange();
    const who = await server.userOn(from, 'admin');
    const own = await server.as(who);
    const colleague = await server.user();
    const seen = await seenBy(staff, from, into);
    const [merged, created, added] = await behindLock(
      server,
      sql`select from accounts where id = ${from.id} for update`,
      [
        () => merge(staff, from, into, { seen }),
        () => own.post('/api/v2/listings/rental', { listing: { accountID: from.id } }),
        () => own.post(`/api/v2/accounts/${from.id}/users`, { accountRole: 2, email: colleague.email }),
      ],
    );
    expect(merged?.statusCode).toBe(200);
    expect(added?.statusCode).toBe(404);
    // Depending on the order, the new listing moves with the others or is rejected.
    const on = await server.database.db.$count(listings, eq(listings.accountID, into.id));
    expect([created?.statusCode, on]).toEqual(created?.statusCode === 201 ? [201, 1] : [409, 0]);
    expect(await server.database.db.$count(listings, eq(listings.accountID, from.id))).toBe(0);
  });
});
