import { importLimits } from '../../schemas/imports/states';
import type { ValidationMessage } from '../../schemas/messages';

/** A row as its file has it; the number is the one that a spreadsheet shows. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** What can be wrong with a file as a whole, each with its message. */
export const fileErrors = {
  format: { rule: 'fileFormat' },
  noTable: { rule: 'fileNoTable' },
  encoding: { rule: 'fileEncoding' },
  tooLarge: { rule: 'fileTooLarge', max: importLimits.bytes / 1024 / 1024 },
  empty: { rule: 'fileEmpty' },
  tooManyRows: { rule: 'fileRows', max: importLimits.rows },
  tooManyColumns: { rule: 'fileColumns', max: importLimits.columns },
  tooMuch: { rule: 'fileTooMuch' },
  encrypted: { rule: 'fileEncrypted' },
} as const satisfies Record<string, ValidationMessage>;
export type FileErrorCode = keyof typeof fileErrors;

/** A file that cannot be read as a table of listings. */
export class UnreadableFile extends Error {
  constructor(
    readonly error: FileErrorCode,
    cause?: unknown,
  ) {
    super(error, { cause });
    this.name = 'UnreadableFile';
  }
}

/** What the thread that reads a file hands over. */
export type FileBatch = { rows: TableRow[]; last?: boolean } | { error: FileErrorCode };
