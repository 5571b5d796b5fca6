import * as z from 'zod';
import { listQuery } from '../api';
import { languages } from '../languages';
import { mailKinds, mailStates } from '../mail';
import { danishDays, id, text } from '../values';
import { defineOperation } from './operation';

/** A mail for staff: recipient and state. */
export const mailSchema = z.strictObject({
  ID: z.uuid(),
  kind: z.string(),
  /** Name in the caller's language. */
  title: z.string(),
  recipient: z.string(),
  userID: z.number().int().optional(),
  accountID: z.number().int().optional(),
  accountName: z.string().optional(),
  language: z.enum(languages),
  state: z.enum(mailStates),
  attempts: z.number().int(),
  lastError: z.string().optional(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().optional(),
});
export type MailRecord = z.infer<typeof mailSchema>;

/** With its text, in which values that are created when it is sent are masked. */
const wholeMail = mailSchema.extend({ subject: z.string(), text: z.string() });
export type WholeMail = z.infer<typeof wholeMail>;

/** Filter of the list. */
export const mailFilter = z.strictObject({
  accountID: id().optional(),
  kind: z.enum(mailKinds).optional(),
  state: z.enum(mailStates).optional(),
  /** Any part of the address. */
  recipient: text(1, 100).optional(),
  ...danishDays,
});

const mailParams = z.strictObject({ mailId: z.uuid() });

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
    response: z.strictObject({ mails: z.array(mailSchema) }),
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
    response: z.strictObject({ mail: wholeMail }),
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
    response: z.strictObject({ mail: wholeMail }),
    errors: ['not_found', 'conflict'],
    guards: ['idempotencyKey'],
  }),
};
