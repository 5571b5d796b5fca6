import * as z from 'zod';
import { listQuery } from '../api';
import { languages } from '../languages';
import { mailKinds, mailStates } from '../mail';
import { createdAt } from '../recordFields';
import { danishDays, id, text } from '../values';
import { defineOperation } from './operation';

export const mailSchema = z
  .strictObject({
    ID: z.uuid().describe('ID of the mail.'),
    kind: z.string().describe('Kind of mail.'),
    title: z.string().describe('Name of the kind of mail.'),
    recipient: z.string().describe('E-mail address of the recipient.'),
    userID: z.number().int().optional().describe('ID of the user who is the recipient.'),
    accountID: z.number().int().optional().describe('ID of the account that the mail is about.'),
    accountName: z.string().optional().describe('Name of the account that the record belongs to.'),
    language: z.enum(languages).describe('Language of the content.'),
    state: z
      .enum(mailStates)
      .describe('State of the mail: queued, sent, failed, or cancelled because it was no longer needed.'),
    attempts: z.number().int().describe('Number of attempts.'),
    lastError: z.string().optional().describe('Error of the last attempt.'),
    createdAt: createdAt(),
    sentAt: z.iso.datetime().optional().describe('Time of sending, in UTC.'),
  })
  .describe('A mail.');
export type MailRecord = z.infer<typeof mailSchema>;

const wholeMail = mailSchema
  .extend({
    subject: z.string().describe('Subject, with dots for values that are not stored.'),
    text: z.string().describe('Text, with dots for values that are not stored, such as links.'),
  })
  .describe('A mail with its text.');
export type WholeMail = z.infer<typeof wholeMail>;

export const mailFilter = z.strictObject({
  accountID: id().optional().describe('ID of the account that the record belongs to.'),
  kind: z.enum(mailKinds).optional().describe('Kind of mail.'),
  state: z.enum(mailStates).optional().describe('State of the mail.'),
  recipient: text(1, 100).optional().describe('Part of the recipient’s e-mail address.'),
  ...danishDays,
});

const mailParams = z.strictObject({ mailId: z.uuid().describe('ID of the mail.') });

/** Sent mails, for staff (docs/decisions/mail.md). */
export const mailOperations = {
  listMails: defineOperation({
    id: 'listMails',
    method: 'GET',
    path: '/api/v2/mails',
    summary: 'Lists the mails of the last months with their state, newest first.',
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
    summary: 'Returns one mail with its text; secrets are masked.',
    tag: 'system',
    access: { who: 'staff' },
    params: mailParams,
    response: z.strictObject({ mail: wholeMail.describe('The mail.') }),
    errors: ['not_found'],
  }),
  sendMailAgain: defineOperation({
    id: 'sendMailAgain',
    // Includes `jobs`, because the mail's job is retried.
    changes: ['mails', 'jobs'],
    method: 'POST',
    path: '/api/v2/mails/{mailId}/send',
    summary: 'Retries a failed mail; repeated calls send it only once.',
    tag: 'system',
    access: { who: 'staff' },
    params: mailParams,
    response: z.strictObject({ mail: wholeMail.describe('The mail.') }),
    errors: ['not_found', 'conflict'],
    guards: ['idempotencyKey'],
  }),
};
