import * as z from 'zod';
import { densities } from './density';
import { recordID, recordVersion } from './recordFields';
import { id, text } from './values';

/** Maximum number of saved views per list, for a user and for an account. */
export const mostViews = 30;

const plain = z.union([z.string().max(200), z.number(), z.boolean()]);

/**
 * Settings of a list that differ from the defaults: the settings of react-admin's saved queries, columns and density.
 */
const viewSettings = {
  filter: z
    .record(z.string().max(60), z.union([plain, z.array(plain).max(100)]))
    .default({})
    .describe('Filters of the list; `all` disables the default filters of the list.'),
  sort: z
    .strictObject({
      field: z.string().max(60).describe('Name of the sort field.'),
      order: z.enum(['ASC', 'DESC']).describe('Sort direction: ascending or descending.'),
    })
    .optional()
    .describe('Sort order, if it differs from the default of the list.'),
  columns: z
    .array(z.string().regex(/^-?\w{1,60}$/))
    .max(200)
    .optional()
    .describe(
      'Columns in addition to the default columns of the list; a leading minus hides a default column.',
    ),
  density: z.enum(densities).optional().describe('Row density.'),
};

const name = text(1, 60);

const list = z.string().min(1).max(60);

export const savedViewUpdate = z
  .strictObject({
    name: name.describe('Name: up to 60 characters, unique within the list.'),
    ...viewSettings,
  })
  .describe('A saved view of a list: filters, sort order, columns and density.');
export type SavedViewUpdate = z.output<typeof savedViewUpdate>;

export const savedViewCreation = z
  .strictObject({
    list: list.describe('Operation that returns the list, e.g. `listListings`.'),
    ...savedViewUpdate.shape,
  })
  .describe('A saved view of a list: filters, sort order, columns and density.');
export type SavedViewCreation = z.output<typeof savedViewCreation>;

export const accountViewCreation = z
  .strictObject({
    accountID: id().describe('ID of the account that the record belongs to.'),
    ...savedViewCreation.shape,
  })
  .describe('A saved view of a list: filters, sort order, columns and density.');

/** Saved view in responses; with `accountID` if the view belongs to an account. */
export const savedViewSchema = z
  .strictObject({
    ID: recordID(),
    accountID: z.number().int().optional().describe('ID of the account that the record belongs to.'),
    ...savedViewCreation.shape,
    version: recordVersion(),
  })
  .describe('A saved view of a list: filters, sort order, columns and density.');
export type SavedView = z.output<typeof savedViewSchema>;

export const savedViewsQuery = z.strictObject({
  list: list.describe('Operation that returns the list, e.g. `listListings`.'),
  accountID: z.coerce
    .number()
    .pipe(id())
    .optional()
    .describe('ID of the account that the record belongs to.'),
});
