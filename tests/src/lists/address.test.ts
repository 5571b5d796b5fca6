import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listings } from '../../../resources/listings';
import { listingListQuery } from '../../../schemas/listing/query';
import { anyValue, filterText, listSearch, readListAddress } from '../../../src/lists/controller/listAddress';
import { nastyValue } from '../../support/nasty';

const read = (search: string) => readListAddress(search, listings, 25);
const written = (search: string) => listSearch(read(search), listings, 25);

/** Parses the data provider's request for a URL with the server's schema. */
const serverAccepts = (search: string) => {
  const { page, perPage, sort, filter } = read(search);
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== anyValue));
  return listingListQuery.safeParse({
    filter: JSON.stringify(asked),
    sort: JSON.stringify([sort.field, sort.order]),
    range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
  }).success;
};

const sources = listings.filters.map(({ source }) => source);

describe('the URL of a list', () => {
  test('shows the first page in the default order if it has no query', () => {
    expect(read('')).toEqual({ page: 1, perPage: 25, sort: listings.defaultSort, filter: {} });
    expect(written('')).toBe('');
  });

  test('is parsed to the values from which it was created', () => {
    const address = {
      page: 3,
      perPage: 50,
      sort: { field: 'title', order: 'ASC' as const },
      filter: { address: 'Åboulevarden "12" & mere', status: [2, 5], type: [1], accountID: anyValue },
    };
    expect(read(listSearch(address, listings, 25))).toEqual(address);
  });

  test('may contain unknown parameters, which are ignored', () => {
    expect(read('?filter=%7Bbroken&perPage=-5&sort=hest&order=X&page=abc')).toEqual(read(''));
    expect(read('?perPage=26')).toEqual(read(''));
    expect(read('?sort=thumbnail&order=ASC')).toEqual(read(''));
    expect(
      read('?filter={"status":9,"type":"1","accountID":-1,"address":7,"hest":"x","__proto__":{}}'),
    ).toEqual(read(''));
    expect(read('?filter=[1,2]')).toEqual(read(''));
  });

  test('is parsed to an array for a filter with several choices, even if the URL contains only one value', () => {
    expect(read('?filter={"status":5}').filter).toEqual({ status: [5] });
    expect(read('?filter={"status":[5,"x",2,2,9]}').filter).toEqual({ status: [2, 5] });
    expect(read('?filter={"status":[]}').filter).toEqual({});
    // The default filter is omitted from the URL; the filter of all rows is not.
    expect(read('?filter={"status":[4,3,2,1]}')).toEqual(read(''));
    expect(read('?filter={"status":"all"}').filter).toEqual({ status: anyValue });
    expect(read('?filter={"type":"all"}').filter).toEqual({});
  });

  test('omits default values', () => {
    expect(written('?page=1&perPage=25&sort=updatedAt&order=DESC&filter={}&utm_source=x')).toBe('');
  });

  test('is parsed to a query that the server accepts, whatever the parameters', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('filter', 'sort', 'order', 'page', 'perPage', 'other'),
          fc.oneof(
            fc.string({ unit: 'binary' }),
            fc
              .dictionary(fc.constantFrom(...sources, '__proto__', 'x'), nastyValue())
              .map((filter) => JSON.stringify(filter)),
            nastyValue().map((value) => JSON.stringify(value) ?? ''),
            fc.integer().map(String),
            fc.constantFrom('title', 'ASC', 'DESC', '1e9', '99999999', '{"address":"\u202e\u200bVej"}'),
          ),
        ),
        (params) => {
          const search = new URLSearchParams(
            Object.entries(params).map(([name, value]) => [name, Buffer.from(value).toString()]),
          ).toString();
          expect(serverAccepts(search)).toBe(true);
          // Parsing and writing is idempotent.
          expect(read(written(search))).toEqual(read(search));
        },
      ),
      { numRuns: 100 },
    );
  });

  test('may be any string, and the parsed query is still valid for the server', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        expect(serverAccepts(search)).toBe(true);
      }),
    );
  });
});

describe('the text of a filter', () => {
  test('is trimmed, and absent if it is empty', () => {
    expect(filterText('  Vestergade ', 50)).toBe('Vestergade');
    expect(filterText('   ', 50)).toBeUndefined();
    expect(filterText('\0', 50)).toBeUndefined();
  });

  test("is truncated to the server's maximum, without splitting a character", () => {
    expect(filterText('x'.repeat(80), 50)).toHaveLength(50);
    expect(filterText(`${'x'.repeat(49)}𝕏`, 50)).toBe('x'.repeat(49));
  });
});
