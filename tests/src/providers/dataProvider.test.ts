import { describe, expect, test } from 'vitest';
import { createDataProvider } from '../../../src/providers/data/dataProvider';
import { clientAgainst, failureOf } from './calls';

const providerAgainst = (...answers: Parameters<typeof clientAgainst>) => {
  const { http, sent } = clientAgainst(...answers);
  const last = () => sent.at(-1) ?? expect.fail('nothing was sent');
  const query = () =>
    Object.fromEntries([...last().url.searchParams].map(([name, value]) => [name, JSON.parse(value)]));
  return { provider: createDataProvider(http), sent, last, query };
};

const page = (rows: unknown[], total: number | '*') => ({
  body: { listings: rows },
  headers: { 'Content-Range': `listings 0-${rows.length - 1}/${total}` },
});
const pagination = { page: 2, perPage: 25 };
const sort = { field: 'updatedAt', order: 'DESC' } as const;

describe('several records that the data provider writes', () => {
  const card = (id: number, version: number) => ({
    body: { contactCard: { ID: id, version, name: `Card ${id}`, accountID: 3 } },
  });
  const stale = { status: 412, body: { code: 'version_conflict', message: 'Changed meanwhile.' } };
  const linesOf = (sent: { method: string; url: URL; headers: Headers }[]) =>
    sent.map(({ method, url, headers }) =>
      [method, url.pathname.split('/').at(-1), headers.get('If-Match')].filter(Boolean).join(' '),
    );

  test('are deleted one by one, each with its own version', async () => {
    const { provider, sent } = providerAgainst(card(1, 4), {}, card(2, 9), {});
    expect(await provider.deleteMany('contactCards', { ids: [1] })).toEqual({ data: [1] });
    expect(await provider.deleteMany('contactCards', { ids: [2] })).toEqual({ data: [2] });
    expect(linesOf(sent)).toEqual(['GET 1', 'DELETE 1 "4"', 'GET 2', 'DELETE 2 "9"']);
  });

  test('are updated with all fields of each record', async () => {
    const { provider, sent } = providerAgainst(card(1, 4), card(1, 5));
    await provider.updateMany('contactCards', { ids: [1], data: { name: 'New' } });
    expect(linesOf(sent)).toEqual(['GET 1', 'PUT 1 "4"']);
    expect(sent[1]?.body).toMatchObject({ contactCard: { name: 'New' } });
  });

  test('are all attempted even if one write fails, and the error contains the ids of the failed records with the reasons', async () => {
    const { provider, sent } = providerAgainst(card(1, 4), card(2, 9), stale, stale);
    const failure = await failureOf(provider.deleteMany('contactCards', { ids: [1, 2] }));
    expect(failure).toMatchObject({
      status: 412,
      message: '2/2: Changed meanwhile.',
      body: { failed: [1, 2] },
    });
    expect(sent).toHaveLength(4);
  });
});

