import * as z from 'zod';
import { fieldIn } from './field';
import { families, familyNames, listingTypeCodes } from './listing/families';
import { type MetaListName, metaListNames } from './metaLists';
import { namesSchema } from './names';
import { recordID, recordVersion } from './recordFields';
import { type CompletenessRule, type Fields, type ResourceSchema, resourceSchema } from './resourceSchema';
import { text } from './values';

const field = fieldIn<'entry'>();

// These characters separate values within a cell of an imported file, and so cannot be part of names.
const name = () => text(1, 80).refine((value) => !/[,;|]/.test(value), { params: { rule: 'listSeparator' } });

const names = {
  nameDa: field({ section: 'entry', kind: 'text', required: true }, name()).describe('Danish name.'),
  nameEn: field({ section: 'entry', kind: 'text', required: true }, name()).describe('English name.'),
} satisfies Fields;

/** Names of a closing reason that depend on the deal: let or sold. */
const namesByDeal = {
  letDa: field({ section: 'entry', kind: 'text' }, text(1, 80)).describe(
    'Danish name of a closing reason for a let property, if different.',
  ),
  letEn: field({ section: 'entry', kind: 'text' }, text(1, 80)).describe(
    'English name of a closing reason for a let property, if different.',
  ),
  soldDa: field({ section: 'entry', kind: 'text' }, text(1, 80)).describe(
    'Danish name of a closing reason for a sold property, if different.',
  ),
  soldEn: field({ section: 'entry', kind: 'text' }, text(1, 80)).describe(
    'English name of a closing reason for a sold property, if different.',
  ),
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

/** Stable code of a closing reason, for API clients. */
const code = field(
  { section: 'entry', kind: 'text', required: true },
  text(3, 40).refine((value) => /^[a-z]+$/.test(value), { params: { rule: 'codeLetters' } }),
);

const retired = field({ section: 'entry', kind: 'checkbox' }, z.boolean());

const pairs = [
  ['letDa', 'letEn'],
  ['soldDa', 'soldEn'],
] as const;

/** Requires a name in both languages or in neither. */
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

/** Form of an existing entry; its code and listing type cannot be changed. */
export const metaListEntryForm = (list: MetaListName): ResourceSchema =>
  form({ ...names, ...(list === 'closingReasons' ? namesByDeal : {}) });

export const newMetaListEntryForm = (list: MetaListName): ResourceSchema => {
  if (list === 'closingReasons') return form({ code, ...names, ...namesByDeal });
  return form(list === 'subcategories' ? { listingType, ...names } : names);
};

const optional = <Shape extends Record<string, z.ZodType>>(shape: Shape) => z.object(shape).partial().shape;

/** Body of a new entry. The required fields depend on the list, like in its form. */
export const metaListEntryCreation = z.strictObject({
  list: z.enum(metaListNames).describe('Meta list of the entry.'),
  ...names,
  ...optional({
    ...namesByDeal,
    listingType: listingType.describe(`Listing type of a subcategory, as a number: ${listingTypeCodes()}`),
    code: code.describe('Code of a closing reason; the same in every language, and never changed.'),
  }),
});
export type MetaListEntryCreation = z.infer<typeof metaListEntryCreation>;

export const metaListEntryUpdate = z.strictObject({
  ...names,
  ...optional(namesByDeal),
  retired: retired.describe(
    'Whether the entry is retired: no longer selectable, but unchanged on listings that have it.',
  ),
});
export type MetaListEntryUpdate = z.infer<typeof metaListEntryUpdate>;

/** Maximum number of listings counted as uses of an entry; a larger number is shown as "more than". */
export const usesCap = 1_000;

export const staffMetaListEntrySchema = z
  .strictObject({
    ID: recordID(),
    list: z.enum(metaListNames).describe('Meta list of the entry.'),
    number: z.number().int().describe('ID of the entry, as stored on listings.'),
    code: z
      .string()
      .optional()
      .describe('Code of a closing reason; the same in every language, and never changed.'),
    names: namesSchema.meta({ description: 'Name by language.' }),
    namesLet: namesSchema.optional().describe('Name of a closing reason for a let property, if different.'),
    namesSold: namesSchema.optional().describe('Name of a closing reason for a sold property, if different.'),
    listingType: z
      .number()
      .int()
      .optional()
      .describe(`Listing type of a subcategory, as a number: ${listingTypeCodes()}`),
    retired: z
      .boolean()
      .describe(
        'Whether the entry is retired: no longer selectable, but unchanged on listings that have it.',
      ),
    uses: z
      .number()
      .int()
      .describe(`Number of listings with this entry; ${usesCap + 1} means more than ${usesCap}.`),
    version: recordVersion(),
  })
  .describe('An entry of a meta list, for staff.');
export type StaffMetaListEntry = z.infer<typeof staffMetaListEntrySchema>;
