import * as z from 'zod';
import { meanings } from '../codes';
import { familyNames } from '../listing/families';
import { priceQuestionSchema } from '../listing/largeChange';
import { validationRules } from '../validationRules';
import { text } from '../values';
import { importLimits, rowOutcomes } from './states';

/** Error or notice about a cell, as a sentence. */
export const cellIssue = z
  .strictObject({
    path: z.string().describe('Path of the field.'),
    column: z.string().optional().describe('Heading of the column.'),
    value: z.string().optional().describe('Text of the cell.'),
    position: z.number().int().optional().describe('Position of the column, from 0.'),
    message: z.string().describe('Error message.'),
  })
  .describe('A message about a cell.');
export type CellIssue = z.infer<typeof cellIssue>;

export const importRowSchema = z
  .strictObject({
    number: z.number().int().describe('Row number as in a spreadsheet: the first row below the header is 2.'),
    outcome: z.enum(rowOutcomes).describe(
      `Outcome of the row. ${meanings({
        waiting: 'not validated yet',
        create: 'would create a listing',
        update: 'would change a listing',
        faulty: 'skipped because of an error',
        duplicate: 'skipped because an earlier row has the same listing',
        created: 'created a listing',
        updated: 'changed a listing',
        unchanged: 'the listing already had these values',
        conflict: 'skipped because its listing was changed or created after the check',
        failed: 'could not be written',
        undone: 'undone: the listing was deleted or restored to its previous values',
        kept: 'not undone because its listing was changed after the import',
      })}`,
    ),
    family: z.enum(familyNames).describe('Type of the listing.'),
    caseNumber: z.string().optional().describe('Case number in the row.'),
    title: z.string().optional().describe('Title in the row.'),
    listingID: z.number().int().optional().describe('ID of the listing that the row created or changed.'),
    issues: z.array(cellIssue).describe('Errors of the row.'),
    leftOut: z.array(cellIssue).describe('Cells omitted from the listing because they are invalid.'),
    adjusted: z
      .array(cellIssue)
      .describe('Cells whose value differs from their text, for example because a number was rounded.'),
    lacking: z.array(cellIssue).describe('Fields and images still missing for publication.'),
    changes: z
      .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
      .optional()
      .describe(
        'Changes that the run would make: current and new value of each field, null for an empty value. Present until the run starts.',
      ),
    values: z
      .record(z.string(), z.unknown())
      .describe('Address, subcategory, price and floor area of the row, by field.'),
    priceQuestion: priceQuestionSchema
      .optional()
      .describe('Prices in the row that may be typing errors and must be confirmed before the run.'),
    activates: z.boolean().optional().describe('Whether the run publishes, or has published, the listing.'),
    sameNumber: z
      .array(
        z
          .strictObject({
            ID: z.number().int().describe('ID of the listing.'),
            family: z.enum(familyNames).describe('Type of the listing.'),
          })
          .describe('A listing.'),
      )
      .optional()
      .describe('The listings with this case number, if there are several.'),
  })
  .describe('A row of the file.');
export type ImportRow = z.infer<typeof importRowSchema>;

export const importRowWithCells = importRowSchema
  .extend({
    cells: z.array(z.string()).describe('Texts of the row’s cells, after replacements.'),
    choices: z
      .record(z.string(), z.array(z.string()))
      .describe(
        'Allowed values of columns with a fixed list of values, by the position of the column, from 0.',
      ),
  })
  .describe('A row of the file with its cells.');
export type ImportRowWithCells = z.infer<typeof importRowWithCells>;

/** Filter that selects the rows with a problem. */
export const problemFilter = z
  .strictObject({
    path: text(1, 100).describe('Path of the field.'),
    rule: z.enum(validationRules).describe('Kind of problem.'),
    value: z
      .string()
      .max(importLimits.shownValue)
      .optional()
      .describe('Text of the cell; for a list of values in one cell, the invalid value.'),
  })
  .describe('The rows with a problem.');

/** Rows with the same problem in the same column. */
export const importProblem = z
  .strictObject({
    path: z.string().describe('Path of the field.'),
    rule: z.enum(validationRules).describe('Kind of problem.'),
    column: z.string().optional().describe('Heading of the column.'),
    rows: z.number().int().describe('Number of affected rows.'),
    leftOut: z
      .boolean()
      .describe('True if the rows are imported without these cells; false if the rows are not imported.'),
    values: z
      .array(
        z
          .strictObject({
            value: z
              .string()
              .optional()
              .describe('Text of the cell; for a list of values in one cell, the invalid value.'),
            message: z.string().describe('Error message.'),
            rows: z.number().int().describe('Number of affected rows.'),
            suggestions: z
              .array(z.string())
              .optional()
              .describe('The most similar allowed name, or the allowed names that the text may abbreviate.'),
          })
          .describe('An invalid value.'),
      )
      .describe('The values, the most frequent first.'),
    choices: z.array(z.string()).optional().describe('Names that can replace the values.'),
  })
  .describe('Rows with the same problem.');
export type ImportProblem = z.infer<typeof importProblem>;
