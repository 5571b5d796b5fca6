import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { listings as listingResource } from '../../resources/listings';
import { historyEntrySchema } from '../../schemas/history';
import { statements } from '../../server/db/migrate';
import { listings } from '../../server/db/tables';
import { buildListing } from '../support/listingBuilder';
import {
  addImages,
  ifMatch,
  listingOf,
  listPath,
  registerAddress,
  rowsOf,
  toApiError,
} from '../support/listings';
import { describeOnEachDatabase, type TestServer } from '../support/server';
import {
  addedField,
  decimalField,
  decimalFieldMigration,
  sortedField,
  sortedFieldMigration,
} from './addedField';

const { name } = addedField;
const history = z.object({ history: z.array(historyEntrySchema) });
const openAPI = z.object({
  components: z.object({
    schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), z.unknown()).default({}) })),
  }),
});

/** Migration of the other field, because the sources have both fields in all suites. */
const migrateSorted = async ({ database }: TestServer) => {
  for (const statement of statements(sortedFieldMigration + decimalFieldMigration))
    await database.db.execute(sql.raw(statement));
};

describeOnEachDatabase('An added field in the API', (server) => {
  beforeAll(() => migrateSorted(server()));

  const writer = async () => {
    const own = await server().account();
    return { own, call: await server().as(await server().userOn(own, 'member')) };
  };

  it('is accepted, stored, returned, published, listed and shown in the history, without a migration', async () => {
    const { own, call } = await writer();
    await registerAddress(server());
    const created = listingOf(
      await call.post('/api/v2/listings/rental', {
        listing: { ...buildListing('rental'), accountID: own.id, [name]: 45_000 },
      }),
    );
    expect(created[name]).toBe(45_000);
    const [row] = await server()
      .database.db.select({ fields: listings.fields })
      .from(listings)
      .where(eq(listings.id, created.ID));
    expect(row?.fields[name]).toBe(45_000);

    const path = `/api/v2/listings/${created.ID}`;
    const saved = listingOf(await call.put(path, { listing: { ...created, [name]: 50_000 } }, ifMatch(1)));
    expect(saved[name]).toBe(50_000);
    await addImages(server(), created.ID, 3);
    expect(listingOf(await call.post(`${path}/activate`))).toMatchObject({ status: 2, [name]: 50_000 });

    const list = listPath({ filter: { accountID: own.id } });
    expect(rowsOf(await call.get(`${list}&fields=columns`))[0]?.[name]).toBe(50_000);
    expect(rowsOf(await call.get(`${list}&fields=all`))[0]?.[name]).toBe(50_000);
    const [, change] = history.parse((await call.get(`${path}/history`)).json()).history;
    expect(change?.changes).toEqual({ [name]: [45_000, 50_000] });
  });

  it('is validated with errors that contain its label in either language', async () => {
    const { own, call } = await writer();
    const body = { listing: { accountID: own.id, [name]: -1 } };
    const danish = await call.post('/api/v2/listings/rental', body);
    expect(danish.statusCode).toBe(422);
    expect(toApiError(danish).fields).toEqual({ [name]: `${addedField.da} skal være et positivt tal` });
    const english = await call.post('/api/v2/listings/rental', body, { 'accept-language': 'en' });
    expect(toApiError(english).fields[name]).toContain(addedField.en);
  });

  it('is rejected as unknown for listing types that do not have it', async () => {
    const { own, call } = await writer();
    const answer = await call.post('/api/v2/listings/sales', { listing: { accountID: own.id, [name]: 1 } });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(toApiError(answer).fields)).toEqual([name]);
  });

  it('is in the OpenAPI document, both in request bodies and in responses', async () => {
    const document = openAPI.parse((await server().anonymous.get('/api/v2/openapi.json')).json());
    const { RentalListing, RentalListingInput, SalesListing } = document.components.schemas;
    expect(RentalListing?.properties).toHaveProperty(name);
    expect(RentalListingInput?.properties).toHaveProperty(name);
    expect(SalesListing?.properties).not.toHaveProperty(name);
  });
});

