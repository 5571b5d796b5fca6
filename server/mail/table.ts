import * as z from 'zod';
import type { TorvetMessages } from '../../i18n/messages';

/** A kind of mail. Its texts are in `i18n` under `torvet.mail` and its own name. */
export interface MailDefinition {
  /** What it is queued with; kept in the database as JSON, so never a secret. `accountID` is the account it is about. */
  params: z.ZodObject<{ userID: z.ZodNumber }>;
  /** Whose address it goes to; a user's is found by `params.userID`. */
  to: 'user';
  /** What its texts name in `%{…}`; filled in when it is sent. */
  values: readonly string[];
  /** Its reader can be rid of such mails by one click; mails that keep an account safe cannot be done without. */
  unsubscribe?: true;
}

type MailTexts = TorvetMessages['mail'];

/** The mails that there are texts for. */
export type MailName = {
  [Name in keyof MailTexts]: MailTexts[Name] extends { subject: string; body: string } ? Name : never;
}[keyof MailTexts];

/** The definitions of mails by their names. */
export type MailTable<Names extends PropertyKey = MailName> = Readonly<Record<Names, MailDefinition>>;

/** Every mail. A domain defines the content of its own by `mails.on`. */
export const mailTable = {
  passwordReset: {
    params: z.strictObject({ userID: z.number().int() }),
    to: 'user',
    values: ['email', 'link'],
  },
  accountCreated: {
    params: z.strictObject({ userID: z.number().int(), accountID: z.number().int() }),
    to: 'user',
    values: ['account', 'email', 'link'],
  },
  accountReviewed: {
    params: z.strictObject({ userID: z.number().int(), accountID: z.number().int() }),
    to: 'user',
    values: ['account', 'type', 'link'],
  },
  passwordChanged: {
    params: z.strictObject({ userID: z.number().int() }),
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
  addedToAccount: {
    params: z.strictObject({ userID: z.number().int(), accountID: z.number().int() }),
    to: 'user',
    values: ['email', 'account', 'link'],
  },
  apiKeyMade: {
    params: z.strictObject({
      userID: z.number().int(),
      accountID: z.number().int(),
      apiKeyID: z.number().int(),
    }),
    to: 'user',
    values: ['account', 'name', 'by', 'ends', 'link'],
  },
  apiKeyEnds: {
    params: z.strictObject({
      userID: z.number().int(),
      accountID: z.number().int(),
      apiKeyID: z.number().int(),
    }),
    to: 'user',
    values: ['account', 'name', 'ends', 'link'],
  },
  secondFactorAdded: {
    params: z.strictObject({ userID: z.number().int() }),
    to: 'user',
    values: ['email', 'link'],
  },
  secondFactorRemoved: {
    params: z.strictObject({ userID: z.number().int() }),
    to: 'user',
    values: ['email', 'link'],
  },
  recoveryCodeUsed: {
    params: z.strictObject({ userID: z.number().int() }),
    to: 'user',
    values: ['email', 'link'],
  },
} as const satisfies MailTable;
