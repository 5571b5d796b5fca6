import * as z from 'zod';
import { enquiryStates } from './enquiryStates';
import { fieldIn } from './field';
import { languages } from './languages';
import { familyNames } from './listing/families';
import { createdAt, recordID, recordVersion } from './recordFields';
import { type Fields, resourceSchema } from './resourceSchema';
import { danishDays, email, id, multilineText, phone, text } from './values';

/** Limits of enquiries: sizes, rate, and retention (docs/decisions/enquiries.md). */
export const enquiryLimits = {
  name: 100,
  message: 4_000,
  note: 2_000,
  /** Months after which an enquiry is deleted. */
  keptMonths: 24,
  /** Limit per client IP address, for all listings together. */
  perAddress: { max: 5, seconds: 600 },
  /**
   * Limits per listing and hour: for an IP address, for a network (an IPv6 /48, which one customer may own), and for
   * all senders. The limit for all senders is so high that a few senders cannot block the others.
   */
  perListing: { address: 3, network: 9, all: 180, seconds: 3600 },
  /** Limits per account and hour: enquiries mailed separately (further ones are batched), and accepted enquiries. */
  perAccount: { mails: 20, all: 600, seconds: 3600 },
} as const;

/** Body of the public enquiry form. */
export const enquiryForm = z.strictObject({
  name: text(1, enquiryLimits.name),
  email: email(),
  phone: phone().optional(),
  message: multilineText(1, enquiryLimits.message),
});
export type EnquiryForm = z.infer<typeof enquiryForm>;

/** Enquiry in responses to the account. */
export const enquirySchema = z
  .strictObject({
    ID: recordID(),
    accountID: z.number().int().describe('ID of the account that the record belongs to.'),
    /** Present in responses to staff only. */
    accountName: z.string().optional().describe('Name of the account that the record belongs to.'),
    listingID: z.number().int().describe('ID of the listing.'),
    family: z.enum(familyNames).describe('Type of the listing, by name.'),
    listingTitle: z.string().optional().describe('Title of the listing.'),
    addressText: z
      .string()
      .optional()
      .describe('The address on one line; for an off-market listing, only zip code and city.'),
    caseNumber: z.string().optional().describe('The case number of the listing.'),
    name: z.string().describe('Name of the sender.'),
    email: z.string().describe('E-mail address for the reply.'),
    phone: z.string().optional().describe('Telephone number of the sender, if given.'),
    message: z.string().describe('Text of the enquiry.'),
    language: z.enum(languages).describe('Language of the page that the enquiry was sent from.'),
    state: z.enum(enquiryStates).describe('State of the enquiry: `new`, `answered` or `closed`.'),
    answeredBy: z
      .string()
      .optional()
      .describe(
        'Name of the user who answered. Callers other than staff see a general term instead of a staff member’s name. Absent if unanswered or unknown.',
      ),
    answeredAt: z.iso.datetime().optional().describe('Time of the answer, in UTC.'),
    note: z.string().optional().describe('The account’s note about the enquiry; absent if there is none.'),
    createdAt: createdAt(),
    /** Date of the automatic deletion. */
    deletedOn: z.iso.date().describe('Date on which the enquiry is deleted.'),
    version: recordVersion(),
  })
  .describe('A visitor’s enquiry about a listing.');
export type Enquiry = z.infer<typeof enquirySchema>;

const field = fieldIn<'enquiry'>();

/** Internal note of the account about an enquiry. */
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

/** Body of an update by the account. Without `note`, the note is deleted. */
export const enquiryUpdate = z.strictObject({
  state: z.enum(enquiryStates).describe('State of the enquiry: `new`, `answered` or `closed`.'),
  note: noteFields.note.optional().describe('The account’s note about the enquiry; absent if there is none.'),
});
export type EnquiryUpdate = z.infer<typeof enquiryUpdate>;

export const enquiryFilter = z.strictObject({
  accountID: id().optional().describe('ID of the account that the record belongs to.'),
  listingID: id().optional().describe('ID of the listing concerned.'),
  state: z.enum(enquiryStates).optional().describe('State of the enquiry: `new`, `answered` or `closed`.'),
  from: danishDays.from.describe('Sent on this day or later.'),
  to: danishDays.to.describe('Sent on this day or before.'),
});