describeOnEachDatabase('A field with a filter and a sortable column', (server) => {
  const field = sortedField.name;
  beforeAll(async () => {
    await migrateSorted(server());
    await registerAddress(server());
  });

  it('can be filtered and sorted in Danish order by the API once its database column exists', async () => {
    const own = await server().account();
    const call = await server().as(await server().userOn(own, 'member'));
    const make = async (family: 'rental' | 'sales', landlord?: string) => {
      const { [field]: _, ...values } = buildListing(family);
      const listing = { ...values, accountID: own.id, ...(landlord ? { [field]: landlord } : {}) };
      return listingOf(await call.post(`/api/v2/listings/${family}`, { listing })).ID;
    };
    const aastrup = await make('rental', 'Åstrup Ejendomme');
    const none = await make('rental');
    const zeta = await make('sales', 'Zeta Invest');
    const berg = await make('rental', 'Berg & Søn');
    const listed = async (query: NonNullable<Parameters<typeof listPath>[0]>) =>
      rowsOf(await call.get(listPath({ ...query, filter: { accountID: own.id, ...query.filter } }))).map(
        ({ ID }) => ID,
      );
    expect(await listed({ sort: [field, 'ASC'] })).toEqual([berg, zeta, aastrup, none]);
    expect(await listed({ sort: [field, 'DESC'] })).toEqual([aastrup, zeta, berg, none]);
    expect(await listed({ filter: { [field]: 'å' }, sort: [field, 'ASC'] })).toEqual([aastrup]);
    expect(await listed({ filter: { [field]: 'EJENDOM' } })).toEqual([aastrup]);
    expect(await listed({ filter: { [field]: 'findes ikke' } })).toEqual([]);

    // Saving updates the field's column, and copying copies it.
    const path = `/api/v2/listings/${berg}`;
    const { [field]: _, ...without } = listingOf(await call.get(path));
    await call.put(path, { listing: { ...without, [field]: 'Ørsted' } }, ifMatch(1));
    const { ID: copy } = listingOf(await call.post(`${path}/copy`, { keepCaseNumber: false }));
    expect(await listed({ filter: { [field]: 'ørs' }, sort: ['createdAt', 'ASC'] })).toEqual([berg, copy]);
    const [row] = rowsOf(await call.get(listPath({ filter: { ID: copy } })));
    expect(row?.[field]).toBe('Ørsted');
  });

  it('can have decimals; its range filter and sorting need no additional code', async () => {
    const { name } = decimalField;
    const own = await server().account();
    const call = await server().as(await server().userOn(own, 'member'));
    const make = async (height: number) => {
      const listing = { ...buildListing('rental'), accountID: own.id, [name]: height };
      return listingOf(await call.post('/api/v2/listings/rental', { listing }));
    };
    const [low, middle, high] = [await make(2.05), await make(2.3), await make(12.25)];
    expect(middle[name]).toBe(2.3);
    const listed = async (query: NonNullable<Parameters<typeof listPath>[0]>) =>
      rowsOf(await call.get(listPath({ ...query, filter: { accountID: own.id, ...query.filter } })));
    const ids = async (query: NonNullable<Parameters<typeof listPath>[0]>) =>
      (await listed(query)).map(({ ID }) => ID);
    expect(await ids({ sort: [name, 'DESC'] })).toEqual([high.ID, middle.ID, low.ID]);
    const range = { [`${name}From`]: 2.3, [`${name}To`]: 12.2 };
    expect((await listed({ filter: range })).map((row) => row[name])).toEqual([2.3]);
    const wrong = await call.post('/api/v2/listings/rental', {
      listing: { accountID: own.id, [name]: 2.345 },
    });
    expect(Object.keys(toApiError(wrong).fields)).toEqual([name]);
    expect(listingResource.filters.map(({ source }) => source)).toContain(name);
  });

  it('is one of the filters and sort fields in the OpenAPI document', async () => {
    const { body } = await server().anonymous.get('/api/v2/openapi.json');
    const { paths } = z
      .object({ paths: z.record(z.string(), z.object({ get: z.looseObject({}).optional() })) })
      .parse(JSON.parse(body));
    const parameters = JSON.stringify(paths['/api/v2/listings']?.get?.parameters);
    expect(parameters.match(new RegExp(`"${field}"`, 'g'))?.length).toBeGreaterThanOrEqual(2);
  });
});
