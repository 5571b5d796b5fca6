import { and, eq, sql } from 'drizzle-orm';
import type { TextEncoding } from '../../schemas/imports/encoding';
import { guessMapping } from '../../schemas/imports/mapping';
import { type Family, families } from '../../schemas/listing/families';
import type { Caller } from '../access/caller';
import type { Connection, Database } from '../db/database';
import { accounts, importMappings, imports } from '../db/tables';
import { invalid, notFound } from '../errors';
import { versioned } from '../http/answer';
import type { Write } from '../http/write';
import { columnLabels } from './columnLabels';
import { makeRoom, reclaimRows, requireRoom } from './quota';
import { isWorkbook } from './readTable';
import type { ReceivedFile } from './receiveFile';
import { storeRows } from './storeRows';
import { fileErrors, UnreadableFile } from './table';
import { toImportResponse } from './toImportResponse';

interface Creation {
  accountID: number;
  family: Family;
  file: ReceivedFile;
  fileName: string;
  /** Character encoding that the user chose for a text file. */
  encoding?: TextEncoding | undefined;
  caller: Caller;
  traceID: string;
  write: Write;
  /** Signal that aborts when the client disconnects. */
  stop: AbortSignal;
}

/** Column mappings that the account has used before. */
export const rememberedColumns = async (db: Database, accountID: number, family: Family) => {
  const [reported] = await db
    .select({ columns: importMappings.columns })
    .from(importMappings)
    .where(and(eq(importMappings.accountID, accountID), eq(importMappings.family, families[family].type)));
  return reported?.columns ?? {};
};

/**
 * Rejects a file with the extension `.xls` or `.xlsx` that is not a workbook; parsed as text, it would become a table
 * of one column.
 * @throws UnreadableFile
 */
const requireMatchingType = async (fileName: string, path: string) => {
  if (!/\.xlsx?$/i.test(fileName)) return;
  if (!(await isWorkbook(path))) throw new UnreadableFile('noTable');
};

/**
 * Stores the rows of a file, and guesses the mapping of its columns.
 * @returns the response; for a repeated request, the stored response.
 * @throws AppError `invalid` on `file` if the file is not a readable table, or if the quota is exceeded.
 */
export const createImport = async (connection: Connection, creation: Creation) => {
  const { db } = connection;
  const { accountID, family, file, fileName, caller, traceID, write } = creation;
  const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountID));
  if (!account) throw notFound();
  const [made] = await db
    .insert(imports)
    .values({
      accountID,
      family: families[family].type,
      fileName,
      fileSize: file.size,
      createdBy: caller.userID,
      actedForAccountID: caller.acting?.accountID ?? null,
      impersonationID: caller.acting?.impersonationID ?? null,
      traceID,
    })
    .returning({ id: imports.id });
  if (!made) throw new Error('An import was not inserted');
  const { id } = made;
  try {
    await requireMatchingType(fileName, file.path);
    await requireRoom(db, accountID);
    const { samples, ...table } = await storeRows(db, id, creation);
    const earlier = await rememberedColumns(db, accountID, family);
    const mapping = guessMapping(family, table.columns, earlier, columnLabels, samples);
    let removed = 0;
    const answered = await write(async (tx) => {
      await tx
        .update(imports)
        .set({ state: 'mapping', ...table, mapping, updatedAt: sql`now()` })
        .where(eq(imports.id, id));
      removed = await makeRoom(tx, accountID);
      const answer = await toImportResponse(tx, accountID, id);
      return versioned(answer.import.version, answer);
    }, file.fingerprint);
    if (removed > 0) await reclaimRows(connection);
    return answered;
  } catch (error) {
    await db.delete(imports).where(eq(imports.id, id));
    await reclaimRows(connection);
    if (error instanceof UnreadableFile) throw invalid({ path: 'file', message: fileErrors[error.error] });
    throw error;
  }
};
