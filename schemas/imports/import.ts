import * as z from 'zod';
import { meanings } from '../codes';
import { familyNames } from '../listing/families';
import { createdAt, recordID, recordVersion } from '../recordFields';
import { text } from '../values';
import { fileNotes } from './fileNotes';
import {
  importFailures,
  importLimits,
  importStates,
  type RowOutcome,
  readyOutcomes,
  rowOutcomes,
  unreadReasons,
  wrongOutcomes,
} from './states';

/** Import of a file, in responses. */
export const importSchema = z
  .strictObject({
    ID: recordID(),
    /** Incremented by each step. A new column mapping sends the version on which it is based. */
    version: recordVersion(),
    accountID: z.number().int().describe('ID of the account that the record belongs to.'),
    family: z.enum(familyNames).describe('Type of the listing, by name.'),
    state: z.enum(importStates).describe(
      `State of the import. ${meanings({
        reading: 'the file is being read',
        mapping: 'it waits for the column mapping',
        checking: 'the rows are being checked',
        checked: 'it waits for the user to start the run',
        running: 'listings are being written',
        done: 'the import is finished',
        cancelled: 'it was stopped',
        failed: 'the import failed',
        undoing: 'its changes are being undone',
        undone: 'its changes were undone',
      })}`,
    ),
    fileName: z.string().describe('Name of the file.'),
    publish: z.boolean().describe('Whether to publish complete listings.'),
    coverTextConfirmed: z
      .boolean()
      .describe(
        'The advertiser’s confirmation that the covers in the file contain no text; required for publication.',
      ),
    rowCount: z.number().int().describe('Number of rows in the file.'),
    counts: z
      .partialRecord(z.enum(rowOutcomes), z.number().int())
      .describe('Number of rows by outcome; outcomes without rows are omitted.'),
    incomplete: z
      .number()
      .int()
      .describe(
        'Number of rows to create or update that are incomplete for publication; after the run, number of written rows that are incomplete.',
      ),
    published: z
      .number()
      .int()
      .describe('Number of rows that update an active listing, which remains active.'),
    drafts: z
      .number()
      .int()
      .describe(
        'Number of other rows to create or update that lack more than images, or have an invalid cell that is omitted. Their listings are not published.',
      ),
    withoutImages: z
      .number()
      .int()
      .describe('Number of other rows to create or update that lack only images and have no omitted cell.'),
    settling: z
      .number()
      .int()
      .describe(
        'Number of written rows whose images have not been fetched or that have not been published yet.',
      ),
    createdBy: z.string().optional().describe('Name of the user who created the import; absent if unknown.'),
    createdAt: createdAt(),
    finishedAt: z.iso.datetime().optional().describe('End time, in UTC.'),
    failure: z
      .enum(importFailures)
      .optional()
      .describe(
        'Reason of a failure due to access: the user who started the import lost the role, or the account lost the permission.',
      ),
  })
  .describe('An import of a file.');
export type Import = z.infer<typeof importSchema>;

export const importWithColumns = importSchema
  .extend({
    columns: z
      .array(
        z
          .strictObject({
            name: z.string().describe('Heading.'),
            samples: z.array(z.string()).describe('First cells of the row.'),
            unread: z
              .enum(unreadReasons)
              .optional()
              .describe(
                'Reason why a column of Torvet’s own export cannot be mapped: computed, set by actions on the listing, or belonging to other types. Absent for other columns.',
              ),
          })
          .describe('A column of the file.'),
      )
      .describe('The columns of the file.'),
    mapping: z
      .record(z.string(), z.number().int())
      .describe('Column mapping: position of the column, from 0, by the path of the field.'),
    fileNotes: fileNotes.describe('Notes about how the file was read.'),
    replacements: z
      .record(z.string(), z.record(z.string(), z.string()))
      .describe(
        'Replacements of cell texts, applied to every row: new text by the path of the field and the cell text in lower case.',
      ),
    headerRow: z.number().int().describe('Number of the row with the column names.'),
    /** First rows and cells of the file, from which the user can choose another header row. */
    firstRows: z
      .array(
        z
          .strictObject({
            number: z.number().int().describe('Row number as in a spreadsheet, from 1.'),
            cells: z.array(z.string()).describe('First cells of the row.'),
          })
          .describe('A row of the file.'),
      )
      .describe('The first rows of the file with their first cells.'),
    families: z.array(z.enum(familyNames)).describe('Types of the listings in the file.'),
    activating: z
      .number()
      .int()
      .describe(
        'Number of listings that the run would publish; after the run, the number that it published.',
      ),
    unnumbered: z
      .number()
      .int()
      .describe(
        'Number of rows that create listings without a case number; later imports cannot update these listings.',
      ),
    askedPrices: z
      .number()
      .int()
      .describe('Number of rows to write with a price that must be confirmed before the run.'),
    reviewed: z
      .boolean()
      .describe('Whether staff approve listings of the account before they become public.'),
  })
  .describe('An import of a file, with its columns.');
