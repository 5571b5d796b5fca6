import * as z from 'zod';
import { densities } from './density';
import { recordID, recordVersion } from './recordFields';
import { id, text } from './values';

/** Maximum number of views of a list for a user, and for an account. */
export const mostViews = 30;

const plain = z.union([z.string().max(200), z.number(), z.boolean()]);

/**
 * State of a list that differs from the default: as in react-admin's saved queries, with the appearance of its rows.
 */
const viewSettings = {
  /** Filters of the list as in the address of its page; `all` overrides default filters. */
  filter: z
    .record(z.string().max(60), z.union([plain, z.array(plain).max(100)]))
    .default({})
    .describe('The filters of the list; `all` where it begins with some and everything is asked for.'),
  sort: z
    .strictObject({
      field: z.string().max(60).describe('Its name.'),
      order: z.enum(['ASC', 'DESC']).describe('Up or down.'),
    })
    .optional()
    .describe('What it is sorted by, where that is not what it begins with.'),
  /** Columns added to those of the list, and with a minus those taken away. */
  columns: z
    .array(z.string().regex(/^-?\w{1,60}$/))
    .max(200)
    .optional()
    .describe('Columns added to those of the list, and with a minus those taken away.'),
  density: z.enum(densities).optional().describe('How close the rows stand.'),
};

const name = text(1, 60);

/** The operation that answers the list. */
const list = z.string().min(1).max(60);

export const savedViewUpdate = z
  .strictObject({
    name: name.describe('What it is called: up to 60 characters, and once for each list.'),
    ...viewSettings,
  })
  .describe('A view of a list: what it shows and how, under a name.');
export type SavedViewUpdate = z.output<typeof savedViewUpdate>;

export const savedViewCreation = z
  .strictObject({
    list: list.describe('The operation that answers the list, e.g. `listListings`.'),
    ...savedViewUpdate.shape,
  })
  .describe('A view of a list: what it shows and how, under a name.');
export type SavedViewCreation = z.output<typeof savedViewCreation>;

export const accountViewCreation = z
  .strictObject({
    accountID: id().describe('ID of the account that it belongs to.'),
    ...savedViewCreation.shape,
  })
  .describe('A view of a list: what it shows and how, under a name.');

/** A view as it is answered; of an account with that. */
export const savedViewSchema = z
  .strictObject({
    ID: recordID(),
    accountID: z.number().int().optional().describe('ID of the account that it belongs to.'),
    ...savedViewCreation.shape,
    version: recordVersion(),
  })
  .describe('A view of a list: what it shows and how, under a name.');
export type SavedView = z.output<typeof savedViewSchema>;

export const savedViewsQuery = z.strictObject({
  list: list.describe('The operation that answers the list, e.g. `listListings`.'),
  accountID: z.coerce.number().pipe(id()).optional().describe('ID of the account that it belongs to.'),
});
