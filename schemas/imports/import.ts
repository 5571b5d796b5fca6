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

/** An import of a file, as the account's users see it. */
export const importSchema = z
  .strictObject({
    ID: recordID(),
    /** Counted up with each step: the version that a new mapping is based on. */
    version: recordVersion(),
    accountID: z.number().int().describe('ID of the account that it belongs to.'),
    family: z.enum(familyNames).describe('Type of the listing, by name.'),
    state: z.enum(importStates).describe(
      `Where the import is. ${meanings({
        reading: 'the file is being read',
        mapping: 'it waits to be told what its columns mean',
        checking: 'the rows are being checked',
        checked: 'it waits to be run',
        running: 'listings are being written',
        done: 'it is over',
        cancelled: 'it was stopped',
        failed: 'it could not go on',
        undoing: 'what it wrote is being taken back',
        undone: 'what it wrote was taken back',
      })}`,
    ),
    fileName: z.string().describe('Name of the file.'),
    /** Publish what lacks nothing. */
    publish: z.boolean().describe('Publish the listings that lack nothing.'),
    /** The advertiser's word that the covers of the file hold no text. */
    coverTextConfirmed: z
      .boolean()
      .describe(
        'The advertiser’s word that the covers of the file hold no text, which publication asks for.',
      ),
    rowCount: z.number().int().describe('How many rows the file has.'),
    /** Number of rows by outcome; without zeros. */
    counts: z
      .partialRecord(z.enum(rowOutcomes), z.number().int())
      .describe('How many rows came to what, by outcome; an outcome without rows is left out.'),
    /** Number of rows to create or update, or after the end of written ones, that are incomplete for publication. */
    incomplete: z
      .number()
      .int()
      .describe(
        'How many of the rows to create or update, or once it is over of those written, lack something for publication.',
      ),
    /** Rows to write whose listing is and remains active. */
    published: z
      .number()
      .int()
      .describe('Number of rows to update whose listing is active, and stays active.'),
    /** Rows that become drafts: they lack more than images, or have an ignored cell. */
    drafts: z
      .number()
      .int()
      .describe(
        'Number of other rows to create or update that lack more than images, or leave a wrong cell out. Such a listing is not published.',
      ),
    /** Rows that lack only images. */
    withoutImages: z
      .number()
      .int()
      .describe(
        'Number of other rows to create or update that lack nothing but images, and leave no cell out.',
      ),
    /** Written rows with pending images or publication. */
    settling: z
      .number()
      .int()
      .describe('Written rows whose pictures are still to be fetched, or that are still to be published.'),
    createdBy: z.string().optional().describe('Who made it: a name, absent when nobody knows any more.'),
    createdAt: createdAt(),
    finishedAt: z.iso.datetime().optional().describe('When it was over, in UTC.'),
    /** Why it failed, where its rights have ended it. */
    failure: z
      .enum(importFailures)
      .optional()
      .describe(
        'Why it failed, where its starter had lost what it takes: the role on the account, or its permission.',
      ),
  })
  .describe('An import of a file.');
export type Import = z.infer<typeof importSchema>;

/** An import with its columns, for the mapping. */
export const importWithColumns = importSchema
  .extend({
    columns: z
      .array(
        z
          .strictObject({
            name: z.string().describe('Its heading.'),
            samples: z.array(z.string()).describe('Its first few cells.'),
            /** Reason why a column of our own export is not imported for this type. */
            unread: z
              .enum(unreadReasons)
              .optional()
              .describe(
                'Why a column of our own export cannot be mapped: it is computed, set by what is done with the listing, or of other types; absent for any other.',
              ),
          })
          .describe('A column of the file.'),
      )
      .describe('The columns of the file.'),
    mapping: z
      .record(z.string(), z.number().int())
      .describe('Position of the column, from 0, that each field is read from, by the field’s path.'),
    fileNotes: fileNotes.describe('How the file was read.'),
    replacements: z
      .record(z.string(), z.record(z.string(), z.string()))
      .describe(
        'Texts that replace texts of cells in every row, by the field’s path and the text in lower case.',
      ),
    /** Number of the row with the column names. */
    headerRow: z.number().int().describe('Number of the row that holds the column names.'),
    /** The first rows of the file with their first cells, from which another header row can be chosen. */
    firstRows: z
      .array(
        z
          .strictObject({
            number: z.number().int().describe('As a spreadsheet counts it, from 1.'),
            cells: z.array(z.string()).describe('Its first cells.'),
          })
          .describe('A row of the file.'),
      )
      .describe('The first rows of the file with their first cells.'),
    /** Types of the listings in the file. */
    families: z.array(z.enum(familyNames)).describe('Types of the listings in the file.'),
    /** Rows that make their listing visible: expected before the run, actual after it. */
    activating: z
      .number()
      .int()
      .describe(
        'How many listings are put on the market: before the run how many would be, once it is over how many were.',
      ),
    /** Rows that become listings, and have no case number by which the next file would find them. */
    unnumbered: z
      .number()
      .int()
      .describe(
        'How many rows become listings without a case number by which the next file would find them.',
      ),
    /** Rows to write whose price is confirmed before the run. */
    askedPrices: z
      .number()
      .int()
      .describe('How many rows to write have a price that is confirmed before the run.'),
    /** Staff approve the account's listings before everyone sees them. */
    reviewed: z
      .boolean()
      .describe('Whether staff approve the listings of the account before everyone sees them.'),
  })
  .describe('An import of a file, with its columns.');
export type ImportWithColumns = z.infer<typeof importWithColumns>;

/** Rows of a checked import by what their listings lack, each row in one figure. */
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

/** New texts of cells of one row, by the position of their column. */
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
            .describe('Position of its column, from 0.'),
          text: z.string().max(importLimits.cell).describe('Its new text; empty for none.'),
        })
        .describe('A cell.'),
    )
    .min(1)
    .max(importLimits.columns)
    .describe('The cells that change.'),
});

/** Row with the column names. */
export const headerChoice = z.strictObject({
  number: z
    .number()
    .int()
    .min(1)
    .max(2_000_000)
    .describe('Number of the row, as a spreadsheet counts it from 1.'),
});

const replacementsBody = z
  .record(text(1, 100), z.record(z.string().min(1).max(importLimits.shownValue), z.string().max(500)))
  .refine(
    (replacements) =>
      Object.values(replacements).reduce((all, texts) => all + Object.keys(texts).length, 0) <=
      importLimits.replacements,
  );

/** Mapping: path of each target with the position of its column. */
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
      'Position of the column, from 0, that each field is read from, by the field’s path, e.g. `address.zipCode`.',
    ),
  /** Texts that replace texts of cells in every row, by target and by the text in lower case. */
  replacements: replacementsBody
    .optional()
    .describe(
      'Texts that replace texts of cells in every row, by the field’s path and the text in lower case. Left out, those of before remain.',
    ),
  publish: z.boolean().default(false).describe('Publish the listings that lack nothing.'),
  coverTextConfirmed: z
    .boolean()
    .default(false)
    .describe('The advertiser’s word that the covers of the file hold no text, which publication asks for.'),
});

export type MappingBody = z.output<typeof mappingBody>;

/** Starts the run of a checked import. */
export const runBody = z.strictObject({
  /** Number of rows with a confirmed price; fewer than `askedPrices` is rejected. */
  confirmedPrices: z
    .number()
    .int()
    .min(0)
    .max(importLimits.rows)
    .default(0)
    .describe(
      'How many rows have a price that was confirmed: at least `askedPrices` of the import, or the run is rejected.',
    ),
});
export type RunBody = z.output<typeof runBody>;
