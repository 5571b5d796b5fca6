import * as z from 'zod';
import { type MetaListName, metaListPaths } from '../metaLists';
import { namesSchema } from '../names';
import { defineOperation } from './operation';

/** An entry of a meta list. */
export const metaListEntrySchema = z.strictObject({ ID: z.number().int(), names: namesSchema });
export type MetaListEntry = z.infer<typeof metaListEntrySchema>;

/** A subcategory belongs to one listing type. */
export const subcategorySchema = metaListEntrySchema.extend({ listingType: z.number().int() });
export type Subcategory = z.infer<typeof subcategorySchema>;

/** A closing reason: `name` is its code, the same for every reader. */
export const closingReasonSchema = metaListEntrySchema.extend({
  name: z.string(),
  /** Of a listing that was let, and of one that was sold, where they have names of their own. */
  namesLet: namesSchema.optional(),
  namesSold: namesSchema.optional(),
});
export type ClosingReason = z.infer<typeof closingReasonSchema>;

const metaList = <Name extends MetaListName, T extends z.ZodType>(name: Name, entry: T) =>
  defineOperation({
    id: name,
    method: 'GET',
    path: `/api/v2/${metaListPaths[name]}`,
    summary: `The meta list ${metaListPaths[name]}.`,
    tag: 'meta',
    access: { who: 'signedIn' },
    response: z.strictObject({ [name]: z.array(entry) }),
  });

export const metaOperations = {
  closingReasons: metaList('closingReasons', closingReasonSchema),
  subcategories: metaList('subcategories', subcategorySchema),
  usageProposals: metaList('usageProposals', metaListEntrySchema),
  facilities: metaList('facilities', metaListEntrySchema),
  energyLabels: metaList('energyLabels', metaListEntrySchema),
};
