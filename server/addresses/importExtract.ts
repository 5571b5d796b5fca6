import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { danishSortKey } from '../../schemas/danish';
import type { Connection, Database } from '../db/database';
import { addresses } from '../db/tables';
import { analyseRegister } from './analyseRegister';

/** Column names in extracts of the register; our own name is first. */
const columnNames = {
  id: ['id', 'adresseid', 'adresse_id', 'id_lokalId'],
  streetName: ['vejnavn', 'adresseringsvejnavn'],
  streetNumber: ['husnr', 'husnummer', 'husnummertekst'],
  floor: ['etage', 'etagebetegnelse'],
  door: ['dør', 'doer', 'dørbetegnelse', 'doerbetegnelse'],
  zipCode: ['postnr', 'postnummer'],
  city: ['postnrnavn', 'postdistrikt', 'postnummernavn'],
} as const;
type Column = keyof typeof columnNames;

const optionalColumns: readonly Column[] = ['floor', 'door'];

const row = z.object({
  id: z.guid(),
  streetName: z.string().min(1).max(120),
  // Removes leading zeros, because extracts pad house numbers: 012B is 12B.
  streetNumber: z
    .string()
    .transform((value) => value.replace(/^0+(?=\d)/, ''))
    .pipe(z.string().min(1).max(10)),
  floor: z
    .string()
    .max(10)
    .transform((value) => value || null),
  door: z
    .string()
    .max(10)
    .transform((value) => value || null),
  zipCode: z
    .string()
    .transform((value) => value.padStart(4, '0'))
    .pipe(z.string().regex(/^\d{4}$/)),
  city: z.string().min(1).max(80),
});
type Row = z.infer<typeof row>;

const positions = (header: readonly string[]): Record<Column, number> => {
  const names = header.map((name) => name.trim().toLowerCase());
  const find = (column: Column) => {
    const index = names.findIndex((name) =>
      columnNames[column].some((known) => known.toLowerCase() === name),
    );
    if (index < 0 && !optionalColumns.includes(column)) {
      throw new Error(`The file has no column ${columnNames[column].join(' or ')}.`);
    }
    return index;
  };
  return {
    id: find('id'),
    streetName: find('streetName'),
    streetNumber: find('streetNumber'),
    floor: find('floor'),
    door: find('door'),
    zipCode: find('zipCode'),
    city: find('city'),
  };
};

const lineOf = ({ streetName, streetNumber, floor, door, zipCode, city }: Row) => {
  const inside = [floor && `${floor}.`, door].filter(Boolean).join(' ');
  return `${streetName} ${streetNumber}${inside ? `, ${inside}` : ''}, ${zipCode} ${city}`;
};

const insert = async (db: Database, batch: readonly Row[]) => {
  // Without duplicates, because a statement cannot update the same row twice.
  const rows = [...new Map(batch.map((one) => [one.id, one])).values()].map((one) => {
    const text = lineOf(one);
    return { ...one, text, search: danishSortKey(text) };
  });
  await db
    .insert(addresses)
    .values(rows)
    .onConflictDoUpdate({
      target: addresses.id,
      set: {
        streetName: sql`excluded.street_name`,
        streetNumber: sql`excluded.street_number`,
        floor: sql`excluded.floor`,
        door: sql`excluded.door`,
        zipCode: sql`excluded.zip_code`,
        city: sql`excluded.city`,
        text: sql`excluded.text`,
        search: sql`excluded.search`,
      },
    });
};

const batchSize = 2000;

/**
 * Imports an extract of the register as CSV, with commas or semicolons. New addresses are inserted, known addresses are
 * updated.
 * @param onProgress called with the number of rows so far.
 * @returns numbers of imported and of invalid rows. @throws Error if the file or a column is missing.
 */
export const importExtract = async (
  { db }: Connection,
  file: string,
  report: (rows: number) => void = () => undefined,
): Promise<{ taken: number; unreadable: number }> => {
  const records = parse({
    bom: true,
    delimiter: [';', ','],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // Forwards errors, which `pipe` does not do; otherwise a missing file would end the process.
  createReadStream(file)
    .on('error', (error) => records.destroy(error))
    .pipe(records);
  let at: Record<Column, number> | undefined;
  let batch: Row[] = [];
  const counted = { taken: 0, unreadable: 0 };
  const flush = async () => {
    if (batch.length > 0) await insert(db, batch);
    counted.taken += batch.length;
    batch = [];
    report(counted.taken);
  };
  for await (const record of records) {
    const cells = z.array(z.string()).parse(record);
    if (!at) {
      at = positions(cells);
      continue;
    }
    const cell = (index: number) => (index < 0 ? '' : (cells[index] ?? '').trim());
    const parsed = row.safeParse(
      Object.fromEntries(Object.entries(at).map(([name, index]) => [name, cell(index)])),
    );
    if (parsed.success) batch.push(parsed.data);
    else counted.unreadable += 1;
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  await analyseRegister(db);
  return counted;
};
