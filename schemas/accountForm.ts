import * as z from 'zod';
import { permissionMapSchema } from './account';
import { accountTypeIDs, accountTypes, permissionNames } from './accountTypes';
import { accountAddressReference } from './address';
import { codes } from './codes';
import { fieldIn } from './field';
import { recordImageSchema } from './image';
import { confirmationDays } from './listing/confirmation';
import { type Fields, resourceSchema } from './resourceSchema';
import { cvrNumber, email, emails, multilineText, phone, text, webAddress } from './values';

type Section = 'company' | 'contact' | 'address' | 'staff';

const field = fieldIn<Section>();

/** Fields that administrators of the account can edit. */
export const accountFields = {
  name: field({ section: 'company', kind: 'text', required: true }, text(2, 100)),
  // Optional, because older accounts may have no CVR number.
  cvrNumber: field({ section: 'company', kind: 'text' }, cvrNumber()),
  description: field({ section: 'company', kind: 'textarea', wide: true }, multilineText(1, 2000)),
  image: field({ section: 'company', kind: 'image', imageKind: 'logo' }, recordImageSchema),
  email: field({ section: 'contact', kind: 'email' }, email()),
  phoneNumber: field({ section: 'contact', kind: 'phone' }, phone()),
  website: field({ section: 'contact', kind: 'url' }, webAddress(300)),
  ccEmail: field({ section: 'contact', kind: 'emails', wide: true }, emails(10)),
  address: field({ section: 'address', kind: 'address', wide: true }, accountAddressReference()).describe(
    'The company’s address, identified by its `ID`; the other values are read from the register.',
  ),
} satisfies Fields;

/**
 * Fields with a required CVR number, for new accounts and for accounts that have a CVR number: the number can be
 * changed but not removed.
 */
const fieldsWithCVR = {
  ...accountFields,
  cvrNumber: field({ section: 'company', kind: 'text', required: true }, cvrNumber()).describe(
    'Number in the Central Business Register (CVR): eight digits, the last a check digit.',
  ),
} satisfies Fields;

/** Fields that only staff can edit; a request contains all of them or none. */
export const staffAccountFields = {
  accountType: field(
    {
      section: 'staff',
      kind: 'select',
      required: true,
      choices: { values: accountTypeIDs, names: 'torvet.accountType' },
    },
    z.literal(accountTypeIDs),
  ).describe(`Type of the account: ${codes(accountTypes)}`),
  billingId: field({ section: 'staff', kind: 'text' }, text(1, 40)).describe(
    'Number printed on invoices, formerly the member number.',
  ),
  organization: field({ section: 'staff', kind: 'text' }, text(1, 100)),
  listingSupplier: field({ section: 'staff', kind: 'text' }, text(1, 100)),
  permissions: field(
    {
      section: 'staff',
      kind: 'switches',
      wide: true,
      choices: { values: permissionNames, names: 'torvet.permission' },
    },
    permissionMapSchema,
  ).describe('Permissions of the account; a permission that is absent or false is not granted.'),
  awaitsReview: field({ section: 'staff', kind: 'checkbox', wide: true }, z.boolean()),
  reviewsListings: field({ section: 'staff', kind: 'checkbox', wide: true }, z.boolean()),
  confirmationDays: field(
    { section: 'staff', kind: 'integer' },
    z.number().int().min(confirmationDays.min).max(confirmationDays.max),
  ),
} satisfies Fields;

const form = { labels: 'account', titles: ['name'], drafts: false } as const;

const sections = ['company', 'contact', 'address'] satisfies Section[];
const staffSections = ['staff', ...sections] satisfies Section[];

export const accountForm = resourceSchema({ ...form, sections, fields: accountFields });

export const staffAccountForm = resourceSchema({
  ...form,
  sections: staffSections,
  fields: { ...staffAccountFields, ...accountFields },
});

/** Account form in which the CVR number is required. */
export const accountFormWithCVR = resourceSchema({ ...form, sections, fields: fieldsWithCVR });

/** Account form for staff in which the CVR number is required. */
export const staffAccountFormWithCVR = resourceSchema({
  ...form,
  sections: staffSections,
  fields: { ...staffAccountFields, ...fieldsWithCVR },
});

/** Body of an account, without the logo. Only staff may send {@link staffAccountFields}. */
export const accountValues = z
  .strictObject({ ...accountFields, ...staffAccountFields })
  .omit({ image: true })
  .partial()
  .extend({ name: accountFields.name });
export const newAccountValues = accountValues.required({ cvrNumber: true });
export type AccountValues = z.output<typeof accountValues>;
