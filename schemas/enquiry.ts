import * as z from 'zod';
import { enquiryStates } from './enquiryStates';
import { fieldIn } from './field';
import { languages } from './languages';
import { familyNames } from './listing/families';
import { type Fields, resourceSchema } from './resourceSchema';
import { danishDays, email, id, multilineText, phone, text } from './values';

/** Limits of enquiries: sizes, rate, and retention (docs/decisions/enquiries.md). */
export const enquiryLimits = {
  name: 100,
  message: 4_000,
  note: 2_000,
  /** Months after which an enquiry is deleted. */
  keptMonths: 24,
  /** From one address, about any listings. */
  perAddress: { max: 5, seconds: 600 },
  /**
   * About one listing: from one address, from a network that one customer of a provider may have with a great many of them
   * (an IPv6 /48), and from everyone, which is so much more that no few of them can keep the others from writing.
   */
  perListing: { address: 3, network: 9, all: 180, seconds: 3600 },
  /** About one account: enquiries that are mailed one by one, beyond which they are batched, and those that are taken at all. */
  perAccount: { mails: 20, all: 600, seconds: 3600 },
} as const;

/** Body of the public form. */
export const enquiryForm = z.strictObject({
  name: text(1, enquiryLimits.name),
  email: email(),
  phone: phone().optional(),
  message: multilineText(1, enquiryLimits.message),
});
export type EnquiryForm = z.infer<typeof enquiryForm>;

/** An enquiry as the account reads it. */
export const enquirySchema = z.strictObject({
  ID: z.number().int(),
  accountID: z.number().int(),
  /** Account, for staff only. */
  accountName: z.string().optional(),
  listingID: z.number().int(),
  family: z.enum(familyNames),
  listingTitle: z.string().optional(),
  addressText: z.string().optional(),
  caseNumber: z.string().optional(),
  name: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  message: z.string(),
  /** Language of the page. */
  language: z.enum(languages),
  state: z.enum(enquiryStates),
  answeredBy: z.string().optional(),
  answeredAt: z.iso.datetime().optional(),
  note: z.string().optional(),
  createdAt: z.iso.datetime(),
  /** The day on which it is deleted. */
  deletedOn: z.iso.date(),
  version: z.number().int(),
});
export type Enquiry = z.infer<typeof enquirySchema>;

const field = fieldIn<'enquiry'>();

/** Note of the account about an enquiry. */
const noteFields = {
  note: field({ section: 'enquiry', kind: 'textarea', wide: true }, multilineText(1, enquiryLimits.note)),
} satisfies Fields;

export const enquiryNoteForm = resourceSchema({
  labels: 'enquiry',
  sections: ['enquiry'],
  titles: ['note'],
  fields: noteFields,
  drafts: false,
});

/** Changes of the account; an absent note is deleted. */
export const enquiryUpdate = z.strictObject({
  state: z.enum(enquiryStates),
  note: noteFields.note.optional(),
});
export type EnquiryUpdate = z.infer<typeof enquiryUpdate>;

/** Filter of the list. */
export const enquiryFilter = z.strictObject({
  accountID: id().optional(),
  listingID: id().optional(),
  state: z.enum(enquiryStates).optional(),
  ...danishDays,
});