export type ImportWithColumns = z.infer<typeof importWithColumns>;

/** Numbers of checked rows by the completeness of their listings; each row is in one of the numbers. */
export const checkedFigures = ({
  counts,
  published,
  drafts,
  withoutImages,
}: Pick<Import, 'counts' | 'published' | 'drafts' | 'withoutImages'>) => {
  const sum = (outcomes: readonly RowOutcome[]) =>
    outcomes.reduce((all, outcome) => all + (counts[outcome] ?? 0), 0);
  return {
    published,
    complete: sum(readyOutcomes) - published - drafts - withoutImages,
    withoutImages,
    drafts,
    wrong: sum(wrongOutcomes),
    unchanged: counts.unchanged ?? 0,
  };
};

/** Body with changed cells of one row. */
export const rowEdit = z.strictObject({
  cells: z
    .array(
      z
        .strictObject({
          position: z
            .number()
            .int()
            .min(0)
            .max(importLimits.columns - 1)
            .describe('Position of the cell’s column, from 0.'),
          text: z.string().max(importLimits.cell).describe('New text of the cell; empty to clear it.'),
        })
        .describe('A cell.'),
    )
    .min(1)
    .max(importLimits.columns)
    .describe('The changed cells.'),
});

export const headerChoice = z.strictObject({
  number: z.number().int().min(1).max(2_000_000).describe('Row number as in a spreadsheet, from 1.'),
});

const replacementsBody = z
  .record(text(1, 100), z.record(z.string().min(1).max(importLimits.shownValue), z.string().max(500)))
  .refine(
    (replacements) =>
      Object.values(replacements).reduce((all, texts) => all + Object.keys(texts).length, 0) <=
      importLimits.replacements,
  );

/** Body of a column mapping: the index of a column by target path. */
export const mappingBody = z.strictObject({
  mapping: z
    .record(
      text(1, 100),
      z
        .number()
        .int()
        .min(0)
        .max(importLimits.columns - 1),
    )
    .refine((mapping) => Object.keys(mapping).length > 0, { params: { rule: 'required' } })
    .describe(
      'Column mapping: position of the column, from 0, by the path of the field, e.g. `address.zipCode`.',
    ),
  replacements: replacementsBody
    .optional()
    .describe(
      'Replacements of cell texts, applied to every row: new text by the path of the field and the cell text in lower case. If absent, the previous replacements remain.',
    ),
  publish: z.boolean().default(false).describe('Whether to publish complete listings.'),
  coverTextConfirmed: z
    .boolean()
    .default(false)
    .describe(
      'The advertiser’s confirmation that the covers in the file contain no text; required for publication.',
    ),
});

export type MappingBody = z.output<typeof mappingBody>;

/** Body that starts the run of a checked import. */
export const runBody = z.strictObject({
  confirmedPrices: z
    .number()
    .int()
    .min(0)
    .max(importLimits.rows)
    .default(0)
    .describe(
      'Number of rows whose price the user has confirmed. If it is below `askedPrices` of the import, the run is rejected.',
    ),
});
export type RunBody = z.output<typeof runBody>;