describe('a list that the data provider fetches', () => {
  test('is requested from the endpoint of the resource with the parameters of ra-data-simple-rest', async () => {
    const { provider, last, query } = providerAgainst(page([{ ID: 7, title: 'A' }], 137));
    const answer = await provider.getList('listings', {
      pagination,
      sort,
      filter: { status: 2, id: [1, 2] },
    });
    expect(last().url.pathname).toBe('/api/v2/listings');
    expect(query()).toEqual({
      filter: { status: 2, ID: [1, 2] },
      sort: ['updatedAt', 'DESC'],
      range: [25, 49],
    });
    expect(answer).toEqual({ data: [{ ID: 7, id: 7, title: 'A' }], total: 137 });
  });

  test('has a total that is marked as a minimum if the server stopped counting at its limit', async () => {
    const { provider } = providerAgainst(page([{ ID: 7 }], '*'));
    const answer = await provider.getList('listings', { pagination, sort, filter: {} });
    expect(answer).toMatchObject({ total: 10_000, meta: { totalCapped: true } });
  });

  test('has all fields if `meta` requests them', async () => {
    const { provider, last } = providerAgainst(page([], 0));
    await provider.getList('listings', { pagination, sort, filter: {}, meta: { fields: 'all' } });
    expect(last().url.searchParams.get('fields')).toBe('all');
  });

  test('is sorted by the default order of the resource', async () => {
    const { provider, query } = providerAgainst(page([], 0));
    await provider.getList('listings', { filter: {} });
    expect(query().sort).toEqual(['updatedAt', 'DESC']);
  });

  test('is requested completely, without filter and range, if it is a meta list', async () => {
    const { provider, last } = providerAgainst({ body: { facilities: [{ ID: 1, name: 'Elevator' }] } });
    const answer = await provider.getList('facilities', { pagination, sort, filter: { q: 'x' } });
    expect(last().url.href).toMatch(/\/api\/v2\/facilities$/);
    expect(answer).toEqual({ data: [{ ID: 1, id: 1, name: 'Elevator' }], total: 1 });
  });

  test('is requested in several parts for many ids, each within the limit of the server', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => index + 1);
    const { provider, sent } = providerAgainst(page([{ ID: 1 }], 1));
    await provider.getMany('listings', { ids });
    const asked = sent.map(({ url }) => url.searchParams.get('filter'));
    expect(asked).toEqual([
      JSON.stringify({ ID: ids.slice(0, 100) }),
      JSON.stringify({ ID: ids.slice(100) }),
    ]);
    expect(sent[0]?.url.searchParams.get('range')).toBe('[0,99]');
  });

  test('is combined from several responses if it is longer than a page of the API', async () => {
    const rowsOf = (first: number, amount: number) =>
      Array.from({ length: amount }, (_, index) => ({ ID: first + index }));
    const { provider, sent } = providerAgainst(page(rowsOf(1, 100), 130), page(rowsOf(101, 30), 130));
    const answer = await provider.getList('listings', {
      pagination: { page: 1, perPage: 1000 },
      sort,
      filter: {},
    });
    expect(answer.data.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: 130 }, (_, index) => index + 1),
    );
    expect(answer.total).toBe(130);
    expect(sent.map(({ url }) => url.searchParams.get('range'))).toEqual(['[0,99]', '[100,199]']);
  });

  test('can be aborted', async () => {
    const { provider } = providerAgainst(page([], 0));
    const cancel = new AbortController();
    cancel.abort();
    const failure = await failureOf(
      provider.getList('listings', { pagination, sort, filter: {}, signal: cancel.signal }),
    );
    expect(failure).toMatchObject({ body: { code: 'cancelled' } });
  });
});

describe('a record that the data provider reads or writes', () => {
  test('is returned without its envelope and with an `id`', async () => {
    const { provider, last } = providerAgainst({ body: { listing: { ID: 7, version: 3 } } });
    expect(await provider.getOne('listings/rental', { id: 7 })).toEqual({
      data: { ID: 7, id: 7, version: 3 },
    });
    expect(last().url.pathname).toBe('/api/v2/listings/rental/7');
  });

  test('is updated with its version and only the fields of its schema', async () => {
    const { provider, last } = providerAgainst({ body: { listing: { ID: 7, version: 4 } } });
    const data = {
      id: 7,
      ID: 7,
      version: 3,
      family: 'rental',
      status: 2,
      accountID: 1,
      accountName: 'Havneholm',
      offMarket: false,
      images: [],
      allowedActions: ['update'],
      title: 'Lyse lokaler midt i byen',
      yearlyRent: 288_000,
    };
    await provider.update('listings/rental', { id: 7, data, previousData: data });
    expect(last().method).toBe('PUT');
    expect(last().headers.get('If-Match')).toBe('"3"');
    expect(last().body).toEqual({ listing: { title: 'Lyse lokaler midt i byen', yearlyRent: 288_000 } });
  });

  test('is sent even with an unknown field, which the server then rejects', async () => {
    const { provider, last } = providerAgainst({ body: { listing: { ID: 7 } } });
    await provider.update('listings/rental', {
      id: 7,
      data: { title: 'A', hest: 1 },
      previousData: { id: 7 },
    });
    expect(last().body).toEqual({ listing: { title: 'A', hest: 1 } });
  });

  test('is created on its account with an idempotency key', async () => {
    const { provider, last } = providerAgainst({ status: 201, body: { listing: { ID: 8 } } });
    const data = { accountID: 1, offMarket: true, title: 'A', status: 1 };
    await provider.create('listings/sales', { data, meta: { key: 'k-1' } });
    expect(last().headers.get('Idempotency-Key')).toBe('k-1');
    expect(last().body).toEqual({ listing: { accountID: 1, offMarket: true, title: 'A' } });
  });
});

