import { and, eq, sql } from 'drizzle-orm';
import type { FieldIssue } from '../../schemas/messages';
import { kindOfResource } from '../../schemas/recordKinds';
import type { FieldValues, ResourceField } from '../../schemas/resourceSchema';
import { type Database, rows } from '../db/database';
import type { Caller } from './caller';
import { ownerOfKind } from './owners';
import { inScope } from './scope';

interface Referring {
  fields: readonly ResourceField[];
  values: FieldValues;
  /** Values before the change, because unchanged references are not checked. */
  before: FieldValues;
  /** Account that owns the record. A referenced record must belong to the same account or have no owner. */
  accountID: number | undefined;
}

/** Issues of fields that refer to a record that does not exist or is not visible to the caller. */
export const referenceIssues = async (
  db: Database,
  caller: Caller,
  { fields, values, before, accountID }: Referring,
): Promise<FieldIssue[]> => {
  const issues: FieldIssue[] = [];
  for (const { name, meta } of fields) {
    const id = values[name];
    if (meta.resource === undefined || typeof id !== 'number' || id === before[name]) continue;
    const kind = kindOfResource(meta.resource);
    const owner = ownerOfKind(kind);
    const seen = and(eq(owner.id, id), inScope(kind, caller, { accountID }));
    const found = await rows(db, sql`select 1 from ${owner.table} where ${seen}`);
    if (found.length === 0) issues.push({ path: name, message: { rule: 'valid' } });
  }
  return issues;
};
