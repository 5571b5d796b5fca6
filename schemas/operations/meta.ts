import * as z from 'zod';
import { idParams } from '../api';
import { listingTypeCodes } from '../listing/families';
import { metaListEntryCreation, metaListEntryUpdate, staffMetaListEntrySchema } from '../metaListEntry';
import { type MetaListName, metaListNames, metaListPaths } from '../metaLists';
import { namesSchema } from '../names';
import { recordID } from '../recordFields';
import { id } from '../values';
import { defineOperation } from './operation';

const changes = ['metaListEntries', ...metaListNames];

/** Entry of a meta list. A retired entry cannot be selected any more, but remains on listings that have it. */
export const metaListEntrySchema = z
  .strictObject({
    ID: recordID(),
    name: z.string().describe('Name in the language of the request.'),
    names: namesSchema.describe('Name by language.'),
    retired: z
      .literal(true)
      .optional()
      .describe('True if the entry cannot be selected any more; listings that have the entry keep it.'),
  })
  .describe('An entry of a meta list.');
export type MetaListEntry = z.infer<typeof metaListEntrySchema>;

export const subcategorySchema = metaListEntrySchema
  .extend({
    listingType: z
      .number()
      .int()
      .describe(`Listing type of the subcategory, as a number: ${listingTypeCodes()}`),
  })
  .describe('A subcategory, which belongs to one listing type.');
export type Subcategory = z.infer<typeof subcategorySchema>;

/** Closing reason. Unlike in other meta lists, `name` is a code that does not depend on the language. */
export const closingReasonSchema = metaListEntrySchema
  .extend({
    name: z
      .string()
      .meta({ description: 'Code of the reason; the same in every language.', examples: ['concluded'] }),
    names: namesSchema.meta({
      description: 'Name by language.',
      examples: [{ da: 'Udlejet eller solgt', en: 'Let or sold' }],
    }),
    namesLet: namesSchema.optional().describe('Name for a listing that was let, if different.'),
    namesSold: namesSchema.optional().describe('Name for a listing that was sold, if different.'),
  })
  .describe('A closing reason.');
export type ClosingReason = z.infer<typeof closingReasonSchema>;

/** Descriptions of the meta lists, for the OpenAPI document. */
const said = {
  closingReasons: 'The closing reasons, in display order.',
  subcategories: 'The subcategories of every listing type.',
  usageProposals: 'The possible uses of a property.',
  facilities: 'The facilities that a property can have.',
  energyLabels: 'The energy labels.',
};

const metaList = <Name extends MetaListName, T extends z.ZodType>(name: Name, entry: T) =>
  defineOperation({
    id: name,
    method: 'GET',
    path: `/api/v2/${metaListPaths[name]}`,
    summary: `Returns the meta list ${metaListPaths[name]}.`,
    tag: 'meta',
    access: { who: 'signedIn', orKey: true },
    response: z.strictObject({ [name]: z.array(entry).describe(said[name]) }),
  });

const oneEntry = z.strictObject({ metaListEntry: staffMetaListEntrySchema.describe('The entry.') });

/** New position of a record: before another one, or at the end. */
export const moveBody = z.strictObject({
  before: id()
    .optional()
    .describe(
      'ID of the record that will follow the moved one; if absent, the moved record becomes the last.',
    ),
});

export const metaOperations = {
  closingReasons: metaList('closingReasons', closingReasonSchema),
  subcategories: metaList('subcategories', subcategorySchema),
  usageProposals: metaList('usageProposals', metaListEntrySchema),
  facilities: metaList('facilities', metaListEntrySchema),
  energyLabels: metaList('energyLabels', metaListEntrySchema),
  listMetaListEntries: defineOperation({
    id: 'listMetaListEntries',
    method: 'GET',
    path: '/api/v2/meta-list-entries',
    summary:
      'Lists the entries of a meta list in display order, with the number of listings that have each entry.',
    tag: 'meta',
    access: { who: 'staff' },
    query: z.strictObject({ list: z.enum(metaListNames).describe('The meta list.') }),
    response: z.strictObject({
      metaListEntries: z
        .array(staffMetaListEntrySchema)
        .describe('The entries of the meta list, in display order.'),
    }),
  }),
  createMetaListEntry: defineOperation({
    id: 'createMetaListEntry',
    changes,
    method: 'POST',
    path: '/api/v2/meta-list-entries',
    summary: 'Adds an entry at the end of a meta list.',
    tag: 'meta',
    access: { who: 'staff' },
    labels: 'metaLists',
    body: z.strictObject({ metaListEntry: metaListEntryCreation.describe('The entry.') }),
    response: oneEntry,
    status: 201,
    versioned: true,
    guards: ['idempotencyKey'],
  }),
  updateMetaListEntry: defineOperation({
    id: 'updateMetaListEntry',
    changes,
    method: 'PUT',
    path: '/api/v2/meta-list-entries/{id}',
    summary: 'Renames, retires or reactivates an entry.',
    tag: 'meta',
    access: { who: 'staff' },
    labels: 'metaLists',
    params: idParams,
    body: z.strictObject({ metaListEntry: metaListEntryUpdate.describe('The entry.') }),
    response: oneEntry,
    versioned: true,
    guards: ['ifMatch'],
  }),
  moveMetaListEntry: defineOperation({
    id: 'moveMetaListEntry',
    changes,
    method: 'POST',
    path: '/api/v2/meta-list-entries/{id}/move',
    summary: 'Moves an entry before another entry of its list, or to the end.',
    tag: 'meta',
    access: { who: 'staff' },
    params: idParams,
    body: moveBody,
    status: 204,
  }),
};
