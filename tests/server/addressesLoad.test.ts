import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { searchQuery } from '../../server/addresses/embeddedRegister';
import { nearbyForms } from '../../server/addresses/otherForms';
import { openSearches } from '../../server/addresses/routes';
import { rows } from '../../server/db/database';
import { fillRegister } from '../../server/demo/fillRegister';
import { AppError } from '../../server/errors';
import { describeOnEachDatabase } from '../support/server';

interface Plan {
  /** Number of rows read from the register, by this node of the plan and below. */
  looked: number;
}

const planSchema: z.ZodType<Plan> = z
  .looseObject({
    'Relation Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().default(0),
    'Rows Removed by Index Recheck': z.number().default(0),
    Plans: z.array(z.lazy(() => planSchema)).default([]),
  })
  .transform((plan) => {
    const each = plan['Actual Rows'] + plan['Rows Removed by Filter'] + plan['Rows Removed by Index Recheck'];
    const own = plan['Relation Name'] === 'addresses' ? each * plan['Actual Loops'] : 0;
    return { looked: plan.Plans.reduce((sum, { looked }) => sum + looked, own) };
  });
const explained = z.tuple([z.object({ Plan: planSchema })]);

describeOnEachDatabase('A search for addresses', (server) => {
  beforeAll(() => fillRegister(server().database));

  it.each([
    'vestergade 12 8000',
    've',
    'vej',
    'gade',
    'kø',
    'rø',
    '8000',
    '12',
    'zz',
    'gade zz',
    'vej 9999',
    'a b c d e f g h',
    'vestergde 12 8000',
    'gl norregade 4',
  ])('reads only a small part of the register: %s', async (text) => {
    const { db } = server().database;
    const [all] = await rows<{ count: number }>(db, sql`select count(*)::int as count from addresses`);
    const query = searchQuery(db, text, 10, await nearbyForms(db, text.split(' ')));
    const [row] = await rows<{ 'QUERY PLAN': unknown }>(
      db,
      sql`explain (analyze, format json) ${query?.getSQL()}`,
    );
    const { looked } = explained.parse(row?.['QUERY PLAN'])[0].Plan;
    expect(looked).toBeLessThan((all?.count ?? 0) / 5);
  });

  it('matches a short query with the start of words, and finds a house number by its letter', async () => {
    const client = await server().as(await server().user());
    const texts = async (q: string) => {
      const answer = await client.get(`/api/v2/addresses?${new URLSearchParams({ q, count: '100' })}`);
      return z
        .object({ addresses: z.array(z.object({ text: z.string() })) })
        .parse(answer.json())
        .addresses.map(({ text }) => text);
    };
    expect((await texts('ve')).every((text) => /\bve/i.test(text))).toBe(true);
    expect(await texts('h.c. andersens boulevard 2')).toContain(
      'H.C. Andersens Boulevard 2, 1553 København V',
    );
    expect(await texts('ørestads')).not.toEqual([]);
    await server().database.db.execute(sql`
      insert into addresses (id, street_name, street_number, zip_code, city, text, search)
      values (gen_random_uuid(), 'Prøvevej', '12B', '8000', 'Aarhus C', 'Prøvevej 12B, 8000 Aarhus C',
        'pr|vevej 12b, 8000 }rhus c')`);
    expect(await texts('prøvevej 12 b')).toEqual(['Prøvevej 12B, 8000 Aarhus C']);
  });
});

/** Address register whose responses are released by the test, and that records searches. */
const slowSearches = () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const search = openSearches({
    search: (text) =>
      new Promise((resolve) => {
        asked.push(text);
        answers.push(() => resolve({ addresses: [], continuations: [] }));
      }),
  });
  const of = (userID: number, text: string, signal = new AbortController().signal) =>
    search(text, 10, { key: userID, signal }).then(
      () => 'found',
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
  const answerAll = async (all: Promise<unknown>) => {
    const answering = setInterval(() => {
      for (const answer of answers.splice(0)) answer();
    });
    await all.finally(() => clearInterval(answering));
  };
  return { asked, of, answerAll };
};

it('The concurrent address searches of a user are limited and do not delay other users', async () => {
  const { asked, of, answerAll } = slowSearches();
  const flood = Promise.all(Array.from({ length: 40 }, (_, index) => of(1, `vej ${index}`)));
  const other = of(2, 'gade');
  await answerAll(Promise.all([flood, other]));
  expect(asked.slice(0, 3)).toEqual(['vej 0', 'vej 1', 'gade']);
  expect(await other).toBe('found');
  expect((await flood).filter((outcome) => outcome === 'found')).toHaveLength(6);
  expect((await flood).filter((outcome) => outcome === 'rate_limited')).toHaveLength(34);
});

it('An aborted address search is not executed and releases its slot', async () => {
  const { asked, of, answerAll } = slowSearches();
  const gone = new AbortController();
  const begun = [of(1, 'begun'), of(1, 'begun too')];
  const left = Array.from({ length: 4 }, () => of(1, 'left', gone.signal));
  expect(await of(1, 'too many')).toBe('rate_limited');
  gone.abort(new AppError('malformed'));
  expect(new Set(await Promise.all(left))).toEqual(new Set(['malformed']));
  const last = of(1, 'last');
  await answerAll(Promise.all([...begun, last]));
  expect(asked).toEqual(['begun', 'begun too', 'last']);
});
