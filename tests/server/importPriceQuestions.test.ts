import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../server/db/database';
import { statements } from '../../server/db/migrate';
import { describeOnEachDatabase } from '../support/server';

const migration = new URL('../../server/db/migrations/0145_price_questions.sql', import.meta.url);

describeOnEachDatabase(
  'The price confirmations of import rows that an older version stored without the path of the price',
  (server) => {
    it('get the path of the price of their listing type from a migration', async () => {
      const undo = new Error('undo');
      let found: unknown;
      const attempt = server().database.transaction(async (tx) => {
        const before = `create schema before;
set local search_path to before;
create table import_rows (import_id integer, number integer, family smallint, field_values jsonb, price_question jsonb);
insert into import_rows values
  (1, 2, 1, '{}', '{"change": {"from": 1, "to": 2, "percent": 100}}'),
  (1, 3, 2, '{}', '{"unusual": {"price": 1, "perSqM": 2, "min": 3, "max": 4}}'),
  (1, 4, 4, '{"fixedSeating": {"priceMin": 9}, "officeSeating": {"priceMin": 7}}',
    '{"change": {"from": 70, "to": 7, "percent": -90}}'),
  (1, 5, 1, '{}', null);`;
        for (const text of [before, await readFile(migration, 'utf8')])
          for (const statement of statements(text)) await tx.execute(sql.raw(statement));
        found = (
          await rows<{ price_question: unknown }>(
            tx,
            sql`select price_question from import_rows order by number`,
          )
        ).map(({ price_question }) => price_question);
        throw undo;
      });
      await expect(attempt).rejects.toBe(undo);
      expect(found).toEqual([
        { changes: [{ path: 'yearlyRent', from: 1, to: 2, percent: 100 }] },
        { unusual: { path: 'salesPrice', price: 1, perSqM: 2, min: 3, max: 4 } },
        { changes: [{ path: 'officeSeating.priceMin', from: 70, to: 7, percent: -90 }] },
        null,
      ]);
    });
  },
);
