import type { FileNotes } from '../../schemas/imports/fileNotes';
import { importLimits } from '../../schemas/imports/states';
import type { ValidationMessage } from '../../schemas/messages';

/** Row of a file, with its number in a spreadsheet program. */
export interface TableRow {
  number: number;
  cells: string[];
  /** True if the user or a filter has hidden the row. */
  hidden?: boolean;
}

/** Errors that concern the complete file, with their messages. */
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
  binary: { rule: 'fileBinary' },
  noSheet: { rule: 'fileNoSheet' },
  allHidden: { rule: 'fileAllHidden' },
  xls: { rule: 'fileXls' },
  xlsb: { rule: 'fileXlsb' },
  ods: { rule: 'fileOds' },
  numbers: { rule: 'fileNumbers' },
} as const satisfies Record<string, ValidationMessage>;
export type FileErrorCode = keyof typeof fileErrors;

/** Error for a file that cannot be read as a table of listings. */
export class UnreadableFile extends Error {
  constructor(
    readonly error: FileErrorCode,
    cause?: unknown,
  ) {
    super(error, { cause });
    this.name = 'UnreadableFile';
  }
}

/** Message from the thread that reads a file; the last message contains the notes. */
export type FileBatch = { rows: TableRow[]; notes?: FileNotes } | { error: FileErrorCode };
