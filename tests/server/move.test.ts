import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../server/db/database';
import { seedDemo } from '../../server/demo/seed';
import { moveDatabase } from '../../server/move/moveDatabase';
import { freshDatabase, products } from '../support/databases';
import { failedStart } from '../support/process';

describe.runIf(products().includes('postgres'))('Moving the embedded database to PostgreSQL', () => {
  it('copies all rows and sequences, can be resumed after an interruption, and rejects a target database with data', async () => {
    const source = await freshDatabase('pglite');
    const target = await freshDatabase('postgres');
    const folder = mkdtempSync(join(tmpdir(), 'torvet-move-'));
    try {
      await seedDemo(source);
      const interrupted = moveDatabase(source, target, (table) => {
        if (table === 'public.listings') throw new Error('interrupted');
      });
      await expect(interrupted).rejects.toThrow('interrupted');
      expect(await failedStart({ DATA_DIR: folder, DATABASE_URL: target.url ?? '' })).toEqual({
        code: 1,
        output:
          'A move into this database was interrupted: run the command for the move again before anything else.\n',
      });

      const moved = new Map<string, number>();
      await moveDatabase(source, target, (table, amount) => moved.set(table, amount));
      expect(moved.get('public.listings')).toBeGreaterThan(200);
      const counted = async ({ db }: typeof source) =>
        rows<{ listings: number; keys: number; triggers: number; next: number }>(
          db,
          sql`select (select count(*)::int from listings) as listings,
            (select count(*)::int from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace) as keys,
            (select count(*)::int from pg_trigger where tgenabled = 'D') as triggers,
            nextval(pg_get_serial_sequence('listings', 'id'))::int as next`,
        );
      expect(await counted(target)).toEqual(await counted(source));

      await expect(moveDatabase(source, target, () => undefined)).rejects.toThrow(/already has users/);
    } finally {
      await source.close();
      await target.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }, 180_000);
});
