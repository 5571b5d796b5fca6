import { expect, it } from 'vitest';
import * as z from 'zod';
import { image, multipart, multipartType } from '../support/images';
import { describeOnEachDatabase } from '../support/server';

const path = '/api/v2/samples';
const sampleSchema = z.object({ sample: z.looseObject({ ID: z.number(), version: z.number() }) });
const listSchema = z.object({ samples: z.array(z.looseObject({ title: z.string() })) });
const errorSchema = z.object({ fields: z.record(z.string(), z.string()) });
const documentSchema = z.looseObject({ paths: z.record(z.string(), z.unknown()) });

const list = (query: Record<string, unknown>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])).toString()}`;

describeOnEachDatabase('An added resource with a field of every kind', (server) => {
  const member = async () => {
    const own = await server().account();
    const call = await server().as(await server().userOn(own, 'member'));
    const create = (sample: Record<string, unknown>) =>
      call.post(path, { sample: { accountID: own.id, ...sample } });
    const titles = async (query: Record<string, unknown>) => {
      const answer = await call.get(list({ sort: ['title', 'ASC'], ...query }));
      expect(answer.statusCode, answer.body).toBe(200);
      return listSchema.parse(answer.json()).samples.map(({ title }) => title);
    };
    return { own, call, create, titles };
  };

  it('stores decimal numbers exactly, rejects too many decimals, and can be filtered and sorted by these numbers', async () => {
    const { create, titles } = await member();
    for (const hours of [0.3, 12.3, 100]) {
      const created = await create({ title: `t${hours}`, hours });
      expect(created.json()).toMatchObject({ sample: { hours } });
    }
    await create({ title: 'none' });
    expect(errorSchema.parse((await create({ title: 'x', hours: 0.25 })).json()).fields.hours).toContain('1');
    expect(await titles({ filter: { hoursFrom: 0.3, hoursTo: 12.3 } })).toEqual(['t0.3', 't12.3']);
    expect(await titles({ filter: { hoursFrom: 12.4 } })).toEqual(['t100']);
    expect(await titles({ sort: ['hours', 'DESC'] })).toEqual(['t100', 't12.3', 't0.3', 'none']);
  });

  it('can be filtered by a range of amounts, even if the range exceeds that of the database column', async () => {
    const { create, titles } = await member();
    await create({ title: 'cheap', price: 500 });
    await create({ title: 'dear', price: 5_000_000_000 });
    expect(await titles({ filter: { priceFrom: 501 } })).toEqual(['dear']);
    expect(await titles({ filter: { priceTo: 500 } })).toEqual(['cheap']);
    expect(await titles({ filter: { priceTo: 99_999_999_999 } })).toEqual(['cheap', 'dear']);
  });

  it('can be filtered by the day of a point in time, in Danish time', async () => {
    const { create, titles } = await member();
    // 00:30 on 2 January in Denmark.
    await create({ title: 'night', remindAt: '2027-01-01T23:30:00.000Z' });
    await create({ title: 'noon', remindAt: '2027-01-01T11:00:00.000Z' });
    expect(await titles({ filter: { remindAtFrom: '2027-01-02' } })).toEqual(['night']);
    expect(await titles({ filter: { remindAtTo: '2027-01-01' } })).toEqual(['noon']);
    expect(await titles({ sort: ['remindAt', 'ASC'] })).toEqual(['noon', 'night']);
  });

  it('can be filtered by several values of a field, which are alternatives', async () => {
    const { create, titles } = await member();
    await create({ title: 'a', labels: ['call', 'mail'], facilities: [1, 2] });
    await create({ title: 'b', labels: ['visit'], facilities: [2, 3] });
    expect(await titles({ filter: { labels: ['mail', 'visit'] } })).toEqual(['a', 'b']);
    expect(await titles({ filter: { labels: 'call' } })).toEqual(['a']);
    expect(await titles({ filter: { facilities: [3, 4] } })).toEqual(['b']);
  });

  it('can reference records of another resource only if the account owns them', async () => {
    const { own, call, create, titles } = await member();
    const contactCard = { name: 'Bo Berg', phone: '+4512345678', email: 'bo@berg.dk' };
    const card = await call.post('/api/v2/contact-cards', {
      contactCard: { accountID: own.id, ...contactCard },
    });
    const { ID } = z.object({ contactCard: z.object({ ID: z.number() }) }).parse(card.json()).contactCard;
    expect((await create({ title: 'with', contact: ID })).statusCode).toBe(201);
    await create({ title: 'without' });
    expect(await titles({ filter: { contact: [ID] } })).toEqual(['with']);

    const stranger = await member();
    const rejected = await stranger.create({ title: 'stolen', contact: ID });
    expect([rejected.statusCode, Object.keys(errorSchema.parse(rejected.json()).fields)]).toEqual([
      422,
      ['contact'],
    ]);
    expect((await create({ title: 'nobody', contact: 2_000_000_000 })).statusCode).toBe(422);
    // A deleted record is still named until the reference is changed.
    const sample = sampleSchema.parse((await create({ title: 'kept', contact: ID })).json()).sample;
    await call.delete(`/api/v2/contact-cards/${ID}`, { 'if-match': '"1"' });
    const saved = await call.put(
      `${path}/${sample.ID}`,
      { sample: { title: 'still', contact: ID } },
      { 'if-match': '"1"' },
    );
    expect(saved.statusCode).toBe(200);
  });

  it('has its filters in the OpenAPI document', async () => {
    const { paths } = documentSchema.parse((await server().anonymous.get('/api/v2/openapi.json')).json());
    const described = JSON.stringify(paths[path]);
    for (const key of ['hoursFrom', 'hoursTo', 'remindAtFrom', 'labels', 'contact'])
      expect(described).toContain(key);
  });

  it('stores an image of a record that belongs to staff, without an account and outside any quota', async () => {
    const { call: stranger } = await member();
    const staff = await server().as(await server().user({ staff: true }));
    const created = await staff.post('/api/v2/posters', { poster: { title: 'Plakat' } });
    const { ID } = z.object({ poster: z.object({ ID: z.number() }) }).parse(created.json()).poster;
    const upload = async (token: string | undefined) =>
      server().app.inject({
        method: 'PUT',
        url: `/api/v2/posters/${ID}/image`,
        headers: { authorization: `Bearer ${token}`, 'content-type': multipartType },
        payload: multipart(await image({ seed: 74 })),
      });
    expect((await upload(stranger.token)).statusCode).toBeGreaterThanOrEqual(403);
    const answer = await upload(staff.token);
    expect(answer.statusCode, answer.body).toBe(200);
    const { poster } = z
      .object({ poster: z.object({ version: z.number(), image: z.object({ url: z.string() }) }) })
      .parse(answer.json());
    expect(poster.version).toBe(2);
    expect((await server().app.inject({ method: 'GET', url: poster.image.url })).statusCode).toBe(200);
  });
});
