import * as z from 'zod';
import { densities } from './density';
import { id, text } from './values';

/** Maximum number of views of a list for a user, and for an account. */
export const mostViews = 30;

const plain = z.union([z.string().max(200), z.number(), z.boolean()]);

/**
 * State of a list that differs from the default: as in react-admin's saved queries, with the appearance of its rows.
 */
const viewSettings = {
  /** Filters of the list as in the address of its page; `all` overrides default filters. */
  filter: z.record(z.string().max(60), z.union([plain, z.array(plain).max(100)])).default({}),
  sort: z.strictObject({ field: z.string().max(60), order: z.enum(['ASC', 'DESC']) }).optional(),
  /** Columns added to those of the list, and with a minus those taken away. */
  columns: z
    .array(z.string().regex(/^-?\w{1,60}$/))
    .max(200)
    .optional(),
  density: z.enum(densities).optional(),
};

const name = text(1, 60);

/** The operation that answers the list. */
const list = z.string().min(1).max(60);

export const savedViewUpdate = z.strictObject({ name, ...viewSettings });
export type SavedViewUpdate = z.output<typeof savedViewUpdate>;

export const savedViewCreation = z.strictObject({ list, ...savedViewUpdate.shape });
export type SavedViewCreation = z.output<typeof savedViewCreation>;

export const accountViewCreation = z.strictObject({ accountID: id(), ...savedViewCreation.shape });

/** A view as it is answered; of an account with that. */
export const savedViewSchema = z.strictObject({
  ID: z.number().int(),
  accountID: z.number().int().optional(),
  ...savedViewCreation.shape,
  version: z.number().int(),
});
export type SavedView = z.output<typeof savedViewSchema>;

export const savedViewsQuery = z.strictObject({
  list,
  accountID: z.coerce.number().pipe(id()).optional(),
});
