import * as z from 'zod';
import type { TorvetMessages } from '../../i18n/messages';
import type { MailKind } from '../../schemas/mail';

/** Definition of a mail. The messages `torvet.mail.<name>` contain its texts. */
export interface MailDefinition {
  /**
   * Parameters of the queued mail, which must not contain secrets because they are stored as JSON. `accountID` is the
   * account that the mail is about.
   */
  params: z.ZodObject;
  /** Kind of recipient; see {@link Addressee}. */
  to: Addressee['to'];
  /** Names of the placeholders `%{…}` in the texts, which are replaced when the mail is sent. */
  values: readonly string[];
  /** True if recipients can unsubscribe; security mails cannot be unsubscribed. */
  unsubscribe?: true;
}

/**
 * Kinds of recipients with the parameters that identify them: a user, the contact of a listing (by enquiry or e-mail
 * address), or a visitor who registers.
 */
type Addressee =
  | { to: 'user'; params: z.ZodObject<{ userID: z.ZodNumber }> }
  | { to: 'registrant'; params: z.ZodObject<{ registrationID: z.ZodNumber }> }
  | { to: 'contact'; params: z.ZodObject<{ enquiryID: z.ZodNumber }> }
  | { to: 'listingContact'; params: z.ZodObject<{ accountID: z.ZodNumber; contact: z.ZodString }> };

type MailTexts = TorvetMessages['mail'];

/** Names of mails, each with a subject and a body. */
export type MailName = {
  [Name in keyof MailTexts]: MailTexts[Name] extends { subject: string; body: string } ? Name : never;
}[keyof MailTexts];

/** Makes a mail without texts, and texts without a mail, a type error. */
type EveryMail = MailName extends MailKind ? MailKind : never;

export type MailTable<Names extends PropertyKey = MailName> = Readonly<Record<Names, MailDefinition>>;

const id = z.number().int();
const aboutUser = z.strictObject({ userID: id });
const aboutRegistration = z.strictObject({ registrationID: id });
const aboutAccount = aboutUser.extend({ accountID: id });
const aboutListing = aboutAccount.extend({ listingID: id });
const aboutKey = aboutAccount.extend({ apiKeyID: id });

