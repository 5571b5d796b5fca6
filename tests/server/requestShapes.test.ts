import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { danishDate } from '../../schemas/calendar';
import { metaListPaths } from '../../schemas/metaLists';
import { buildListing } from '../support/listingBuilder';
import { listingOf, registerAddress, toApiError } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

const named = z.looseObject({ name: z.string(), names: z.strictObject({ da: z.string(), en: z.string() }) });

describeOnEachDatabase('An API request', (server) => {
  beforeAll(() => registerAddress(server()));

  it('with a malformed filter, sort or range is rejected, and the error names the parameter', async () => {
    const { account, userOn, as } = server();
    const client = await as(await userOn(await account(), 'member'));
    for (const [part, value] of [
      ['filter', '{'],
      ['filter', '[]'],
      ['filter', '"status"'],
      ['sort', 'title'],
      ['sort', '{"title":"ASC"}'],
      ['range', '0-9'],
    ] as const) {
      const answer = await client.get(`/api/v2/listings?${part}=${encodeURIComponent(value)}`);
      expect([part, value, answer.statusCode]).toEqual([part, value, 400]);
      expect(Object.keys(toApiError(answer).fields ?? {})).toEqual([part]);
    }
    const unknown = await client.get(`/api/v2/listings?filter=${encodeURIComponent('{"colour":1}')}`);
    expect(unknown.statusCode).toBe(422);
  });

  it('for a meta list returns each name in the language of the request, and the names in all languages', async () => {
    const { account, userOn, as } = server();
    const client = await as(await userOn(await account(), 'member'));
    const paths = Object.entries(metaListPaths).filter(([key]) => key !== 'closingReasons');
    for (const [key, path] of [...paths, ['promotionProducts', 'promotion-products']] as const)
      for (const language of ['da', 'en'] as const) {
        const answer = await client.get(`/api/v2/${path}`, { 'accept-language': language });
        const { [key]: entries } = z.record(z.string(), z.array(named)).parse(answer.json());
        expect(entries?.length).toBeGreaterThan(0);
        for (const { name, names } of entries ?? []) expect(name).toBe(names[language]);
      }
  });

  it('that contains `returnPercent` is rejected for a rental and ignored for an investment', async () => {
    const { account, userOn, as } = server();
    const own = await account();
    const client = await as(await userOn(own, 'member'));
    const create = (family: 'rental' | 'investment') =>
      client.post(`/api/v2/listings/${family}`, {
        listing: { ...buildListing(family), accountID: own.id, returnPercent: 99 },
      });
    const rental = await create('rental');
    expect([rental.statusCode, Object.keys(toApiError(rental).fields ?? {})]).toEqual([
      422,
      ['returnPercent'],
    ]);
    const investment = await create('investment');
    expect(investment.statusCode).toBe(201);
    expect(listingOf(investment).returnPercent).not.toBe(99);
  });

  it('without a closing date uses today to close a listing, and the stored date to correct the closing', async () => {
    const { account, userOn, as, listing, database } = server();
    const own = await account();
    const client = await as(await userOn(own, 'admin'));
    const id = await listing({ accountID: own.id, status: 2, createdAt: new Date('2024-01-01') });
    const closed = await client.post(`/api/v2/listings/${id}/close`, { closingReason: 3 });
    expect([closed.statusCode, listingOf(closed).closedSince]).toEqual([200, danishDate(new Date())]);
    await database.db.execute(`update listings set closed_since = '2024-05-01' where id = ${id}`);
    const corrected = await client.post(`/api/v2/listings/${id}/reclose`, { closingReason: 4 });
    expect([corrected.statusCode, listingOf(corrected).closedSince]).toEqual([200, '2024-05-01']);
  });
});
