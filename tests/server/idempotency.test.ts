import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../server/db/database';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('A repeated request', (server) => {
  const arrange = async () => {
    const { account, userOn, as } = server();
    const own = await account();
    const client = await as(await userOn(own, 'member'));
    const create = (title: string, key: string) =>
      client.post(
        '/api/v2/listings/rental',
        { listing: { accountID: own.id, title } },
        { 'idempotency-key': key },
      );
    const stored = async () => {
      const [row] = await rows<{ total: number }>(
        server().database.db,
        sql`select count(*) as total from listings where account_id = ${own.id}`,
      );
      return row?.total;
    };
    return { own, client, create, stored };
  };

  const title = 'Lyst kontor med udsigt over havnen';

  it('gets the stored first response, and is not executed again', async () => {
    const { create, stored } = await arrange();
    const [first, again] = [await create(title, 'a'), await create(title, 'a')];
    expect(first.statusCode).toBe(201);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([201, first.body, first.headers.etag]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await stored()).toBe(1);
  });

  it('waits for the response to the first request if the first request is still running', async () => {
    const { create, stored } = await arrange();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(title, 'b')));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await stored()).toBe(1);
  });

  it('is rejected if it has the same idempotency key and a different body', async () => {
    const { create } = await arrange();
    await create(title, 'c');
    const other = await create('Et helt andet kontor ved stationen', 'c');
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'idempotency_mismatch']);
  });

  it('gets the stored response even if the keys of its JSON body are in another order', async () => {
    const { client, own, stored } = await arrange();
    const post = (body: object) =>
      client.post('/api/v2/listings/rental', { listing: body }, { 'idempotency-key': 'order' });
    const first = await post({ accountID: own.id, title, contactName: 'Anne Holm' });
    const again = await post({ contactName: 'Anne Holm', title, accountID: own.id });
    expect(first.statusCode).toBe(201);
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await stored()).toBe(1);
  });

  it('is executed again if the first request failed', async () => {
    const { create } = await arrange();
    expect((await create('kort', 'd')).statusCode).toBe(422);
    expect((await create(title, 'd')).statusCode).toBe(201);
  });

  it('is recognised only for the same user: the same key from another user is a different request', async () => {
    const [one, other] = [await arrange(), await arrange()];
    expect((await one.create(title, 'e')).statusCode).toBe(201);
    expect((await other.create(title, 'e')).statusCode).toBe(201);
    expect(await other.stored()).toBe(1);
  });

  it('is executed again after 24 hours, because its idempotency key is then deleted', async () => {
    const { create, stored } = await arrange();
    await create(title, 'f');
    await server().database.db.execute(
      sql`update idempotency_keys set created_at = now() - interval '25 hours'`,
    );
    await create(title, 'f');
    expect(await stored()).toBe(2);
  });
});
