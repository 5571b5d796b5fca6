import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { ColumnType } from '../../schemas/core/kinds/kind';
import { danishSortKey } from '../../schemas/danish';
import { missingImages } from '../../schemas/listing/completeness';
import { families, familyNames, type ListingTypeID } from '../../schemas/listing/families';
import { type ListingFilter, type ListingSort, listingSorts } from '../../schemas/listing/query';
import type { ListingRow } from '../../schemas/listing/record';
import type { StatusID } from '../../schemas/listing/status';
import { storedFields } from '../../schemas/listing/storedFields';
import { listingVariant } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';
import { listings } from '../../server/db/tables';
import { fieldColumns } from '../../server/db/tables/fieldColumns';
import { listingColumns } from '../../server/listings/listingColumns';
import { permitting, type TestAccount } from '../support/builders';
import { buildListing } from '../support/listingBuilder';
import { listingOf, listPath, registerAddress, rowsOf, toApiError } from '../support/listings';
import { type Client, describeOnEachDatabase } from '../support/server';

/** Inserted listing with the columns that lists show. */
interface Made {
  ID: number;
  accountID: number;
  type: ListingTypeID;
  status: StatusID;
  offMarket: boolean;
  title: string | null;
  addressText: string | null;
  caseNumber: string | null;
  shownCaseNumber: string | null;
  keyPrice: number | null;
  pricePerSqM: number | null;
  floorArea: number | null;
  missingFields: number | null;
  missingImages: number;
  promotedUntil: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** Columns of other fields that lists sort or filter by. */
  further: object;
}

const streets = [
  'Åboulevarden 1, 8000 Aarhus C',
  'Åboulevarden 10, 8000 Aarhus C',
  'Åboulevarden 9, 1., 8000 Aarhus C',
  'Åboulevarden 9B, 8000 Aarhus C',
  'Aagade 12, 5000 Odense C',
  'Søndre Allé 3',
  'Staalvej 9',
  '100 % Vej_1',
];
const titles = [
  'Ærøgade til leje midt i byen',
  'Aarhus Ø: kontor med udsigt',
  'Butik på Strøget',
  'lager ved havnen',
  'Zoologisk Have',
];
const minute = 60_000;

/** Values for each type of column, with duplicates. */
const someValues: Readonly<Record<ColumnType, readonly (string | number | boolean)[]>> = {
  text: titles,
  int: [9, 10, 0, 100],
  bigint: [900, 1000, 0, 5_000_000_000],
  boolean: [true, false],
  numeric: [0.3, 12.25, 0],
  timestamptz: ['2026-11-21T13:05:00.000Z'],
  'int[]': ['{1,2}'],
  'text[]': ['{"a"}'],
};
const knownColumns = new Set(['title', 'caseNumber', 'shownCaseNumber', 'floorArea']);
/** Generated values of added fields, with their sort order. */
const furtherColumns = fieldColumns.filter(({ key }) => !knownColumns.has(key));

const sortKey = (text: string | null) => (text === null ? null : danishSortKey(text));

