import * as z from 'zod';
import { listQuery } from '../api';
import { languages } from '../languages';
import { mailKinds, mailStates } from '../mail';
import { createdAt } from '../recordFields';
import { danishDays, id, text } from '../values';
import { defineOperation } from './operation';

/** A mail for staff: recipient and state. */
export const mailSchema = z
  .strictObject({
    ID: z.uuid().describe('Its ID.'),
    kind: z.string().describe('Which mail.'),
    /** Name in the caller's language. */
    title: z.string().describe('What it is called.'),
    recipient: z.string().describe('The address that it was queued for, or sent to.'),
    userID: z.number().int().optional().describe('ID of its reader.'),
    accountID: z.number().int().optional().describe('ID of the account that it is about.'),
    accountName: z.string().optional().describe('Name of the account that it belongs to.'),
    language: z.enum(languages).describe('The language that it is written in.'),
    state: z
      .enum(mailStates)
      .describe('How it went: queued, sent, failed, or cancelled since nobody wanted it any more.'),
    attempts: z.number().int().describe('How often it was tried.'),
    lastError: z.string().optional().describe('What the last attempt failed with.'),
    createdAt: createdAt(),
    sentAt: z.iso.datetime().optional().describe('When it was sent, in UTC.'),
  })
  .describe('A mail.');
export type MailRecord = z.infer<typeof mailSchema>;

/** With its text, in which values that are created when it is sent are masked. */
const wholeMail = mailSchema
  .extend({
    subject: z.string().describe('Its subject, with dots for what is not kept.'),
    text: z.string().describe('Its text, with dots for what is not kept, links above all.'),
  })
  .describe('A mail with its text.');
export type WholeMail = z.infer<typeof wholeMail>;

/** Filter of the list. */
export const mailFilter = z.strictObject({
  accountID: id().optional().describe('ID of the account that it belongs to.'),
  kind: z.enum(mailKinds).optional().describe('Only these mails.'),
  state: z.enum(mailStates).optional().describe('Only those that this became of.'),
  /** Any part of the address. */
  recipient: text(1, 100).optional().describe('Any part of the address.'),
  ...danishDays,
});

const mailParams = z.strictObject({ mailId: z.uuid().describe('ID of the mail.') });

/** The mails that were sent, for staff (docs/decisions/mail.md). */
export const mailOperations = {
  listMails: defineOperation({
    id: 'listMails',
    method: 'GET',
    path: '/api/v2/mails',
    summary: 'The mails of the last months and how they went, newest first.',
    tag: 'system',
    access: { who: 'staff' },
    query: listQuery(mailFilter, ['createdAt']),
    response: z.strictObject({ mails: z.array(mailSchema).describe('The mails of this page.') }),
    list: true,
  }),
  getMail: defineOperation({
    id: 'getMail',
    method: 'GET',
    path: '/api/v2/mails/{mailId}',
    summary: 'One mail with its text, as far as that is no secret.',
    tag: 'system',
    access: { who: 'staff' },
    params: mailParams,
    response: z.strictObject({ mail: wholeMail.describe('The mail.') }),
    errors: ['not_found'],
  }),
  sendMailAgain: defineOperation({
    id: 'sendMailAgain',
    // Its job tries it again.
    changes: ['mails', 'jobs'],
    method: 'POST',
    path: '/api/v2/mails/{mailId}/send',
    summary: 'Tries a failed mail again: the same mail, which is sent once however often this is called.',
    tag: 'system',
    access: { who: 'staff' },
    params: mailParams,
    response: z.strictObject({ mail: wholeMail.describe('The mail.') }),
    errors: ['not_found', 'conflict'],
    guards: ['idempotencyKey'],
  }),
};
