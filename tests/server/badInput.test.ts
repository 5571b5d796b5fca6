import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { errorCodes } from '../../schemas/api';
import { operations } from '../../schemas/operations';
import { nastyRequest } from '../support/nasty';
import { nastyMultipart } from '../support/nastyMultipart';
import { describeOnEachDatabase } from '../support/server';

const runs = 25;

const errorBody = z.looseObject({ code: z.enum(errorCodes), message: z.string().min(1), traceId: z.uuid() });

describeOnEachDatabase('Bad input', (server) => {
  let tokens: (string | undefined)[] = [];
  let ids: number[] = [];
  beforeAll(async () => {
    const { account, userOn, user, listing, tokenFor } = server();
    const own = await account();
    ids = [own.id, await listing({ accountID: own.id, title: 'Lyst kontor med udsigt over havnen' })];
    // The most privileged caller reaches the most code.
    tokens = [
      await tokenFor(await userOn(own, 'admin')),
      await tokenFor(await user({ staff: true })),
      undefined,
    ];
  });

  it.each(operations)('of any kind never causes a 5xx response: $id', async (operation) => {
    const { app } = server();
    await fc.assert(
      fc.asyncProperty(nastyRequest(operation, ids), fc.nat(), async (request, pick) => {
        const token = tokens[pick % tokens.length];
        const answer = await app.inject({
          ...request,
          headers: { ...request.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        });
        expect(answer.statusCode).toBeLessThan(500);
        if (answer.statusCode >= 400 && answer.body !== '404 page not found') {
          expect(errorBody.safeParse(answer.json()).success).toBe(true);
        }
      }),
      { numRuns: runs },
    );
  });

  it.each(operations.filter(({ consumes }) => consumes === 'multipart/form-data'))(
    'in a multipart body is rejected with a 4xx response: $id',
    async ({ path }) => {
      const { app } = server();
      const [accountID, listingID] = ids;
      const id = path.includes('/listings/') ? listingID : accountID;
      const url = `${path.replace('{id}', String(id))}?type=rental`;
      await fc.assert(
        fc.asyncProperty(nastyMultipart(), async ({ headers, payload }) => {
          const authorization = `Bearer ${tokens[0] ?? ''}`;
          const answer = await app.inject({
            method: 'POST',
            url,
            headers: { ...headers, authorization },
            payload,
          });
          expect(answer.statusCode).toBeLessThan(500);
          if (answer.statusCode >= 400) expect(errorBody.safeParse(answer.json()).success).toBe(true);
        }),
        { numRuns: 2 * runs },
      );
    },
  );

  it('in the Authorization header or the login cookie is rejected with 401', async () => {
    const { app } = server();
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) }),
        async (text) => {
          for (const headers of [
            { authorization: text },
            { authorization: `Bearer ${text}` },
            { cookie: `login=${text}` },
          ]) {
            expect((await app.inject({ method: 'GET', url: '/api/v2/users/me', headers })).statusCode).toBe(
              401,
            );
            expect((await app.inject({ method: 'POST', url: '/auth/logout', headers })).statusCode).toBe(204);
          }
        },
      ),
      { numRuns: runs },
    );
  });
});
