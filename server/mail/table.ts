import * as z from 'zod';
import type { TorvetMessages } from '../../i18n/messages';
import type { MailKind } from '../../schemas/mail';

/** Definition of a mail. Its texts are in `i18n` under `torvet.mail` and its name. */
export interface MailDefinition {
  /**
   * Parameters of the queued mail, stored as JSON, so they must not contain secrets. `accountID` is the account that
   * the mail is about.
   */
  params: z.ZodObject;
  /** Recipient; see {@link Addressee}. */
  to: Addressee['to'];
  /** Names of the placeholders `%{…}` of its texts, which are filled in when it is sent. */
  values: readonly string[];
  /** Can be unsubscribed from by one click; security mails cannot. */
  unsubscribe?: true;
}

/**
 * Recipient of a mail: a user by `params.userID`, a listing's contact by the enquiry or the address, a visitor by the
 * registration.
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

/** A mail without texts is a type error, and so are texts without a mail. */
type EveryMail = MailName extends MailKind ? MailKind : never;

/** The definitions of mails by their names. */
export type MailTable<Names extends PropertyKey = MailName> = Readonly<Record<Names, MailDefinition>>;

const id = z.number().int();
const aboutUser = z.strictObject({ userID: id });
const aboutRegistration = z.strictObject({ registrationID: id });
const aboutAccount = aboutUser.extend({ accountID: id });
const aboutListing = aboutAccount.extend({ listingID: id });
const aboutKey = aboutAccount.extend({ apiKeyID: id });

/** All mails. A domain defines the content of its own by `mails.on`. */
export const mailTable = {
  passwordReset: {
    params: aboutUser,
    to: 'user',
    values: ['email', 'link'],
  },
  /** Mail with a link for a new password, which the user did not request but staff sent. */
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
  /** Price changes and closings of a user's favourites. */
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
  /** Several enquiries to an account, in one mail to their contact. `enquiryID` is the first of `enquiryIDs`. */
  enquiriesReceived: {
    params: z.strictObject({ enquiryID: id, accountID: id, enquiryIDs: z.array(id) }),
    to: 'contact',
    unsubscribe: true,
    values: ['account', 'count', 'list', 'link'],
  },
  /** Figures of an account's last complete week; `week` is its Monday. */
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
  /** New listings that matched search agents of one interval, identified by `digest`. */
  searchAgentMatches: {
    params: aboutUser.extend({ digest: z.uuid() }),
    to: 'user',
    unsubscribe: true,
    values: ['smart_count', 'title', 'agents', 'shown', 'link'],
  },
  /** Asks an owner without activity for a year whether search agents are still wanted. */
  searchAgentsWanted: {
    params: aboutUser.extend({ agentIDs: z.array(id) }),
    to: 'user',
    values: ['smart_count', 'days', 'link'],
  },
  /**
   * Asks whether listings are still available. Cannot be unsubscribed from, as unconfirmed listings are deactivated.
   */
  stillAvailable: {
    params: z.strictObject({
      accountID: id,
      /** Address of the listings' contact; empty if they have none. */
      contact: z.string(),
      listingIDs: z.array(id),
      /** Milliseconds since 1970. */
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
