import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { imageQuota } from '../../schemas/limits';
import { isAbout } from '../../server/access/audit';
import { auditLog } from '../../server/db/tables';
import { openMedia } from '../../server/media/media';
import { image, multipart, multipartType } from '../support/images';
import { type Client, describeOnEachDatabase } from '../support/server';

const path = '/api/v2/notes';
const shownImage = z.object({ url: z.string(), width: z.number() });
const one = z.object({
  note: z.looseObject({ ID: z.number(), version: z.number(), image: shownImage.optional() }),
});
const noteIn = (answer: LightMyRequestResponse) => one.parse(answer.json()).note;
const many = z.object({ notes: z.array(z.looseObject({ title: z.string() })) });
const failure = z.object({
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
});

const list = (query: Record<string, unknown>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])).toString()}`;
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

describeOnEachDatabase('An added resource in the API', (server) => {
  const member = async () => {
    const own = await server().account();
    return { own, call: await server().as(await server().userOn(own, 'member')) };
  };

  const memberWithNote = async () => {
    const { own, call } = await member();
    const note = noteIn(await call.post(path, { note: { accountID: own.id, title: 'Ring til udlejer' } }));
    return { own, call, note, place: `${path}/${note.ID}` };
  };

  const upload = (client: Client, place: string, bytes: Buffer) =>
    server().app.inject({
      method: 'PUT',
      url: `${place}/image`,
      headers: { authorization: `Bearer ${client.token}`, 'content-type': multipartType },
      payload: multipart(bytes),
    });

  it('can be created, read, replaced (with If-Match) and deleted, and the audit log names the user', async () => {
    const { own, call } = await member();
    const note = { accountID: own.id, title: 'Ring til udlejer', dueDate: '2027-01-31' };
    const created = await call.post(path, { note });
    expect(created.statusCode).toBe(201);
    expect(created.headers.etag).toBe('"1"');
    const { ID } = one.parse(created.json()).note;
    expect((await call.get(`${path}/${ID}`)).json()).toMatchObject({ note: { ...note, ID, version: 1 } });

    const changed = { title: 'Ring til udlejer', done: true };
    const saved = await call.put(`${path}/${ID}`, { note: changed }, ifMatch(1));
    expect(saved.json()).toMatchObject({ note: { ...changed, version: 2 } });
    expect(one.parse(saved.json()).note).not.toHaveProperty('dueDate');

    const stale = await call.put(`${path}/${ID}`, { note: { title: 'Glemt' } }, ifMatch(1));
    expect(stale.statusCode).toBe(412);
    expect(failure.parse(stale.json()).current).toMatchObject({ ...changed, version: 2 });

    expect((await call.delete(`${path}/${ID}`, ifMatch(2))).statusCode).toBe(204);
    expect((await call.get(`${path}/${ID}`)).statusCode).toBe(404);
    const entries = await server()
      .database.db.select({ action: auditLog.action, changes: auditLog.changes })
      .from(auditLog)
      .where(isAbout('note', ID))
      .orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
    expect(entries[1]?.changes).toEqual({ dueDate: ['2027-01-31', null], done: [null, true] });
  });

  it('is logged in the audit log with both the staff user and the impersonated account', async () => {
    const own = await server().account();
    const staff = await server().user({ staff: true });
    const acting = server().withToken(await server().actingToken(staff, own, 'admin'));
    const { ID } = one.parse(
      (await acting.post(path, { note: { accountID: own.id, title: 'Hjælp' } })).json(),
    ).note;
    const [entry] = await server().database.db.select().from(auditLog).where(isAbout('note', ID));
    expect(entry).toMatchObject({ actorID: staff.id, actedForAccountID: own.id, accountID: own.id });
  });

  it('can be filtered by part of its title, by dates and by state, and sorted in Danish order', async () => {
    const { own, call } = await member();
    const notes = [
      { title: 'Åben dørene', dueDate: '2027-03-01', done: true },
      { title: 'Zoom-møde', dueDate: '2027-02-01' },
      { title: 'Aftale', dueDate: '2027-01-01', done: true },
    ];
    for (const note of notes) await call.post(path, { note: { ...note, accountID: own.id } });
    const titles = async (query: Record<string, unknown>) =>
      many.parse((await call.get(list(query))).json()).notes.map(({ title }) => title);
    expect(await titles({ sort: ['title', 'ASC'] })).toEqual(['Aftale', 'Zoom-møde', 'Åben dørene']);
    expect(await titles({ sort: ['dueDate', 'DESC'] })).toEqual(['Åben dørene', 'Zoom-møde', 'Aftale']);
    expect(await titles({ filter: { title: 'MØDE' } })).toEqual(['Zoom-møde']);
    expect(await titles({ filter: { title: 'a' }, sort: ['title', 'ASC'] })).toEqual([
      'Aftale',
      'Åben dørene',
    ]);
    expect(await titles({ filter: { done: true }, sort: ['title', 'ASC'] })).toEqual([
      'Aftale',
      'Åben dørene',
    ]);
    expect(await titles({ filter: { done: false } })).toEqual(['Zoom-møde']);
    expect(await titles({ filter: { dueDateFrom: '2027-01-15', dueDateTo: '2027-02-15' } })).toEqual([
      'Zoom-møde',
    ]);
    const page = await call.get(list({ sort: ['title', 'ASC'], range: [1, 1] }));
    expect(page.headers['content-range']).toBe('notes 1-1/3');
  });

  it('is validated with errors that contain its own labels in either language', async () => {
    const { own, call } = await member();
    const body = { note: { accountID: own.id, dueDate: 'i morgen' } };
    const danish = failure.parse((await call.post(path, body)).json());
    expect(danish.fields?.title).toContain('Overskrift');
    expect(danish.fields?.dueDate).toContain('Frist');
    const english = failure.parse((await call.post(path, body, { 'accept-language': 'en' })).json());
    expect(english.fields?.title).toContain('Title');
  });

  it('is created once when the request is repeated', async () => {
    const { own, call } = await member();
    const key = { 'idempotency-key': 'c0ffee00-0000-4000-8000-000000000001' };
    const body = { note: { accountID: own.id, title: 'Én gang' } };
    const [first, again] = [await call.post(path, body, key), await call.post(path, body, key)];
    expect(again.json()).toEqual(first.json());
    expect(many.parse((await call.get(list({}))).json()).notes).toHaveLength(1);
  });

  it('is in the OpenAPI document with descriptions of its fields', async () => {
    const document = z.looseObject({ paths: z.record(z.string(), z.looseObject({})) });
    const answer = await server().anonymous.get('/api/v2/openapi.json');
    const { paths } = document.parse(answer.json());
    expect(Object.keys(paths[path] ?? {})).toEqual(expect.arrayContaining(['get', 'post']));
    expect(JSON.stringify(paths[path])).toContain('"Due."');
  });

  it('can have an image, which is checked and resized like other images and deleted after its removal from the note', async () => {
    const { call, place, note } = await memberWithNote();
    const stranger = (await memberWithNote()).call;
    const bytes = await image({ seed: 71 });
    expect((await upload(stranger, place, bytes)).statusCode).toBe(404);
    const portrait = await upload(call, place, await image({ width: 1000, height: 1600 }));
    expect([portrait.statusCode, portrait.json<{ fields: object }>().fields]).toEqual([
      422,
      { file: expect.any(String) as unknown },
    ]);
    const answer = await upload(call, place, bytes);
    expect(answer.statusCode).toBe(200);
    const { version, image: kept } = noteIn(answer);
    expect([version, kept?.width, answer.headers.etag]).toEqual([2, 1600, '"2"']);
    const url = kept?.url ?? '';
    // Staff can also open images that belong to no record.
    const staff = await server().as(await server().user({ staff: true }));
    const status = async () => (await staff.get(url)).statusCode;
    expect((await server().anonymous.get(url)).statusCode).toBe(200);
    const sweep = async () => {
      await server().database.db.execute(
        sql`update unclaimed_pictures set since = now() - interval '25 hours'`,
      );
      await openMedia(server().config, server().database).sweep();
    };
    // Marks the image as unclaimed, as after an aborted upload; the clean-up then looks for its owner.
    await server().database.db.execute(
      sql`insert into unclaimed_pictures (hash, width) values (${url.split('/')[2]}, 1600) on conflict do nothing`,
    );
    await sweep();
    expect(await status()).toBe(200);
    const removed = await call.delete(`${place}/image`);
    expect([removed.statusCode, noteIn(removed).image]).toEqual([200, undefined]);
    expect(await status()).toBe(200);
    await sweep();
    expect(await status()).toBe(404);
    const entries = await server().database.db.select().from(auditLog).where(isAbout('note', note.ID));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['create', 'image', 'image']);
  });

  it('can have an image, which counts towards the quota of the account', async () => {
    const { call, place, own } = await memberWithNote();
    await server().listing({ accountID: own.id, imageBytes: imageQuota.bytes });
    const answer = await upload(call, place, await image({ seed: 72 }));
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([
      422,
      { images: expect.any(String) as unknown },
    ]);
  });
});
