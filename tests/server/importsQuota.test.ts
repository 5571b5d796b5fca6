import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { importSchema } from '../../schemas/imports/import';
import { type ImportState, importQuota } from '../../schemas/imports/states';
import { importRows, imports as importsTable } from '../../server/db/tables';
import { csvOf, goodRow } from '../support/importFiles';
import { importOf, importsOf } from '../support/imports';
import { registerAddress, toApiError } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

const many = z.object({ imports: z.array(importSchema) });

describeOnEachDatabase('The imports of an account', (server) => {
  beforeAll(async () => {
    await registerAddress(server());
    // Listening starts the jobs.
    await server().app.listen({ port: 0, host: '127.0.0.1' });
  });

  const arrange = async () => {
    const { account, userOn, as } = server();
    const own = await account();
    const client = await as(await userOn(own, 'member'));
    return { own, client, imports: importsOf(server(), client, own.id) };
  };
  type Arranged = Awaited<ReturnType<typeof arrange>>;

  /** Inserts imports. @returns their ids, oldest first. */
  const earlier = async ({ own }: Arranged, state: ImportState, amount: number, rowBytes = 100) => {
    const rows = Array.from({ length: amount }, (_, at) => ({
      accountID: own.id,
      family: 1 as const,
      state,
      fileName: `${at}.csv`,
      rowBytes,
      createdBy: 1,
      traceID: 'arranged',
    }));
    const made = await server()
      .database.db.insert(importsTable)
      .values(rows)
      .returning({ id: importsTable.id });
    return made.map(({ id }) => id).toSorted((one, other) => one - other);
  };
  const kept = async ({ client, imports }: Arranged) =>
    many
      .parse((await client.get(`${imports.path}?range=[0,99]`)).json())
      .imports.map(({ ID }) => ID)
      .toReversed();
  const file = csvOf([goodRow('Q-1')]);

  it('are deleted, oldest first, if the account has more than the maximum number of finished imports', async () => {
    const arranged = await arrange();
    const [oldest, ...others] = await earlier(arranged, 'done', importQuota.imports - 1);
    const waiting = await earlier(arranged, 'mapping', 1);
    const { ID } = importOf(await arranged.imports.send(file));
    expect(await kept(arranged)).toEqual([...others, ...waiting, ID]);
    expect(await kept(arranged)).not.toContain(oldest);
  });

  it('are deleted if their stored rows exceed the quota in bytes, whatever the file size', async () => {
    const arranged = await arrange();
    await earlier(arranged, 'failed', 3, importQuota.bytes / 2);
    const { ID } = importOf(await arranged.imports.send(file));
    const left = await kept(arranged);
    expect([left.length, left.at(-1)]).toEqual([2, ID]);
    const [row] = await server()
      .database.db.select({ rowBytes: importsTable.rowBytes })
      .from(importsTable)
      .where(eq(importsTable.id, ID));
    expect(row?.rowBytes).toBeGreaterThan(100);
  });

  it('are not deleted before they are finished; another file that exceeds the quota is then rejected, and no row is stored', async () => {
    const arranged = await arrange();
    const waiting = await earlier(arranged, 'checked', importQuota.imports);
    const answer = await arranged.imports.send(file);
    expect([answer.statusCode, toApiError(answer).fields.file]).toEqual([
      422,
      'Kontoen har 50 importer, der ikke er afsluttet, og der er ikke plads til flere. Gør dem færdige, eller stop dem først.',
    ]);
    expect(await kept(arranged)).toEqual(waiting);
    const other = await arrange();
    await earlier(other, 'mapping', 1, importQuota.bytes);
    expect(toApiError(await other.imports.send(file)).fields.file).toContain('fylder de 200 MB');
    // Other accounts are unaffected, and cancelling an import frees space.
    expect((await (await arrange()).imports.send(file)).statusCode).toBe(201);
    expect((await arranged.imports.cancel(waiting[0] ?? 0)).statusCode).toBe(200);
    expect((await arranged.imports.send(file)).statusCode).toBe(201);
    expect(await kept(arranged)).toHaveLength(importQuota.imports);
  });

  it('can be deleted with their rows by users who may import, after they are finished', async () => {
    const arranged = await arrange();
    const { client, imports, own } = arranged;
    const { ID, mapping } = importOf(await imports.send(file));
    const path = `${imports.path}/${ID}`;
    expect((await client.delete(path)).statusCode).toBe(409);
    await imports.map(ID, mapping);
    await imports.settled(ID);
    await imports.run(ID);
    expect((await imports.settled(ID)).state).toBe('done');
    const reader = await server().as(await server().userOn(own, 'readonly'));
    expect((await reader.delete(path)).statusCode).toBe(403);
    const stranger = (await arrange()).client;
    expect((await stranger.delete(path)).statusCode).toBe(404);
    expect((await client.delete(path)).statusCode).toBe(204);
    expect((await client.get(path)).statusCode).toBe(404);
    expect((await client.delete(path)).statusCode).toBe(404);
    const { db } = server().database;
    expect(await db.select().from(importRows).where(eq(importRows.importID, ID))).toEqual([]);
    // The imported listings remain.
    const listings = await client.get(`/api/v2/listings?filter={"accountID":${own.id}}`);
    expect(listings.headers['content-range']).toContain('/1');
  });
});
