import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { imageQuota } from '../../schemas/limits';
import { statements } from '../../server/db/migrate';
import { auditLog } from '../../server/db/tables';
import { openMedia } from '../../server/media/media';
import { image, multipart, multipartType } from '../support/images';
import { type Client, describeOnEachDatabase } from '../support/server';
import { migration } from './notes/migration';

const noteIn = (answer: LightMyRequestResponse) =>
  z
    .object({
      note: z.looseObject({
        ID: z.number(),
        version: z.number(),
        image: z.object({ url: z.string(), width: z.number() }).optional(),
      }),
    })
    .parse(answer.json()).note;

describeOnEachDatabase('A resource that an account owns, added as rows of registers', (server) => {
  beforeAll(async () => {
    for (const statement of statements(migration)) await server().database.db.execute(sql.raw(statement));
  });

  const memberWithNote = async () => {
    const own = await server().account();
    const who = await server().userOn(own, 'member');
    const call = await server().as(who);
    const note = noteIn(
      await call.post('/api/v2/notes', { note: { accountID: own.id, title: 'Ring til udlejer' } }),
    );
    return { own, who, call, note, path: `/api/v2/notes/${note.ID}` };
  };

  const upload = (client: Client, path: string, bytes: Buffer) =>
    server().app.inject({
      method: 'PUT',
      url: `${path}/image`,
      headers: { authorization: `Bearer ${client.token}`, 'content-type': multipartType },
      payload: multipart(bytes),
    });

  const entriesOf = (id: number) =>
    server()
      .database.db.select()
      .from(auditLog)
      .where(sql`${auditLog.subjectKind} = 'note' and ${eq(auditLog.subjectID, String(id))}`)
      .orderBy(auditLog.id);

  it('is read and listed by those who have a role on its account and by staff, and by nobody else', async () => {
    const { call, note, path, own } = await memberWithNote();
    const stranger = (await memberWithNote()).call;
    const reader = await server().as(await server().userOn(own, 'readonly'));
    const staff = await server().as(await server().user({ staff: true }));
    expect((await call.get(path)).statusCode).toBe(200);
    expect((await staff.get(path)).statusCode).toBe(200);
    expect((await reader.get(path)).json()).toMatchObject({ code: 'forbidden_role' });
    expect((await stranger.get(path)).statusCode).toBe(404);
    const listed = async (client: Client) =>
      z
        .object({ notes: z.array(z.looseObject({ ID: z.number() })) })
        .parse((await client.get('/api/v2/notes')).json())
        .notes.some(({ ID }) => ID === note.ID);
    expect([await listed(call), await listed(reader), await listed(staff)]).toEqual([true, true, true]);
    expect(await listed(stranger)).toBe(false);
    const forOther = await stranger.post('/api/v2/notes', { note: { accountID: own.id, title: 'Indbrud' } });
    expect(forOther.statusCode).toBe(404);
  });

  it('is audited with both identities, and its account is found by the table of owners', async () => {
    const own = await server().account();
    const staff = await server().user({ staff: true });
    const acting = server().withToken(await server().actingToken(staff, own, 'member'));
    const made = noteIn(
      await acting.post('/api/v2/notes', { note: { accountID: own.id, title: 'For kontoen' } }),
    );
    expect(await entriesOf(made.ID)).toMatchObject([
      { actorID: staff.id, actedForAccountID: own.id, accountID: own.id, action: 'create' },
    ]);
  });

  it('has an image with the checks and renditions of others, which is kept while it has it and discarded afterwards', async () => {
    const { call, path, note } = await memberWithNote();
    const stranger = (await memberWithNote()).call;
    const bytes = await image({ seed: 71 });
    expect((await upload(stranger, path, bytes)).statusCode).toBe(404);
    const portrait = await upload(call, path, await image({ width: 1000, height: 1600 }));
    expect([portrait.statusCode, portrait.json<{ fields: object }>().fields]).toEqual([
      422,
      { file: expect.any(String) as unknown },
    ]);
    const answer = await upload(call, path, bytes);
    expect(answer.statusCode).toBe(200);
    const { version, image: kept } = noteIn(answer);
    expect([version, kept?.width, answer.headers.etag]).toEqual([2, 1600, '"2"']);
    const url = kept?.url ?? '';
    const status = async () => (await server().app.inject({ method: 'GET', url })).statusCode;
    const sweep = async () => {
      await server().database.db.execute(
        sql`update unclaimed_pictures set since = now() - interval '25 hours'`,
      );
      await openMedia(server().config, server().database).sweep();
    };
    // Marked as nobody's, as when its upload was cut off: the sweep asks whose it is.
    await server().database.db.execute(
      sql`insert into unclaimed_pictures (hash, width) values (${url.split('/')[2]}, 1600) on conflict do nothing`,
    );
    await sweep();
    expect(await status()).toBe(200);
    const removed = await call.delete(`${path}/image`);
    expect([removed.statusCode, noteIn(removed).image]).toEqual([200, undefined]);
    expect(await status()).toBe(200);
    await sweep();
    expect(await status()).toBe(404);
    expect((await entriesOf(note.ID)).map(({ action }) => action)).toEqual(['create', 'image', 'image']);
  });

  it('counts its images to the quota of its account', async () => {
    const { call, path, own } = await memberWithNote();
    await server().listing({ accountID: own.id, imageBytes: imageQuota.bytes });
    const answer = await upload(call, path, await image({ seed: 72 }));
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
      422,
      { images: expect.any(String) as unknown },
    ]);
  });
});
