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

/** Entry of a meta list. A retired one cannot be selected any more, but remains on listings that have it. */
export const metaListEntrySchema = z
  .strictObject({
    ID: recordID(),
    /** Name in the language of the request. */
    name: z.string().describe('What it is called, in the language of the request.'),
    names: namesSchema.describe('What it is called, by language.'),
    retired: z
      .literal(true)
      .optional()
      .describe('It is not to be chosen any more; listings that have it keep it.'),
  })
  .describe('An entry of a meta list.');
export type MetaListEntry = z.infer<typeof metaListEntrySchema>;

/** Entry of the subcategories, each of which belongs to one listing type. */
export const subcategorySchema = metaListEntrySchema
  .extend({ listingType: z.number().int().describe(`Number of its listing type: ${listingTypeCodes()}`) })
  .describe('A subcategory, which belongs to one listing type.');
export type Subcategory = z.infer<typeof subcategorySchema>;

/** Closing reason; its `name` is a code that does not depend on the language. */
export const closingReasonSchema = metaListEntrySchema
  .extend({
    name: z.string().meta({ description: 'Its code, the same in every language.', examples: ['concluded'] }),
    names: namesSchema.meta({
      description: 'What it is called, by language.',
      examples: [{ da: 'Udlejet eller solgt', en: 'Let or sold' }],
    }),
    /** Names for let and sold listings, if they differ. */
    namesLet: namesSchema
      .optional()
      .describe('What it is called of a listing that was let, where that differs.'),
    namesSold: namesSchema
      .optional()
      .describe('What it is called of a listing that was sold, where that differs.'),
  })
  .describe('Why a listing is closed.');
export type ClosingReason = z.infer<typeof closingReasonSchema>;

/** Descriptions of the meta lists, for the OpenAPI document. */
const said = {
  closingReasons: 'The reasons, in the order in which they are offered.',
  subcategories: 'The subcategories of every listing type.',
  usageProposals: 'What a property can be used for.',
  facilities: 'What can come with a property.',
  energyLabels: 'The energy labels.',
};

const metaList = <Name extends MetaListName, T extends z.ZodType>(name: Name, entry: T) =>
  defineOperation({
    id: name,
    method: 'GET',
    path: `/api/v2/${metaListPaths[name]}`,
    summary: `The meta list ${metaListPaths[name]}.`,
    tag: 'meta',
    access: { who: 'signedIn', orKey: true },
    response: z.strictObject({ [name]: z.array(entry).describe(said[name]) }),
  });

const oneEntry = z.strictObject({ metaListEntry: staffMetaListEntrySchema.describe('The entry.') });

/** New position of a record: before another one, or at the end. */
export const moveBody = z.strictObject({
  before: id().optional().describe('ID of the one that it is put before; without it, it comes last.'),
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
    summary: 'The entries of a meta list in their order, with how many listings have each.',
    tag: 'meta',
    access: { who: 'staff' },
    query: z.strictObject({ list: z.enum(metaListNames).describe('The meta list.') }),
    response: z.strictObject({
      metaListEntries: z
        .array(staffMetaListEntrySchema)
        .describe('The entries of the meta list, in their order.'),
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
    summary: 'Renames an entry, retires it, or takes it into use again.',
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
    summary: 'Puts an entry before another one of its list, or at the end.',
    tag: 'meta',
    access: { who: 'staff' },
    params: idParams,
    body: moveBody,
    status: 204,
  }),
};
