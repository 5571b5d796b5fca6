import { eq } from 'drizzle-orm';
import { invalid, notFound } from '../errors';
import type { Database } from './database';
import type { metaListEntries, promotionProducts } from './tables';

/**
 * Moves a row before another row, or to the end of its siblings, and renumbers the siblings from 1.
 * @param all siblings in order, locked until the transaction ends.
 * @returns the change of position for the audit log; undefined if the position is unchanged.
 * @throws AppError `not_found` if the row is missing, or `invalid` if the other row is not a sibling.
 */
export const reorder = async (
  tx: Database,
  table: typeof metaListEntries | typeof promotionProducts,
  all: readonly { id: number; position: number }[],
  id: number,
  before: number | undefined,
): Promise<{ position: [number, number] } | undefined> => {
  const from = all.findIndex((row) => row.id === id);
  const row = all[from];
  if (!row) throw notFound();
  const others = all.toSpliced(from, 1);
  const to = before === undefined ? others.length : others.findIndex((other) => other.id === before);
  if (to < 0) throw invalid({ path: 'before', message: { rule: 'valid' } });
  if (to === from) return undefined;
  for (const [index, one] of others.toSpliced(to, 0, row).entries()) {
    if (one.position === index + 1) continue;
    await tx
      .update(table)
      .set({ position: index + 1 })
      .where(eq(table.id, one.id));
  }
  return { position: [from + 1, to + 1] };
};
