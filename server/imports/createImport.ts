import { and, eq, sql } from 'drizzle-orm';
import { catalogue } from '../../i18n/catalogue';
import { fieldLabels } from '../../i18n/fieldSentence';
import { translate } from '../../i18n/translate';
import { guessMapping } from '../../schemas/imports/mapping';
import { languages } from '../../schemas/languages';
import { type Family, families } from '../../schemas/listing/families';
import type { Caller } from '../access/caller';
import type { Connection, Database } from '../db/database';
import { accounts, importMappings, importRows, imports } from '../db/tables';
import { versioned } from '../http/answer';
import { invalid, notFound } from '../http/errors';
import type { Write } from '../http/write';
import { readApart } from './readApart';
import type { ReceivedFile } from './receiveFile';
import { serveImport } from './serveImport';
import { fileFaults, type TableRow, UnreadableFile } from './table';

interface Creation {
  accountID: number;
  family: Family;
  file: ReceivedFile;
  fileName: string;
  caller: Caller;
  traceID: string;
  write: Write;
  /** Aborted when nobody waits for the answer any more. */
  stop: AbortSignal;
}

const labelsOf = (path: string): string[] =>
  languages.map((language) => fieldLabels((key) => translate(catalogue[language], key), path).join(' '));

const toldColumns = async (db: Database, accountID: number, family: Family) => {
  const [told] = await db
    .select({ columns: importMappings.columns })
    .from(importMappings)
    .where(and(eq(importMappings.accountID, accountID), eq(importMappings.family, families[family].type)));
  return told?.columns ?? {};
};

const insertRows = async (db: Database, importID: number, rows: readonly TableRow[]) => {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into ${importRows} (import_id, number, cells)
    select ${importID}, number, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (number int, cells jsonb)`);
};

/** Stores the rows as they are read. @returns the heading, and how many rows there are. */
const storeRows = async (db: Database, importID: number, path: string, stop: AbortSignal) => {
  let columns: string[] | undefined;
  let rowCount = 0;
  for await (const batch of readApart(path, stop)) {
    const rows = columns ? batch : batch.slice(1);
    columns ??= batch[0]?.cells;
    rowCount += rows.length;
    await insertRows(db, importID, rows);
  }
  return { columns: columns ?? [], rowCount };
};

/**
 * Takes a file in: its rows are stored as they stand, and what its columns mean is guessed.
 * @returns the answer; that of the first time when it was sent again. @throws AppError `invalid` on `file` when it is no table that can be read.
 */
export const createImport = async ({ db }: Connection, creation: Creation) => {
  const { accountID, family, file, fileName, caller, traceID, write, stop } = creation;
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
      traceID,
    })
    .returning({ id: imports.id });
  if (!made) throw new Error('An import was not inserted');
  const { id } = made;
  try {
    const { columns, rowCount } = await storeRows(db, id, file.path, stop);
    const mapping = guessMapping(family, columns, await toldColumns(db, accountID, family), labelsOf);
    return await write(async (tx) => {
      await tx
        .update(imports)
        .set({ state: 'mapping', columns, rowCount, mapping, updatedAt: sql`now()` })
        .where(eq(imports.id, id));
      const answer = await serveImport(tx, accountID, id);
      return versioned(answer.import.version, answer);
    }, file.fingerprint);
  } catch (error) {
    await db.delete(imports).where(eq(imports.id, id));
    if (error instanceof UnreadableFile) throw invalid({ path: 'file', message: fileFaults[error.fault] });
    throw error;
  }
};
