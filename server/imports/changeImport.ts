import { and, eq, ne, sql } from 'drizzle-orm';
import type { MappingBody, RunBody } from '../../schemas/imports/import';
import {
  guessMapping,
  type ImportMapping,
  mappingByName,
  targetsOfFamilies,
} from '../../schemas/imports/mapping';
import { type ImportAction, type ImportState, importActions, isEnded } from '../../schemas/imports/states';
import { families, familyNames, familyOfType } from '../../schemas/listing/families';
import type { FieldIssue } from '../../schemas/messages';
import { audit } from '../access/audit';
import type { Caller } from '../access/caller';
import { hasPermission } from '../access/rights';
import type { Database } from '../db/database';
import { importMappings, importRows, imports } from '../db/tables';
import { AppError, invalid, notFound } from '../errors';
import type { Jobs } from '../jobs/jobs';
import { columnLabels } from './columnLabels';
import { rememberedColumns } from './createImport';
import { requireConfirmedPrices } from './rowPrice';
import { moveHeader } from './storeRows';
import { toImportResponse, versionOf } from './toImportResponse';

export interface Change {
  accountID: number;
  importID: number;
  caller: Caller;
  traceID: string;
}

/**
 * Locks an import for an action until the transaction ends.
 * @throws AppError `not_found`; `forbidden_permission`; `conflict` if the state of the import does not allow the
 * action.
 */
export const lockImport = async (
  tx: Database,
  action: ImportAction,
  { accountID, importID, caller }: Change,
) => {
  const [held] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, importID), eq(imports.accountID, accountID)))
    .for('update');
  if (!held) throw notFound();
  if (!hasPermission(caller, accountID, families[familyOfType(held.family)].permission))
    throw new AppError('forbidden_permission');
  if (!importActions[action].from.includes(held.state)) throw new AppError('conflict');
  return held;
};

const begin = async (
  tx: Database,
  { importID, caller }: Change,
  state: ImportState,
  set: Partial<typeof imports.$inferInsert> = {},
): Promise<number> => {
  const [begun] = await tx
    .update(imports)
    .set({
      ...set,
      state,
      round: sql`${imports.round} + 1`,
      createdBy: caller.userID,
      actedForAccountID: caller.acting?.accountID ?? null,
      impersonationID: caller.acting?.impersonationID ?? null,
      updatedAt: sql`now()`,
    })
    .where(eq(imports.id, importID))
    .returning({ round: imports.round });
  return begun?.round ?? 0;
};

/**
 * Rejects a mapping with an unknown target, or with a column that the file does not have.
 * @throws AppError `invalid`
 */
const requireMapping = (mapping: ImportMapping, columns: readonly string[]): void => {
  const known = new Set(targetsOfFamilies(familyNames).map(({ path }) => path));
  const issues = Object.entries(mapping).flatMap(([path, position]): FieldIssue[] => {
    if (!known.has(path)) return [{ path: `mapping.${path}`, message: { rule: 'unknown' } }];
    return position < columns.length ? [] : [{ path: `mapping.${path}`, message: { rule: 'valid' } }];
  });
  if (issues.length > 0) throw invalid(...issues);
};

/**
 * Rejects a write that is based on an outdated version.
 * @throws AppError `stale` with the current import.
 */
const requireVersion = async (tx: Database, held: typeof imports.$inferSelect, version: number) => {
  if (versionOf(held) === version) return;
  const { import: current } = await toImportResponse(tx, held.accountID, held.id);
  throw new AppError('stale', { extra: { current } });
};

/**
 * Uses another row of the file as the header row, and guesses the column mapping again.
 * @throws AppError `stale` with the current import, `invalid` if the file has no such row.
 */
export const chooseHeader = async (
  tx: Database,
  { number, version }: { number: number; version: number },
  change: Change,
): Promise<void> => {
  const { accountID, importID } = change;
  const held = await lockImport(tx, 'chooseHeader', change);
  await requireVersion(tx, held, version);
  const moved = await moveHeader(tx, importID, number);
  if (!moved) throw invalid({ path: 'number', message: { rule: 'valid' } });
  const { samples, ...table } = moved;
  const family = familyOfType(held.family);
  const earlier = await rememberedColumns(tx, accountID, family);
  const mapping = guessMapping(family, table.columns, earlier, columnLabels, samples);
  await begin(tx, change, importActions.chooseHeader.to, { ...table, mapping, replacements: {} });
};

