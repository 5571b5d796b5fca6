import * as z from 'zod';
import { fieldIn } from './field';
import { families, familyNames, listingTypeCodes } from './listing/families';
import { type MetaListName, metaListNames } from './metaLists';
import { namesSchema } from './names';
import { recordID, recordVersion } from './recordFields';
import { type CompletenessRule, type Fields, type ResourceSchema, resourceSchema } from './resourceSchema';
import { text } from './values';

const field = fieldIn<'entry'>();

// A file lists several names in one cell, and these part them there.
const name = () => text(1, 80).refine((value) => !/[,;|]/.test(value), { params: { rule: 'listSeparator' } });

/** Name of an entry in each language. */
const names = {
  nameDa: field({ section: 'entry', kind: 'text', required: true }, name()).describe(
    'What it is called in Danish.',
  ),
  nameEn: field({ section: 'entry', kind: 'text', required: true }, name()).describe(
    'What it is called in English.',
  ),
} satisfies Fields;

/** Name of a closing reason of a let or sold listing, if different. */
const namesByDeal = {
  letDa: field({ section: 'entry', kind: 'text' }, text(1, 80)).describe(
    'Of a closing reason: its Danish name for a listing that was let, where that differs.',
  ),
  letEn: field({ section: 'entry', kind: 'text' }, text(1, 80)).describe('The same in English.'),
  soldDa: field({ section: 'entry', kind: 'text' }, text(1, 80)).describe(
    'Of a closing reason: its Danish name for a listing that was sold, where that differs.',
  ),
  soldEn: field({ section: 'entry', kind: 'text' }, text(1, 80)).describe('The same in English.'),
} satisfies Fields;

const listingTypes = familyNames.map((family) => families[family].type);

const listingType = field(
  {
    section: 'entry',
    kind: 'select',
    required: true,
    choices: { values: listingTypes, names: 'torvet.listingType' },
  },
  z.literal(listingTypes),
);

/** Stable code of a closing reason for programs. */
const code = field(
  { section: 'entry', kind: 'text', required: true },
  text(3, 40).refine((value) => /^[a-z]+$/.test(value), { params: { rule: 'codeLetters' } }),
);

const retired = field({ section: 'entry', kind: 'checkbox' }, z.boolean());

const pairs = [
  ['letDa', 'letEn'],
  ['soldDa', 'soldEn'],
] as const;

/** A name is required in both languages or in neither. */
const bothLanguages: CompletenessRule = (values, context) => {
  for (const [first, second] of pairs.flatMap(([da, en]) => [[da, en] as const, [en, da] as const]))
    if (values[first] !== undefined && values[second] === undefined)
      context.addIssue({ code: 'custom', path: [second], params: { rule: 'required' } });
};

const form = (fields: Fields): ResourceSchema =>
  resourceSchema({
    labels: 'metaLists',
    sections: ['entry'],
    titles: ['nameDa'],
    fields,
    rule: bothLanguages,
    drafts: false,
  });

/** Form of an existing entry, without its code and listing type. */
export const metaListEntryForm = (list: MetaListName): ResourceSchema =>
  form({ ...names, ...(list === 'closingReasons' ? namesByDeal : {}) });

/** The form of a new entry. */
export const newMetaListEntryForm = (list: MetaListName): ResourceSchema => {
  if (list === 'closingReasons') return form({ code, ...names, ...namesByDeal });
  return form(list === 'subcategories' ? { listingType, ...names } : names);
};

const optional = <Shape extends Record<string, z.ZodType>>(shape: Shape) => z.object(shape).partial().shape;

/** New entry; the list's form determines the required fields. */
export const metaListEntryCreation = z.strictObject({
  list: z.enum(metaListNames).describe('The meta list that it is on.'),
  ...names,
  ...optional({
    ...namesByDeal,
    listingType: listingType.describe(`Of a subcategory: number of its listing type: ${listingTypeCodes()}`),
    code: code.describe('Of a closing reason: its code, the same in every language, which never changes.'),
  }),
});
export type MetaListEntryCreation = z.infer<typeof metaListEntryCreation>;

/** Changes of an entry. */
export const metaListEntryUpdate = z.strictObject({
  ...names,
  ...optional(namesByDeal),
  retired: retired.describe('It is not to be chosen any more; listings that have it keep it.'),
});
export type MetaListEntryUpdate = z.infer<typeof metaListEntryUpdate>;

/** Listings that an entry's use is counted up to; more read as "more than". */
export const usesCap = 1_000;

/** An entry for staff. */
export const staffMetaListEntrySchema = z
  .strictObject({
    ID: recordID(),
    list: z.enum(metaListNames).describe('The meta list that it is on.'),
    /** Listings that use it. */
    number: z.number().int().describe('The ID that listings have it by.'),
    code: z
      .string()
      .optional()
      .describe('Of a closing reason: its code, the same in every language, which never changes.'),
    names: namesSchema.meta({ description: 'What it is called, by language.' }),
    namesLet: namesSchema
      .optional()
      .describe('What it is called of a listing that was let, where that differs.'),
    namesSold: namesSchema
      .optional()
      .describe('What it is called of a listing that was sold, where that differs.'),
    listingType: z
      .number()
      .int()
      .optional()
      .describe(`Of a subcategory: number of its listing type: ${listingTypeCodes()}`),
    retired: z.boolean().describe('It is not to be chosen any more; listings that have it keep it.'),
    /** Listings that have it, counted up to {@link usesCap}. */
    uses: z
      .number()
      .int()
      .describe(`How many listings have it; ${usesCap + 1} stands for more than ${usesCap}.`),
    version: recordVersion(),
  })
  .describe('An entry of a meta list, as staff keep it.');
export type StaffMetaListEntry = z.infer<typeof staffMetaListEntrySchema>;