/** Inserts listings of all kinds, many with the same title, price or time. */
const made = (accountID: number, amount: number): Omit<Made, 'ID'>[] => {
  const pick = <T>(list: readonly T[], seed: number): T => {
    const found = list[seed % list.length];
    if (found === undefined) throw new Error('Nothing to pick from');
    return found;
  };
  return Array.from({ length: amount }, (_, index) => {
    const seed = index * 7 + accountID * 3;
    const type = pick([1, 2, 3, 4, 1, 1] as const, seed);
    return {
      accountID,
      type,
      status: pick([1, 2, 2, 2, 3, 4, 5, 6, 7] as const, index * 5 + accountID),
      offMarket: type !== 4 && index % 5 === 0,
      title: index % 6 === 0 ? null : pick(titles, seed),
      addressText: index % 7 === 0 ? null : pick(streets, seed + 1),
      caseNumber: index % 4 === 0 ? null : `Sag_Æ-${index % 13}%`,
      shownCaseNumber: index % 3 === 0 ? null : `v${index % 5}`,
      keyPrice: index % 5 === 0 ? null : (index % 9) * 100_000,
      pricePerSqM: index % 6 === 0 ? null : (index % 7) * 100,
      floorArea: index % 8 === 0 ? null : (index % 12) * 50,
      missingFields: index % 10 === 0 ? null : index % 4,
      missingImages: index % 3,
      promotedUntil: index % 2 === 0 ? null : `2026-06-${10 + (index % 13)}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) + (index % 11) * minute),
      updatedAt: new Date(Date.UTC(2026, 5, 1) + (index % 17) * minute),
      further: Object.fromEntries<unknown>(
        furtherColumns.flatMap(({ key, type: kind, sortKey: danish }, at): [string, unknown][] => {
          const value = (index + at) % 5 === 0 ? null : pick(someValues[kind], seed + at);
          const inDanish = typeof value === 'string' ? sortKey(value) : null;
          const own: [string, unknown][] = [[key, value]];
          return danish === undefined ? own : [...own, [danish, inDanish]];
        }),
      ),
    };
  });
};

const asList = (value: number | number[] | undefined): number[] | undefined =>
  value === undefined || Array.isArray(value) ? value : [value];
const holds = (text: string | null, part: string | undefined) =>
  part === undefined || (text !== null && text.toLowerCase().includes(part.trim().toLowerCase()));
/** Contains in Danish: an `a` at either end of the search text may be half of an `aa`. */
const holdsAddress = (text: string | null, part: string | undefined) => {
  if (part === undefined) return true;
  const begun = [part, part.replace(/^a/i, 'å')];
  return begun
    .flatMap((start) => [start, start.replace(/a$/i, 'å')])
    .some((variant) => danishSortKey(text ?? '').includes(danishSortKey(variant)));
};

const matches = (row: Made, filter: ListingFilter, staff: boolean): boolean => {
  const statuses = asList(filter.status);
  return (
    (asList(filter.ID)?.includes(row.ID) ?? true) &&
    (asList(filter.accountID)?.includes(row.accountID) ?? true) &&
    (asList(filter.type)?.includes(row.type) ?? true) &&
    (filter.offMarket === undefined || filter.offMarket === row.offMarket) &&
    (statuses?.includes(row.status) ?? row.status !== 7) &&
    (staff || row.status !== 7) &&
    holds(row.caseNumber, filter.accountOwnerListingIdentifierID) &&
    holds(row.shownCaseNumber, filter.shownAccountOwnerListingIdentifierID) &&
    holdsAddress(row.addressText, filter.address)
  );
};

type Key = (row: Made) => string | number | null;
/** Sort key of a row in a column; false sorts before true. */
const keyIn =
  (column: string, danish: boolean): Key =>
  (row) => {
    const columns: Readonly<Record<string, unknown>> = { ...row, ...row.further };
    const value = columns[column];
    if (typeof value === 'string') return danish ? sortKey(value) : value;
    return typeof value === 'number' || typeof value === 'boolean' ? Number(value) : null;
  };
const keys: Partial<Record<ListingSort, Key>> = {
  ...Object.fromEntries(
    fieldColumns.map(({ name, key, sortKey: danish }) => [name, keyIn(key, danish !== undefined)]),
  ),
  updatedAt: (row) => row.updatedAt.getTime(),
  createdAt: (row) => row.createdAt.getTime(),
  // Numeric order: house number 9 sorts before 10.
  addressText: (row) =>
    sortKey(row.addressText)?.replaceAll(/\d+/g, (number) => number.padStart(7, '0')) ?? null,
  type: (row) => row.type,
  status: (row) => row.status,
  keyPrice: (row) => row.keyPrice,
  pricePerSqM: (row) => row.pricePerSqM,
  missing: (row) => (row.missingFields === null ? null : row.missingFields + row.missingImages),
  promotedUntil: (row) => row.promotedUntil,
};

const compareBytes = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));

const comparison =
  ([by, direction]: [ListingSort, 'ASC' | 'DESC']) =>
  (one: Made, other: Made): number => {
    const sign = direction === 'ASC' ? 1 : -1;
    const key = keys[by];
    if (!key) throw new Error(`Nobody knows the order by ${by}`);
    const [a, b] = [key(one), key(other)];
    if (a !== b) {
      if (a === null) return 1;
      if (b === null) return -1;
      const order = compareBytes(a, b);
      if (order !== 0) return sign * order;
    }
    // Rows with the same value are sorted newest first in both directions.
    if (by === 'type' || by === 'status' || by === 'missing') {
      return other.updatedAt.getTime() - one.updatedAt.getTime() || other.ID - one.ID;
    }
    return sign * (one.ID - other.ID);
  };

describeOnEachDatabase('The list of listings', (server) => {
  let all: Made[] = [];
  let accounts: TestAccount[] = [];
  /** Callers with the rows that they may see. */
  let askers: { name: string; client: Client; staff: boolean; sees: (row: Made) => boolean }[] = [];

  beforeAll(async () => {
    const { account, user, associate, as, database } = server();
    const all4 = await account();
    const rentalOnly = await account({ permissions: permitting('rentalListing', 'officeSpaceListing') });
    const foreign = await account();
    accounts = [all4, rentalOnly, foreign];
    const rows = [...made(all4.id, 90), ...made(rentalOnly.id, 60), ...made(foreign.id, 60)];
    const inserted = await database.db
      .insert(listings)
      .values(
        rows.map(({ type, further, ...row }) => ({
          ...row,
          family: type,
          titleSort: sortKey(row.title),
          addressSort: sortKey(row.addressText),
          ...further,
        })),
      )
      .returning({ id: listings.id });
    all = rows.map((row, index) => ({ ...row, ID: inserted[index]?.id ?? 0 }));

    const onOne = await user();
    await associate(onOne, all4, 'readonly');
    const onBoth = await user();
    await associate(onBoth, all4, 'admin', 'member');
    await associate(onBoth, rentalOnly, 'readonly');
    const nobody = await user();
    const seesLimited = (row: Made) => row.accountID === rentalOnly.id && (row.type === 1 || row.type === 4);
    askers = [
      {
        name: 'one account',
        client: await as(onOne),
        staff: false,
        sees: (row) => row.accountID === all4.id,
      },
      {
        name: 'two accounts',
        client: await as(onBoth),
        staff: false,
        sees: (row) => row.accountID === all4.id || seesLimited(row),
      },
      { name: 'none', client: await as(nobody), staff: false, sees: () => false },
      { name: 'staff', client: await as(await user({ staff: true })), staff: true, sees: () => true },
    ];
  });

  const oneOrMany = <T>(value: fc.Arbitrary<T>) => fc.oneof(value, fc.array(value, { maxLength: 3 }));

  const filters = (): fc.Arbitrary<ListingFilter> =>
    fc.record(
      {
        ID: oneOrMany(fc.constantFrom(...all.map(({ ID }) => ID), 999_999)),
        accountID: oneOrMany(fc.constantFrom(...accounts.map(({ id }) => id), 999_999)),
        accountOwnerListingIdentifierID: fc.constantFrom('sag', 'g_æ', 'Æ-1', '%', '_', '\\', '9', '  1%'),
        shownAccountOwnerListingIdentifierID: fc.constantFrom('V', 'v3', '3', 'x'),
        address: fc.constantFrom(
          'å',
          'aa',
          'A',
          'boule',
          'Sta',
          'allé',
          '8000 AARHUS',
          '100 %',
          '_',
          'j_1',
          'ingen',
        ),
        status: oneOrMany(fc.constantFrom(1, 2, 3, 4, 5, 6, 7)),
        type: oneOrMany(fc.constantFrom(1, 2, 3, 4)),
        offMarket: fc.boolean(),
      },
      { requiredKeys: [] },
    );

  it('contains exactly the rows that match the query and that the caller may read, in order, page by page', async () => {
    const sorts = fc.tuple(
      fc.constantFrom(...listingSorts),
      fc.constantFrom('ASC' as const, 'DESC' as const),
    );
    // Few conditions at a time, because many rarely match anything.
    const few = filters().chain((filter) =>
      fc
        .subarray(Object.keys(filter), { maxLength: Math.min(2, Object.keys(filter).length) })
        .map(
          (kept): ListingFilter =>
            Object.fromEntries(Object.entries(filter).filter(([name]) => kept.includes(name))),
        ),
    );
    const pages = fc.tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 100 }));
    const family = fc.option(fc.constantFrom(...familyNames), { nil: undefined, freq: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...askers),
        few,
        sorts,
        pages,
        family,
        async (asker, filter, sort, [from, size], own) => {
          const expected = all
            .filter((row) => asker.sees(row) && matches(row, filter, asker.staff))
            .filter(({ type }) => own === undefined || type === families[own].type)
            .toSorted(comparison(sort));
          const answer = await asker.client.get(
            listPath({ filter, sort, range: [from, from + size - 1] }, own),
          );
          expect(answer.statusCode).toBe(200);
          const page = expected.slice(from, from + size).map(({ ID }) => ID);
          expect(rowsOf(answer).map(({ ID }) => ID)).toEqual(page);
          const place = page.length > 0 ? `${from}-${from + page.length - 1}` : '*';
          expect(answer.headers['content-range']).toBe(`listings ${place}/${expected.length}`);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('reveals neither rows nor counts of other accounts, when filtered by id or by account', async () => {
    const foreign = all.filter(({ accountID }) => accountID === accounts[2]?.id);
    for (const { client, staff } of askers.filter((asker) => !asker.staff)) {
      for (const filter of [
        { ID: foreign.map(({ ID }) => ID).slice(0, 100) },
        { ID: foreign[1]?.ID },
        { accountID: accounts[2]?.id },
        { accountID: [accounts[2]?.id], status: 7 },
      ]) {
        const answer = await client.get(listPath({ filter }));
        expect([staff, answer.statusCode, answer.headers['content-range']]).toEqual([
          false,
          200,
          'listings */0',
        ]);
        expect(rowsOf(answer)).toEqual([]);
      }
    }
  });

  it('contains the listings of the impersonated account during impersonation', async () => {
    const { user, actingToken, withToken } = server();
    const [own] = accounts;
    if (!own) throw new Error('No account');
    const acting = withToken(await actingToken(await user({ staff: true }), own, 'readonly'));
    const [asOne] = askers;
    const path = listPath({ range: [0, 99] });
    expect(rowsOf(await acting.get(path))).toEqual(
      rowsOf((await asOne?.client.get(path)) ?? (await acting.get(path))),
    );
    expect(rowsOf(await acting.get(listPath({ filter: { status: 7 } })))).toEqual([]);
  });

  it('contains the default columns, and on request optional columns or all fields', async () => {
    await registerAddress(server());
    const own = await server().account();
    const call = await server().as(await server().userOn(own, 'member'));
    for (const family of familyNames) {
      const values = buildListing(family);
      const created = listingOf(
        await call.post(`/api/v2/listings/${family}`, { listing: { ...values, accountID: own.id } }),
      );
      const columns = listingColumns(listingVariant(family), values);
      const stored = storedFields.map(({ name }) => name);
      const columnFields = schemaFields(listingVariant(family)).filter(
        ({ meta }) => meta.column !== undefined,
      );
      const always = columnFields.filter(({ meta }) => meta.column === 'always');
      const fieldsIn = (names: readonly string[]) =>
        Object.fromEntries(names.map((name) => [name, values[name]]));
      const path = listPath({ filter: { accountID: own.id, type: families[family].type } });
      const rowWith = async (fields: string) => rowsOf(await call.get(`${path}${fields}`))[0];
      const expected: Partial<ListingRow> = {
        ID: created.ID,
        accountID: own.id,
        accountName: own.name,
        family,
        type: families[family].type,
        offMarket: false,
        status: 1,
        awaitingReview: false,
        version: 1,
        addressText: 'Åboulevarden 12, 2., 8000 Aarhus C',
        ...(columns.keyPrice === null ? {} : { keyPrice: columns.keyPrice }),
        ...(columns.pricePerSqM === null ? {} : { pricePerSqM: columns.pricePerSqM }),
        imageCount: 0,
        // Only images are missing, no fields.
        missing: missingImages(listingVariant(family), []).length,
        wasPublished: false,
        visible: false,
        createdAt: created.createdAt,
        updatedAt: created.updatedAt,
        allowedActions: ['update', 'copy', 'activate', 'delete'],
        ...fieldsIn([...always.map(({ name }) => name), ...stored]),
      };
      const colleague: unknown = expect.stringMatching(/^Bruger \d+$/);
      expect(await rowWith('')).toEqual({ ...expected, changedBy: colleague });
      expect(await rowWith('&fields=columns')).toEqual({
        ...expected,
        changedBy: colleague,
        ...fieldsIn(columnFields.map(({ name }) => name)),
      });
      expect(await rowWith('&fields=all')).toEqual({
        ...expected,
        changedBy: colleague,
        ...values,
        address: created.address,
        ...(created.returnPercent === undefined ? {} : { returnPercent: created.returnPercent }),
      });
    }
  });

  it.each([
    ['filter', '[]'],
    ['filter', '{'],
  ])('is answered with an error if a parameter is malformed: %s=%s', async (name, value) => {
    const [asker] = askers;
    const answer = await asker?.client.get(`/api/v2/listings?${new URLSearchParams({ [name]: value })}`);
    expect(answer?.statusCode).toBe(400);
    expect(answer && toApiError(answer).fields).not.toEqual({});
  });

  it.each([
    ['filter', '{"status":0}'],
    ['filter', '{"title":"x"}'],
    ['filter', '{"address":""}'],
    ['sort', '["description","ASC"]'],
    ['sort', '["title","UP"]'],
    ['range', '[0,100]'],
    ['range', '[9,3]'],
    ['range', '[-1,3]'],
    ['fields', 'some'],
    ['unheardOf', '1'],
  ])('is answered with an error if a parameter is not supported: %s=%s', async (name, value) => {
    const [asker] = askers;
    const answer = await asker?.client.get(`/api/v2/listings?${new URLSearchParams({ [name]: value })}`);
    expect(answer?.statusCode).toBe(422);
    expect(answer && toApiError(answer).fields).not.toEqual({});
  });
});