/**
 * Sets the column mapping, stores it as the default for the account's next files, and starts a check of all rows.
 * @param version version of the import on which the mapping is based.
 * @throws AppError `stale` with the current import.
 */
export const mapImport = async (
  tx: Database,
  jobs: Jobs,
  { mapping, replacements, publish, coverTextConfirmed, version }: MappingBody & { version: number },
  change: Change,
): Promise<void> => {
  const { accountID, importID } = change;
  const held = await lockImport(tx, 'map', change);
  await requireVersion(tx, held, version);
  requireMapping(mapping, held.columns);
  const round = await begin(tx, change, importActions.map.to, {
    mapping: { ...mapping },
    ...(replacements ? { replacements } : {}),
    publish,
    coverTextConfirmed,
  });
  await tx
    .update(importRows)
    .set({
      outcome: 'waiting',
      caseNumber: null,
      fieldValues: null,
      issues: [],
      notices: [],
      draftOnly: false,
      priceQuestion: null,
      family: null,
      lacking: [],
      listingID: null,
      listingVersion: null,
      settled: false,
    })
    .where(and(eq(importRows.importID, importID), ne(importRows.outcome, 'outside')));
  const columns = mappingByName(held.columns, mapping);
  await tx
    .insert(importMappings)
    .values({ accountID, family: held.family, columns })
    .onConflictDoUpdate({
      target: [importMappings.accountID, importMappings.family],
      // `||` preserves the mappings of columns that other files have.
      set: { columns: sql`${importMappings.columns} || excluded.columns` },
    });
  await jobs.send(tx, 'import.check', { importID, round });
};

/** Job and audit action of each step that writes listings. */
const writingSteps = {
  run: { job: 'import.run', audited: 'import' },
  undo: { job: 'import.undo', audited: 'undoImport' },
} as const;

/**
 * Starts the job of a step that writes listings.
 * @param held the locked import.
 */
const startJob = async (
  tx: Database,
  jobs: Jobs,
  step: keyof typeof writingSteps,
  { held, change }: { held: typeof imports.$inferSelect; change: Change },
): Promise<void> => {
  const { accountID, importID, caller, traceID } = change;
  const { job, audited } = writingSteps[step];
  const round = await begin(tx, change, importActions[step].to, { reason: caller.reason ?? null });
  const file = { ID: importID, fileName: held.fileName, rows: held.rowCount };
  await audit(tx, {
    caller,
    subject: { kind: 'import', id: importID },
    accountID,
    action: audited,
    changes: { import: step === 'run' ? [null, file] : [file, null] },
    traceID,
  });
  await jobs.send(tx, job, { importID, round });
};

/**
 * Starts the job that writes the rows of a checked import.
 * @throws AppError `invalid` if unusual prices are not confirmed.
 */
export const startImport = async (
  tx: Database,
  jobs: Jobs,
  { confirmedPrices }: RunBody,
  change: Change,
): Promise<void> => {
  const held = await lockImport(tx, 'run', change);
  await requireConfirmedPrices(tx, change.importID, confirmedPrices);
  await startJob(tx, jobs, 'run', { held, change });
};

/** Starts the job that undoes the changes of an import. */
export const startUndo = async (tx: Database, jobs: Jobs, change: Change): Promise<void> => {
  const held = await lockImport(tx, 'undo', change);
  await startJob(tx, jobs, 'undo', { held, change });
};

/**
 * Deletes an import that has ended, but not its listings.
 * @throws AppError `not_found`, or `conflict` if the import has not ended.
 */
export const deleteImport = async (tx: Database, change: Change): Promise<void> => {
  const { accountID, importID, caller, traceID } = change;
  const [held] = await tx
    .select({ state: imports.state, fileName: imports.fileName, rows: imports.rowCount })
    .from(imports)
    .where(and(eq(imports.id, importID), eq(imports.accountID, accountID)))
    .for('update');
  if (!held) throw notFound();
  const { state, ...about } = held;
  if (!isEnded(state)) throw new AppError('conflict');
  await tx.delete(imports).where(eq(imports.id, importID));
  await audit(tx, {
    caller,
    subject: { kind: 'import', id: importID },
    accountID,
    action: 'deleteImport',
    changes: { import: [{ ID: importID, ...about }, null] },
    traceID,
  });
};

/** Cancels an import between two batches. Listings that it has already written are not deleted. */
export const cancelImport = async (tx: Database, change: Change): Promise<void> => {
  await lockImport(tx, 'cancel', change);
  await begin(tx, change, importActions.cancel.to, { finishedAt: new Date() });
};
