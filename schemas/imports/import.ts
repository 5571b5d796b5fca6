import * as z from 'zod';
import { fieldIn } from '../field';
import { familyNames, type ListingTypeID } from '../listing/families';
import { priceQuestionSchema } from '../listing/largeChange';
import { resourceSchema } from '../resourceSchema';
import { validationRules } from '../validationRules';
import { text } from '../values';
import { textEncodings } from './encoding';
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
export const importSchema = z.strictObject({
  ID: z.number().int(),
  /** Counted up with each step: the version that a new mapping is based on. */
  version: z.number().int(),
  accountID: z.number().int(),
  family: z.enum(familyNames),
  state: z.enum(importStates),
  fileName: z.string(),
  /** Publish what lacks nothing. */
  publish: z.boolean(),
  /** The advertiser's word that the covers of the file hold no text. */
  coverTextConfirmed: z.boolean(),
  rowCount: z.number().int(),
  /** Number of rows by outcome; without zeros. */
  counts: z.partialRecord(z.enum(rowOutcomes), z.number().int()),
  /** Number of rows to create or update, or after the end of written ones, that are incomplete for publication. */
  incomplete: z.number().int(),
  /** Rows to write whose listing is and remains active. */
  published: z.number().int(),
  /** Other rows to write that lack more than images, or leave a cell out. */
  drafts: z.number().int(),
  /** Other rows to write that lack nothing but images. */
  withoutImages: z.number().int(),
  /** Written rows with pending images or publication. */
  settling: z.number().int(),
  createdBy: z.string().optional(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().optional(),
  /** Why it failed, where its rights have ended it. */
  failure: z.enum(importFailures).optional(),
});
export type Import = z.infer<typeof importSchema>;

/** The same with its columns, which the mapping is made from. */
export const importWithColumns = importSchema.extend({
  columns: z.array(
    z.strictObject({
      name: z.string(),
      samples: z.array(z.string()),
      /** Reason why a column of our own export is not imported for this type. */
      unread: z.enum(unreadReasons).optional(),
    }),
  ),
  mapping: z.record(z.string(), z.number().int()),
  fileNotes,
  replacements: z.record(z.string(), z.record(z.string(), z.string())),
  /** Number of the row with the column names. */
  headerRow: z.number().int(),
  /** The first rows of the file with their first cells, from which another header row can be chosen. */
  firstRows: z.array(z.strictObject({ number: z.number().int(), cells: z.array(z.string()) })),
  /** Types of the listings in the file. */
  families: z.array(z.enum(familyNames)),
  /** Rows that make their listing visible: expected before the run, actual after it. */
  activating: z.number().int(),
  /** Rows that become listings, and have no case number by which the next file would find them. */
  unnumbered: z.number().int(),
  /** Rows to write whose price is confirmed before the run. */
  askedPrices: z.number().int(),
  /** Staff approve the account's listings before everyone sees them. */
  reviewed: z.boolean(),
});
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

/** Something about a cell, as a sentence. */
export const cellIssue = z.strictObject({
  path: z.string(),
  /** Column name in the file, and the cell. */
  column: z.string().optional(),
  value: z.string().optional(),
  /** Position of the column, from 0. */
  position: z.number().int().optional(),
  message: z.string(),
});
export type CellIssue = z.infer<typeof cellIssue>;

/** A row of the file, and what came of it. */
export const importRowSchema = z.strictObject({
  /** Spreadsheet row number: the first below the heading is 2. */
  number: z.number().int(),
  outcome: z.enum(rowOutcomes),
  /** Type of its listing. */
  family: z.enum(familyNames),
  caseNumber: z.string().optional(),
  title: z.string().optional(),
  listingID: z.number().int().optional(),
  issues: z.array(cellIssue),
  /** Cells that are left out of its listing. */
  leftOut: z.array(cellIssue),
  /** Cells whose value differs from their text, such as rounded ones. */
  adjusted: z.array(cellIssue),
  /** Fields that publication still needs. */
  lacking: z.array(cellIssue),
  /** Changes of a run to the listing: old and new value of each field, null for empty. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).optional(),
  /** Address, subcategory, price and area that were read from it. */
  values: z.record(z.string(), z.unknown()),
  /** Figures of its price that are confirmed before the run. */
  priceQuestion: priceQuestionSchema.optional(),
  /** Its listing is put on the market, or was. */
  activates: z.boolean().optional(),
  /** The listings that have its case number, where that are several. */
  sameNumber: z.array(z.strictObject({ ID: z.number().int(), family: z.enum(familyNames) })).optional(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** A row with the texts of its cells, replaced ones by what replaces them. */
export const importRowWithCells = importRowSchema.extend({
  cells: z.array(z.string()),
  /** Names that a cell can have, of the columns that are read from a list, by position. */
  choices: z.record(z.string(), z.array(z.string())),
});
export type ImportRowWithCells = z.infer<typeof importRowWithCells>;

/** Selects the rows with one problem. */
export const problemFilter = z.strictObject({
  path: text(1, 100),
  rule: z.enum(validationRules),
  value: z.string().max(importLimits.shownValue).optional(),
});

/** Rows with the same problem in the same column. */
export const importProblem = z.strictObject({
  path: z.string(),
  rule: z.enum(validationRules),
  column: z.string().optional(),
  rows: z.number().int(),
  /** Whether the rows are imported without these cells, or not at all. */
  leftOut: z.boolean(),
  /** The most frequent values, each with its rows. */
  values: z.array(
    z.strictObject({
      value: z.string().optional(),
      message: z.string(),
      rows: z.number().int(),
      /** The name on the list that is most like it, or those that it may shorten. */
      suggestions: z.array(z.string()).optional(),
    }),
  ),
  /** Names that can be chosen in place of the values, of a list. */
  choices: z.array(z.string()).optional(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** New texts of cells of one row, by the position of their column. */
export const rowEdit = z.strictObject({
  cells: z
    .array(
      z.strictObject({
        position: z
          .number()
          .int()
          .min(0)
          .max(importLimits.columns - 1),
        text: z.string().max(importLimits.cell),
      }),
    )
    .min(1)
    .max(importLimits.columns),
});

/** Row with the column names. */
export const headerChoice = z.strictObject({ number: z.number().int().min(1).max(2_000_000) });

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
    .refine((mapping) => Object.keys(mapping).length > 0, { params: { rule: 'required' } }),
  /** Texts that replace texts of cells in every row, by target and by the text in lower case. */
  replacements: replacementsBody.optional(),
  publish: z.boolean().default(false),
  coverTextConfirmed: z.boolean().default(false),
});

export type MappingBody = z.output<typeof mappingBody>;

/** Starts the run of a checked import. */
export const runBody = z.strictObject({
  /** Number of rows with a confirmed price; fewer than `askedPrices` is rejected. */
  confirmedPrices: z.number().int().min(0).max(importLimits.rows).default(0),
});
export type RunBody = z.output<typeof runBody>;

const field = fieldIn<'file'>();

/** The form in which the type of a file's listings is chosen. @param types those that may be imported. */
export const importTypeForm = (types: readonly ListingTypeID[]) =>
  resourceSchema({
    labels: 'listingImport',
    sections: ['file'],
    fields: {
      type: field(
        {
          section: 'file',
          kind: 'select',
          required: true,
          choices: { values: types, names: 'torvet.listingType' },
        },
        z.literal(types),
      ),
    },
    drafts: false,
  });

/** The form in which the encoding of a text file is chosen. */
export const encodingForm = resourceSchema({
  labels: 'listingImport',
  sections: ['file'],
  fields: {
    encoding: field(
      {
        section: 'file',
        kind: 'select',
        required: true,
        choices: { values: textEncodings, names: 'torvet.listingImport.encodings' },
      },
      z.enum(textEncodings),
    ),
  },
  drafts: false,
});

/** Form of the mapping, and of the handling of listings. */
export const mappingForm = resourceSchema({
  labels: 'listingImport',
  sections: ['file'],
  fields: {
    mapping: field({ section: 'file', kind: 'multiSelect' }, mappingBody.shape.mapping),
    publish: field({ section: 'file', kind: 'checkbox' }, z.boolean()),
    coverTextConfirmed: field({ section: 'file', kind: 'checkbox' }, z.boolean()),
  },
  drafts: false,
});