describe('a resource with further parameters in its API path', () => {
  const meta = { params: { id: 7, importId: 3 } };

  test('is fetched from the path with the parameters in `meta`, and its records get a unique cache key', async () => {
    const { provider, last, query } = providerAgainst({
      body: { rows: [{ number: 12, outcome: 'create' }] },
      headers: { 'Content-Range': 'rows 0-0/1' },
    });
    const sort = { field: 'id', order: 'ASC' } as const;
    const { data } = await provider.getList('importRows', { pagination, sort, filter: { id: [12] }, meta });
    expect(last().url.pathname).toBe('/api/v2/accounts/7/imports/3/rows');
    expect(query()).toMatchObject({ sort: ['number', 'ASC'], filter: { number: [12] } });
    expect(data).toEqual([{ id: 12, number: 12, outcome: 'create' }]);
  });

  test('is read and deleted at the path with the parameters in `meta`, and a deletion returns the previous record', async () => {
    const { provider, sent } = providerAgainst({ body: { import: { ID: 3 } } }, { status: 204 });
    await provider.getOne('imports', { id: 3, meta });
    const gone = await provider.delete('imports', {
      id: 3,
      meta,
      previousData: { id: 3, fileName: 'a.csv' },
    });
    expect(sent.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /api/v2/accounts/7/imports/3',
      'DELETE /api/v2/accounts/7/imports/3',
    ]);
    expect(gone.data).toMatchObject({ fileName: 'a.csv' });
  });

  test('is not requested if parameters of its path are missing', async () => {
    const { provider, sent } = providerAgainst({});
    await expect(provider.getOne('imports', { id: 3 })).rejects.toThrow(RangeError);
    expect(sent).toEqual([]);
  });
});

describe('operations of the data provider', () => {
  const images = { images: [], imagesVersion: 2 };

  test('are sent to the path of the API contract, with version and idempotency key if required', async () => {
    const { provider, sent } = providerAgainst({
      body: {
        listing: { ID: 7 },
        accounts: [],
        addresses: [],
        continuations: [],
        facilities: [],
        token: 't',
        history: [],
        ...images,
      },
    });
    const params = { id: 7 };
    const impersonation = { accountID: 1, userRoles: [2 as const], reason: 'Hjælper', password: 'x' };
    await provider.transition(7, 'activate', { key: 'k' });
    await provider.call('arrangeImages', { params, body: { images: [] }, version: 5 });
    await provider.call('addImage', { params, body: { url: 'https://eksempel.dk/a.jpg' }, key: 'k2' });
    await provider.call('deleteImage', { params: { id: 7, imageId: 'abc' } });
    await provider.call('searchAddresses', { query: { q: 'Vester & Co', count: 100 } });
    await provider.call('listAssociations');
    await provider.call('facilities');
    await provider.call('startImpersonation', { body: impersonation, key: 'k3' });
    await provider.call('endImpersonation');
    await provider.call('update_rental', { params, body: { listing: { title: 'A' } }, version: 9 });
    await provider.call('listingHistory', { params, query: { before: 12 } });
    expect(
      sent.map(({ method, url, headers }) =>
        [method, `${url.pathname}${url.search}`, headers.get('If-Match'), headers.get('Idempotency-Key')]
          .filter(Boolean)
          .join(' '),
      ),
    ).toEqual([
      'POST /api/v2/listings/7/activate k',
      'PUT /api/v2/listings/7/images "5"',
      'POST /api/v2/listings/7/images k2',
      'DELETE /api/v2/listings/7/images/abc',
      'GET /api/v2/addresses?count=100&q=Vester+%26+Co',
      'GET /property-service/accounts/associations',
      'GET /api/v2/facilities',
      'POST /api/v2/impersonations k3',
      'DELETE /api/v2/impersonations/current',
      'PUT /api/v2/listings/rental/7 "9"',
      'GET /api/v2/listings/7/history?before=12',
    ]);
  });

  test('have a generated idempotency key if they require one', async () => {
    const { provider, sent } = providerAgainst({ body: { listing: { ID: 7 } } });
    await provider.transition(7, 'deactivate');
    await provider.transition(7, 'deactivate');
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(null);
  });

  test('have typed parameters, query, body and version: anything else is a type error', () => {
    const { provider } = providerAgainst();
    const wrong = () => {
      // @ts-expect-error -- no such operation
      void provider.call('hest');
      // @ts-expect-error -- the path needs a number
      void provider.call('getAccount', { params: { id: 'x' } });
      // @ts-expect-error -- the path's parameters are missing
      void provider.call('listingHistory');
      // @ts-expect-error -- no such query
      void provider.call('listingHistory', { params: { id: 7 }, query: { after: 1 } });
      // @ts-expect-error -- a closing needs its reason
      void provider.call('closeListing', { params: { id: 7 } });
      // @ts-expect-error -- the version that it replaces is missing
      void provider.call('arrangeImages', { params: { id: 7 }, body: { images: [] } });
    };
    expect(wrong).toBeTypeOf('function');
  });
});
