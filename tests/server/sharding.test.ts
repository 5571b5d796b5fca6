import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { loadModule, parseSync } from 'libpg-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../schemas/operations';
import type { Operation } from '../../schemas/operations/operation';
import { kindNames, parameterOf, type RecordKind } from '../../schemas/recordKinds';
import { rows } from '../../server/db/database';
import { fittingBody } from '../support/fitting';
import { givenColumns, recordsOf } from '../support/records';
import { startTestServer, type TestServer } from '../support/server';
import { listedCrossShard } from '../support/sharding/crossShard';
import { tableClasses } from '../support/sharding/distribution';
import { recordStatements, sendAs } from '../support/sharding/recorded';
import type { Reach } from '../support/sharding/scope';
import { Statement } from '../support/sharding/statement';
import { child, isNode, itemsOf, type Node } from '../support/sharding/syntax';

const columnsOf = async ({ database }: TestServer) => {
  const found = await rows<{ table: string; columns: string[] }>(
    database.db,
    sql`select relname as table, array_agg(attname::text) as columns from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and attnum > 0 and not attisdropped group by relname`,
  );
  return new Map(found.map(({ table, columns }) => [table, new Set(columns)]));
};

const parsed = (text: string): Node[] => {
  const found: unknown = parseSync(text);
  if (!isNode(found)) return [];
  return itemsOf(found, 'stmts')
    .map((each) => child(each, 'stmt'))
    .filter((each) => each !== undefined);
};

/** Title of the records. */
const title = 'Lyst kontor med udsigt over havnen';

type Caller = 'admin' | 'staff' | 'key' | 'nobody';

/** Callers that an operation lets in. */
const callersOf = ({ access }: Operation): readonly Caller[] => {
  if (access.who === 'public') return ['nobody'];
  if (access.who === 'apiKey') return ['key'];
  if (access.who === 'self') return ['admin'];
  return access.who === 'staff' ? ['staff'] : ['admin', 'staff'];
};

/** Calls each operation as each kind of caller that may use it, with a valid body. @returns the status codes. */
const callEach = async (server: TestServer) => {
  const { app, database, account, userOn, user, apiKey, tokenFor } = server;
  const [own, keeper] = [await account({ name: 'Ålborg Erhverv' }), await user({ staff: true })];
  const reader = await userOn(own, 'admin');
  const statuses = new Map<string, number[]>();
  let shared: Partial<Record<RecordKind, number>> | undefined;
  let calls = 0;
  for (const operation of operations)
    for (const caller of callersOf(operation)) {
      calls += 1;
      const isRead = operation.method === 'GET';
      const caseNumber = randomUUID();
      const person = isRead ? reader : await userOn(own, 'admin');
      const owner = { account: own.id, user: person.id };
      const named = kindNames.filter((kind) => parameterOf(kind, operation.path) !== undefined);
      const isOfListing = operation.path.includes('{identifier}') || named.includes('promotion');
      const there = Object.fromEntries(
        Object.entries(shared ?? {}).filter(
          ([kind]) => isRead || !(named.some((each) => each === kind) || (isOfListing && kind === 'listing')),
        ),
      );
      const records = await recordsOf(
        database,
        owner,
        'Tekst',
        givenColumns(title, { caseNumber, number: 1_000 + calls }),
        there,
      );
      shared ??= records;
      const tokens: Record<Caller, () => Promise<string | undefined>> = {
        admin: () => tokenFor(person),
        staff: async () => tokenFor(isRead ? keeper : await user({ staff: true })),
        key: async () => (await apiKey(own, keeper)).key,
        nobody: async () => undefined,
      };
      const token = await tokens[caller]();
      const ids: Record<string, string> = {
        identifier: caseNumber,
        listingId: String(records.listing),
        queue: 'listings',
        kind: 'apiKeyEnds',
        number: '2',
      };
      for (const kind of kindNames) {
        const parameter = parameterOf(kind, operation.path);
        if (parameter !== undefined) ids[parameter] = String(records[kind]);
      }
      const url = operation.path.replaceAll(
        /\{(\w+)\}/g,
        (_match, name: string) => ids[name] ?? randomUUID(),
      );
      const answer = await sendAs(operation.id, async () => {
        let answered: LightMyRequestResponse | undefined;
        // Most of the bodies are valid.
        for (const body of fc.sample(fittingBody(operation, [own.id]), {
          numRuns: operation.body ? 3 : 1,
          seed: 7,
        })) {
          answered = await app.inject({
            method: operation.method,
            url,
            headers: {
              ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
              'change-reason': 'Test',
              'if-match': '"1"',
            },
            ...(operation.body && isNode(body) ? { payload: body } : {}),
          });
          if (answered.statusCode !== 422) break;
        }
        return answered;
      });
      statuses.set(operation.id, [...(statuses.get(operation.id) ?? []), answer?.statusCode ?? 0]);
    }
  return statuses;
};

