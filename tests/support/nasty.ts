import fc from 'fast-check';
import * as z from 'zod';
import type { Operation } from '../../schemas/operations/operation';

/** Values that are known to break servers, and arbitrary JSON. */
export const nastyValue = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '\u202etxt',
      '%',
      '\\',
      "'; drop table users; --",
      '%00',
      'x'.repeat(100_000),
      '𝕏'.repeat(500),
      null,
      true,
      [],
      {},
      [[[[]]]],
      -1,
      0,
      0.1,
      -0,
      1e308,
      Number.MAX_SAFE_INTEGER,
      2 ** 31,
      2 ** 63,
      '2147483648',
      '00000000-0000-0000-0000-000000000000',
      'å'.normalize('NFD'),
      '2026-02-30',
      'javascript:alert(1)',
      'http://127.0.0.1/',
      JSON.parse('{"__proto__": {"staff": true}}'),
      { constructor: { prototype: {} } },
    ),
    fc.jsonValue(),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.double(),
  );

/** Keys of an object schema, including those in its envelope. */
const keysOf = (schema: z.ZodType | undefined): string[] => {
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => (option instanceof z.ZodType ? keysOf(option) : []));
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};

const nastyObject = (keys: readonly string[], value: fc.Arbitrary<unknown>) =>
  fc.dictionary(keys.length > 0 ? fc.constantFrom(...keys, '__proto__x', 'unknown') : fc.string(), value, {
    maxKeys: 6,
  });

/** Fields of listings, for bodies that pass the validation of the envelope. */
const listingKeys = [
  'title',
  'address',
  'floorArea',
  'usageProposals',
  'accountID',
  'offMarket',
  'openingHours',
  'status',
];

/** A body for an operation: nearly valid, invalid, or not JSON. */
const nastyBody = ({ body }: Operation): fc.Arbitrary<string | undefined> => {
  const keys = keysOf(body);
  const inner = keys.includes('listing') ? nastyObject(listingKeys, nastyValue()) : nastyValue();
  return fc.oneof(
    {
      weight: 5,
      arbitrary: nastyObject(keys, fc.oneof(inner, nastyValue())).map((value) => JSON.stringify(value)),
    },
    nastyValue().map((value) => JSON.stringify(value)),
    fc.constantFrom(
      '',
      '{',
      'null',
      '[',
      '{"a":1}}',
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      '\u0000',
      '{"a":"\\u0000"}',
    ),
    fc.constant(undefined),
  );
};

const nastyText = () =>
  nastyValue().map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));

/** Shortens a text for a URL and removes lone surrogates. */
const shortened = (text: string) => Buffer.from(text.slice(0, 3000)).toString();

/** An invalid request to an operation, as sent by the client library. */
export const nastyRequest = (operation: Operation, ids: readonly number[]) =>
  fc
    .record({
      path: fc.array(fc.oneof(fc.constantFrom(...ids).map(String), nastyText()), {
        minLength: 3,
        maxLength: 3,
      }),
      query: fc.dictionary(
        fc.constantFrom('filter', 'sort', 'range', 'q', 'count', ...keysOf(operation.query)),
        fc.oneof(
          nastyText(),
          nastyObject(['ID', 'status', 'address', 'q', 'type'], nastyValue()).map((value) =>
            JSON.stringify(value),
          ),
        ),
        { maxKeys: 3 },
      ),
      body: nastyBody(operation),
      contentType: fc.oneof(
        { weight: 6, arbitrary: fc.constant('application/json') },
        fc.constantFrom(
          'text/plain',
          'application/xml',
          'multipart/form-data; boundary=x',
          'multipart/form-data',
          'x',
          '',
        ),
      ),
      ifMatch: fc.option(
        fc.constantFrom('"1"', '"0"', '1', 'W/"1"', '*', '"99999999999999999999"', '""', 'x'.repeat(500)),
      ),
      key: fc.option(fc.constantFrom('a', 'x'.repeat(300), ' ', '"', 'a b')),
    })
    .map(({ path, query, body, contentType, ifMatch, key }) => {
      const parts = [...path];
      const url = operation.path.replaceAll(/\{\w+\}/g, () =>
        encodeURIComponent(shortened(parts.shift() ?? 'x')),
      );
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, shortened(value)]),
      ).toString();
      const headers: Record<string, string> = {};
      if (body !== undefined && contentType) headers['content-type'] = contentType;
      if (ifMatch !== null) headers['if-match'] = ifMatch;
      if (key !== null) headers['idempotency-key'] = key;
      return {
        method: operation.method,
        url: search ? `${url}?${search}` : url,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      };
    });
