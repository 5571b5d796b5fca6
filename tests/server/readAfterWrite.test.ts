import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { accounts } from '../../server/db/tables';
import { takeViolations } from '../support/contractHook';
import { takeReadsAfterWrites } from '../support/readAfterWrite';
import { startTestServer } from '../support/server';

it('A request handler that writes a table in a transaction and reads it afterwards fails the tests', async () => {
  const { database, account, close } = await startTestServer('pglite');
  const { id } = await account();
  const app = Fastify();
  const write = () => database.transaction((tx) => tx.update(accounts).set({ city: 'Aarhus' }).returning());
  const read = () => database.db.select({ id: accounts.id }).from(accounts);
  app.post('/again', { config: { operation: 'again' } }, async () => {
    await read();
    await write();
    return read();
  });
  app.post('/once', { config: { operation: 'once' } }, async () => {
    await read();
    return write();
  });
  const answers = await Promise.all(['/once', '/again'].map((url) => app.inject({ method: 'POST', url })));
  expect(answers.map((answer) => answer.json<unknown[]>())).toMatchObject([[{ id }], [{ id }]]);
  expect(takeReadsAfterWrites()).toEqual(['POST again reads accounts after it has written it']);
  // The two routes are not operations of the API.
  expect(takeViolations()).toHaveLength(2);
  await app.close();
  await close();
});
