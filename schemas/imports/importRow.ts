import * as z from 'zod';
import { meanings } from '../codes';
import { familyNames } from '../listing/families';
import { priceQuestionSchema } from '../listing/largeChange';
import { validationRules } from '../validationRules';
import { text } from '../values';
import { importLimits, rowOutcomes } from './states';

/** Something about a cell, as a sentence. */
export const cellIssue = z
  .strictObject({
    path: z.string().describe('Path of the field.'),
    /** Column name in the file, and the cell. */
    column: z.string().optional().describe('Heading of the column.'),
    value: z.string().optional().describe('Text of the cell.'),
    /** Position of the column, from 0. */
    position: z.number().int().optional().describe('Position of the column, from 0.'),
    message: z.string().describe('What is wrong with it, in a sentence.'),
  })
  .describe('Something about a cell.');
export type CellIssue = z.infer<typeof cellIssue>;

/** A row of the file, and what came of it. */
export const importRowSchema = z
  .strictObject({
    /** Spreadsheet row number: the first below the heading is 2. */
    number: z.number().int().describe('As a spreadsheet counts it: the first under the heading is 2.'),
    outcome: z.enum(rowOutcomes).describe(
      `What came of the row. ${meanings({
        waiting: 'not looked at yet',
        create: 'would make a listing',
        update: 'would change a listing',
        faulty: 'left out, since something is wrong',
        duplicate: 'left out, since an earlier row is about the same listing',
        created: 'made a listing',
        updated: 'changed a listing',
        unchanged: 'the listing was like that already',
        conflict: 'left out, since someone changed or made its listing after it was checked',
        failed: 'could not be written any more',
        undone: 'taken back: the listing was deleted, or is as it was before',
        kept: 'not taken back, since someone has changed its listing after the import',
      })}`,
    ),
    /** Type of its listing. */
    family: z.enum(familyNames).describe('Type of its listing.'),
    caseNumber: z.string().optional().describe('The case number in it.'),
    title: z.string().optional().describe('The title in it.'),
    listingID: z.number().int().optional().describe('ID of the listing that it made or changed.'),
    issues: z.array(cellIssue).describe('What is wrong with it.'),
    /** Cells that are left out of its listing. */
    leftOut: z.array(cellIssue).describe('Cells that are left out of its listing.'),
    /** Cells whose value differs from their text, such as rounded ones. */
    adjusted: z
      .array(cellIssue)
      .describe('Cells whose value is not exactly their text, such as rounded ones.'),
    /** Fields that publication still needs. */
    lacking: z.array(cellIssue).describe('What publication would still ask for.'),
    /** Changes of a run to the listing: old and new value of each field, null for empty. */
    changes: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .optional()
      .describe(
        'What a run would change on the listing, while the import waits to be run: for each field what it holds and what it would, null for nothing.',
      ),
    /** Address, subcategory, price and area that were read from it. */
    values: z
      .record(z.string(), z.unknown())
      .describe(
        'The address, the subcategory, the price and the floor area that were read from it, by field.',
      ),
    /** Figures of its price that are confirmed before the run. */
    priceQuestion: priceQuestionSchema
      .optional()
      .describe('Figures of its price that may be a typing error, confirmed before the run.'),
    /** Its listing is put on the market, or was. */
    activates: z.boolean().optional().describe('Its listing is put on the market, or was.'),
    /** The listings that have its case number, where that are several. */
    sameNumber: z
      .array(
        z
          .strictObject({
            ID: z.number().int().describe('Its ID.'),
            family: z.enum(familyNames).describe('Its type.'),
          })
          .describe('A listing.'),
      )
      .optional()
      .describe('The listings that have its case number, where there are several.'),
  })
  .describe('A row of the file.');
export type ImportRow = z.infer<typeof importRowSchema>;

/** A row with the texts of its cells, replaced ones by what replaces them. */
export const importRowWithCells = importRowSchema
  .extend({
    cells: z.array(z.string()).describe('Texts of its cells, replaced ones by what replaces them.'),
    /** Names that a cell can have, of the columns that are read from a list, by position. */
    choices: z
      .record(z.string(), z.array(z.string()))
      .describe('Names that a cell can have, of the columns that are read from a list, by position from 0.'),
  })
  .describe('A row of the file with its cells.');
export type ImportRowWithCells = z.infer<typeof importRowWithCells>;

/** Selects the rows with one problem. */
export const problemFilter = z
  .strictObject({
    path: text(1, 100).describe('Path of the field.'),
    rule: z.enum(validationRules).describe('What is wrong.'),
    value: z
      .string()
      .max(importLimits.shownValue)
      .optional()
      .describe('Text of the cell, or the entry of its list.'),
  })
  .describe('The rows with a problem.');

/** Rows with the same problem in the same column. */
export const importProblem = z
  .strictObject({
    path: z.string().describe('Path of the field.'),
    rule: z.enum(validationRules).describe('What is wrong.'),
    column: z.string().optional().describe('Heading of the column.'),
    rows: z.number().int().describe('How many rows have it.'),
    /** Whether the rows are imported without these cells, or not at all. */
    leftOut: z.boolean().describe('Whether the rows are imported without these cells, or not at all.'),
    /** The most frequent values, each with its rows. */
    values: z
      .array(
        z
          .strictObject({
            value: z.string().optional().describe('Text of the cell, or the entry of its list.'),
            message: z.string().describe('What is wrong with it, in a sentence.'),
            rows: z.number().int().describe('How many rows have it.'),
            /** The name on the list that is most like it, or those that it may shorten. */
            suggestions: z
              .array(z.string())
              .optional()
              .describe('The name on the list that is most like it, or the names that it may shorten.'),
          })
          .describe('A value that is wrong.'),
      )
      .describe('The values, the most frequent first.'),
    /** Names that can be chosen in place of the values, of a list. */
    choices: z.array(z.string()).optional().describe('Names that can be chosen in place of the values.'),
  })
  .describe('Rows with the same problem.');
export type ImportProblem = z.infer<typeof importProblem>;
