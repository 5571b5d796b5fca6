import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { issueLimits } from '../../schemas/messages';
import { operations } from '../../schemas/operations';
import { defaultBodyLimit, type Operation } from '../../schemas/operations/operation';
import { startTestServer, type TestServer } from '../support/server';

/** Maximum size of an error response in bytes. */
const smallAnswer = 32_768;

const errorBody = z.object({ code: z.string(), fields: z.record(z.string(), z.string()).default({}) });

const madeUpKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));

/** Keys of a body's schema, including those in its envelope. */
const keysOf = (type: unknown): string[] => {
  if (type instanceof z.ZodUnion) return type.options.flatMap(keysOf);
  return type instanceof z.ZodObject ? Object.keys(type.shape) : [];
};

const longList = Array.from({ length: 4_000 }, () => ({}));

/** Bodies with very many errors, or one with a very long name. */
const hostileParts = [
  madeUpKeys(1_000),
  madeUpKeys(90_000),
  { ['a.'.repeat(6_000)]: 1 },
  { ['a.'.repeat(200_000)]: 1 },
];

const hostileBodies = ({ body, access }: Operation, accountID: number): Record<string, unknown>[] => {
  const needed = access.who === 'account' && access.of === 'body' ? { accountID } : {};
  const keys = keysOf(body);
  const listings = [...hostileParts, { usageProposals: longList }, { fixedSeating: longList }];
  return [
    ...hostileParts,
    ...keys.flatMap((key) => [madeUpKeys(4_000), longList].map((part) => ({ [key]: part }))),
    ...(keys.includes('listing')
      ? listings.map((part) => ({ listing: { ...needed, type: 'rental', ...part } }))
      : []),
  ];
};

const withBody = operations.filter(({ body }) => body !== undefined);

describe('A body with an error in every field', () => {
  let server: TestServer;
  let ids: Record<'account' | 'listing', number>;
  let tokens: Record<'staff' | 'apiKey', string>;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    const { account, user, userOn, listing, tokenFor, apiKey } = server;
    const own = await account();
    ids = { account: own.id, listing: await listing({ accountID: own.id, title: 'Lyst kontor ved havnen' }) };
    tokens = {
      staff: await tokenFor(await user({ staff: true })),
      apiKey: (await apiKey(own, await userOn(own, 'admin'))).key,
    };
  });
  afterAll(() => server.close());

  it.each(withBody)(
    'is rejected with a response that lists only a few errors: $id',
    { timeout: 120_000 },
    async (operation) => {
      const { access, method, path } = operation;
      const token = access.who === 'apiKey' ? tokens.apiKey : tokens.staff;
      const id = path.includes('/accounts/') ? ids.account : ids.listing;
      for (const body of hostileBodies(operation, ids.account)) {
        const payload = JSON.stringify(body);
        const answer = await server.app.inject({
          method,
          url: path.replace('{id}', String(id)).replaceAll(/\{\w+\}/g, '1'),
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'if-match': '"1"',
          },
          payload,
        });
        expect([answer.statusCode, answer.rawPayload.length > smallAnswer]).toEqual([
          expect.toSatisfy((status: number) => status >= 400 && status < 500),
          false,
        ]);
        const { fields } = errorBody.parse(answer.json());
        expect(Object.keys(fields).length).toBeLessThanOrEqual(issueLimits.places);
        if (payload.length > (operation.bodyLimit ?? defaultBodyLimit)) expect(answer.statusCode).toBe(413);
      }
    },
  );

  it('is rejected with a response that lists a limited number of fields', async () => {
    const answer = await server.anonymous.post('/auth/login', madeUpKeys(1_000));
    expect(answer.statusCode).toBe(422);
    const { fields } = errorBody.parse(answer.json());
    expect(Object.keys(fields)).toHaveLength(issueLimits.places);
    expect(fields.k0).toBe('Feltet k0 kendes ikke');
  });
});
