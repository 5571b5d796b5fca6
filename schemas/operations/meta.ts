import * as z from 'zod';
import { defineOperation } from './operation';

/** An entry of a meta list. */
export const vocabularyEntrySchema = z.strictObject({ ID: z.number().int(), name: z.string() });
export type VocabularyEntry = z.infer<typeof vocabularyEntrySchema>;

/** A subcategory belongs to one listing type. */
export const subcategorySchema = vocabularyEntrySchema.extend({ listingType: z.number().int() });
export type Subcategory = z.infer<typeof subcategorySchema>;

const metaList = <Key extends string, T extends z.ZodType>(id: string, path: string, key: Key, entry: T) =>
  defineOperation({
    id,
    method: 'GET',
    path: `/api/v2/${path}`,
    summary: `The meta list ${path}.`,
    tag: 'meta',
    access: { who: 'signedIn' },
    response: z.strictObject({ [key]: z.array(entry) }),
  });

export const metaOperations = {
  closingReasons: metaList('closingReasons', 'closing-reasons', 'closingReasons', vocabularyEntrySchema),
  subcategories: metaList('subcategories', 'subcategories', 'subcategories', subcategorySchema),
  usageProposals: metaList('usageProposals', 'usage-proposals', 'usageProposals', vocabularyEntrySchema),
  facilities: metaList('facilities', 'facilities', 'facilities', vocabularyEntrySchema),
  energyLabels: metaList('energyLabels', 'energy-labels', 'energyLabels', vocabularyEntrySchema),
};