/** All mails. A domain registers the content of its mails with `mails.on`. */
export const mailTable = {
  passwordReset: {
    params: aboutUser,
    to: 'user',
    values: ['email', 'link'],
  },
  /** Mail with a link for a new password, which staff requested instead of the user. */
  passwordResetByStaff: {
    params: aboutUser,
    to: 'user',
    values: ['email', 'link'],
  },
  accountCreated: {
    params: aboutAccount,
    to: 'user',
    unsubscribe: true,
    values: ['account', 'email', 'link'],
  },
  accountReviewed: {
    params: aboutAccount,
    to: 'user',
    unsubscribe: true,
    values: ['account', 'type', 'link'],
  },
  accountRefused: {
    params: aboutAccount,
    to: 'user',
    values: ['account', 'reason', 'link'],
  },
  accountSuspended: {
    params: aboutAccount,
    to: 'user',
    values: ['account', 'reason', 'link'],
  },
  accountLifted: {
    params: aboutAccount,
    to: 'user',
    values: ['account', 'link'],
  },
  accountMerged: {
    params: aboutAccount.extend({ mergedID: id, revokedKeys: z.array(z.string()) }),
    to: 'user',
    values: ['account', 'merged', 'keys', 'link'],
  },
  listingApproved: {
    params: aboutListing,
    to: 'user',
    values: ['title', 'link'],
  },
  listingReleased: {
    params: aboutListing,
    to: 'user',
    values: ['title', 'link'],
  },
  listingRefused: {
    params: aboutListing,
    to: 'user',
    values: ['title', 'reason', 'link'],
  },
  passwordChanged: {
    params: aboutUser,
    to: 'user',
    values: ['email', 'link'],
  },
  invitation: {
    params: z.strictObject({
      userID: z.number().int(),
      accountID: z.number().int(),
      invitationID: z.number().int(),
    }),
    to: 'user',
    values: ['email', 'account', 'by', 'link', 'days'],
  },
  registration: {
    params: aboutRegistration,
    to: 'registrant',
    values: ['email', 'link', 'hours'],
  },
  registrationKnown: {
    params: aboutRegistration,
    to: 'registrant',
    values: ['email', 'link'],
  },
  /** Mail about price changes and closings of a user's favourites. */
  favoriteChanges: {
    params: aboutUser.extend({
      changes: z.array(z.strictObject({ listingID: id, fromPrice: id.nullable(), isClosing: z.boolean() })),
    }),
    to: 'user',
    unsubscribe: true,
    values: ['smart_count', 'title', 'favorites', 'link'],
  },
  addedToAccount: {
    params: aboutAccount,
    to: 'user',
    values: ['email', 'account', 'link'],
  },
  removedFromAccount: {
    params: aboutAccount,
    to: 'user',
    values: ['email', 'account'],
  },
  apiKeyMade: {
    params: aboutKey,
    to: 'user',
    values: ['account', 'name', 'by', 'ends', 'link'],
  },
  apiKeyEnds: {
    params: aboutKey,
    to: 'user',
    unsubscribe: true,
    values: ['account', 'name', 'ends', 'link'],
  },
  enquiryReceived: {
    params: z.strictObject({ enquiryID: id, accountID: id }),
    to: 'contact',
    unsubscribe: true,
    values: ['title', 'caseNumber', 'name', 'email', 'phone', 'message', 'link'],
  },
  /** Mail to a contact about several enquiries. `enquiryID` is the first of `enquiryIDs`. */
  enquiriesReceived: {
    params: z.strictObject({ enquiryID: id, accountID: id, enquiryIDs: z.array(id) }),
    to: 'contact',
    unsubscribe: true,
    values: ['account', 'count', 'list', 'link'],
  },
  /** Weekly mail with the figures of an account; `week` is the Monday of the week. */
  weekInFigures: {
    params: aboutAccount.extend({ week: z.iso.date() }),
    to: 'user',
    unsubscribe: true,
    values: ['account', 'from', 'to', 'pageViews', 'visits', 'leads', 'enquiries', 'waiting', 'link'],
  },
  promotionEnds: {
    params: aboutAccount.extend({
      promotions: z.array(z.strictObject({ promotionID: id, listingID: id, endDate: z.iso.date() })),
    }),
    to: 'user',
    unsubscribe: true,
    values: ['smart_count', 'title', 'promotions', 'link'],
  },
  /** Mail with new listings that match search agents of one interval, identified by `digest`. */
  searchAgentMatches: {
    params: aboutUser.extend({ digest: z.uuid() }),
    to: 'user',
    unsubscribe: true,
    values: ['smart_count', 'title', 'agents', 'shown', 'link'],
  },
  /** Mail that asks a user without activity for a year whether search agents are still wanted. */
  searchAgentsWanted: {
    params: aboutUser.extend({ agentIDs: z.array(id) }),
    to: 'user',
    values: ['smart_count', 'days', 'link'],
  },
  /**
   * Mail that asks whether listings are still available. Recipients cannot unsubscribe, because unconfirmed listings
   * are deactivated.
   */
  stillAvailable: {
    params: z.strictObject({
      accountID: id,
      /** E-mail address of the listings' contact; empty if the listings have no contact. */
      contact: z.string(),
      listingIDs: z.array(id),
      /** Time of the question, in milliseconds since 1970. */
      askedAt: z.number().int(),
    }),
    to: 'listingContact',
    values: ['smart_count', 'title', 'account', 'date', 'confirmations', 'link'],
  },
  secondFactorAdded: {
    params: aboutUser,
    to: 'user',
    values: ['email', 'link'],
  },
  secondFactorRemoved: {
    params: aboutUser,
    to: 'user',
    values: ['email', 'link'],
  },
  userSuspended: {
    params: aboutUser,
    to: 'user',
    values: ['email', 'reason'],
  },
  userLifted: {
    params: aboutUser,
    to: 'user',
    values: ['email', 'link'],
  },
  recoveryCodeUsed: {
    params: aboutUser,
    to: 'user',
    values: ['email', 'link'],
  },
  recoveryCodesMade: {
    params: aboutUser,
    to: 'user',
    values: ['email', 'link'],
  },
} as const satisfies MailTable<EveryMail> & Readonly<Record<EveryMail, Addressee>>;