const crossing =
  'A statement would need every shard (docs/sharding.md): filter by account_id, or list it in crossShard.ts';

describe('Sharding by account', () => {
  let server: TestServer | undefined;
  beforeAll(async () => {
    await loadModule();
    server = await startTestServer('pglite');
  });
  afterAll(() => server?.close());

  it('assigns each table to one class; tables of the class `account` have an account column, and tables of the class `record` do not', async () => {
    if (!server) throw new Error('No server');
    const columns = await columnsOf(server);
    const classes = tableClasses.map(([table]) => table);
    expect(classes.toSorted()).toEqual([...columns.keys()].toSorted());
    const missing = tableClasses.filter(
      ([table, of]) =>
        (of === 'account') !== columns.get(table)?.has('account_id') && ['account', 'record'].includes(of),
    );
    expect(missing).toEqual([]);
  });

  it('is possible for every statement of an operation except the listed statements, which need several shards', {
    timeout: 240_000,
  }, async () => {
    if (!server) throw new Error('No server');
    const recorded = recordStatements();
    const statuses = await callEach(server);
    recorded.end();
    const columns = await columnsOf(server);
    const unlisted: string[] = [];
    const reached = new Set<string>();
    const needed = new Set<string>();
    for (const [sender, texts] of recorded.found)
      for (const text of texts)
        for (const statement of parsed(text)) {
          const { reach, tables } = new Statement(statement, columns).reach();
          reached.add(reach);
          const name = `${sender}: ${tables.join(',')}`;
          if (reach !== 'many') continue;
          needed.add(name);
          if (!listedCrossShard.has(name)) unlisted.push(`${name}: ${text}`);
        }
    expect(unlisted, crossing).toEqual([]);
    expect([...listedCrossShard].filter((name) => !needed.has(name))).toEqual([]);
    expect(statuses.size).toBe(operations.length);
    expect(reached).toEqual(new Set(['none', 'account', 'record', 'many']));
  });

  it.each<[Reach, string]>([
    [
      'account',
      'select 1 from listings join images on images.listing_id = listings.id where account_id = $1',
    ],
    ['record', 'select 1 from images where listing_id = $1'],
    ['many', 'select 1 from listings where account_id = $1 or id = $2'],
    ['many', 'select 1 from listings where account_id = any($1)'],
    ['many', 'select 1 from enquiries where exists (select 1 from listings where account_id = $1)'],
    [
      'account',
      'with own as (select * from listings where account_id = $1) select 1 from own join enquiries using (account_id)',
    ],
    ['none', 'select 1 from users where id = $1'],
  ])('needs the shard scope “%s” for the statement: %s', async (reach, text) => {
    if (!server) throw new Error('No server');
    const [statement] = parsed(text);
    if (!statement) throw new Error('No statement');
    expect(new Statement(statement, await columnsOf(server)).reach().reach).toBe(reach);
  });
});
