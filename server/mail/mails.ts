import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Language } from '../../schemas/languages';
import { mailDays } from '../../schemas/mail';
import type { Database } from '../db/database';
import { mails } from '../db/tables';
import type { Jobs, SendOptions } from '../jobs/jobs';
import type { Contents } from './compose';
import { type DefinedMail, type DeliveryParts, deliver } from './deliver';
import type { Recipient } from './recipients';
import { type MailDefinition, type MailName, type MailTable, mailTable } from './table';

/** Content of a mail. */
interface Filled<Definition extends MailDefinition>
  extends Omit<Contents, 'to' | 'language' | 'unsubscribeURL' | 'values'> {
  values: Readonly<Record<Definition['values'][number], string | readonly string[]>>;
}

export interface MailOptions extends Pick<SendOptions, 'startAfter'> {
  /** Language of the mail; by default the language of the recipient. */
  language?: Language | undefined;
  /** Key that prevents duplicates: no mail is queued if a mail of this kind with this key exists, sent or unsent. */
  key?: string;
}

/**
 * Mails, which are always queued in the transaction of their cause, sent by a job that is retried until the mail server
 * accepts them, and stored in the table `mails`.
 */
export interface Mails<Table extends MailTable<keyof Table> = typeof mailTable> {
  /**
   * Registers the function that computes the content of a mail, and creates secrets, at the time of sending. The
   * function is called for each attempt, outside of transactions. It returns undefined if the mail is no longer wanted.
   */
  on: <Name extends keyof Table & MailName>(
    name: Name,
    fill: (
      db: Database,
      params: z.output<Table[Name]['params']>,
      recipient: Recipient,
      queuedAt: Date,
    ) => Promise<Filled<Table[Name]> | undefined>,
  ) => void;
  /** Queues a mail in the caller's transaction. Does nothing if the mail has no recipient. */
  send: <Name extends keyof Table & MailName>(
    tx: Database,
    name: Name,
    params: z.input<Table[Name]['params']>,
    options?: MailOptions,
  ) => Promise<void>;
  /**
   * Checks, after all registrations, that every mail has a content function. @throws Error with the name of a mail
   * without.
   */
  requireAll: () => void;
}

interface Parts extends Omit<DeliveryParts, 'kinds'> {
  jobs: Jobs;
}

const accountIn = (params: object): number | null =>
  'accountID' in params && typeof params.accountID === 'number' ? params.accountID : null;

/** Subquery with the ids of mails that have a waiting, running or retried job. */
const livingJobs = sql`select (data ->> 'mailID')::uuid from pgboss.job where name = 'mail' and state < 'completed'`;

/** Deletes old mails. Marks mails without a job as failed; their server was killed during the last attempt. */
export const pruneMails = async (db: Database): Promise<void> => {
  await db.execute(sql`update ${mails} set state = 'failed', last_error = coalesce(last_error, 'interrupted')
    where state = 'queued' and created_at < now() - interval '1 hour' and id not in (${livingJobs})`);
  await db.execute(sql`delete from ${mails} where created_at < now() - make_interval(days => ${mailDays})`);
};

/**
 * Creates the mails of one server, and registers the jobs that send and delete mails. @param table mails that can be
 * sent.
 */
export const openMailsOf = <Table extends MailTable<keyof Table>>(
  table: Table,
  { jobs, ...parts }: Parts,
): Mails<Table> => {
  const kinds = new Map<string, DefinedMail>();
  jobs.on('mail', ({ mailID }, run) => deliver({ ...parts, kinds }, mailID, run));
  jobs.every('mails pruned', '41 * * * *', () => pruneMails(parts.database.db));
  return {
    on: (name, fill) => {
      const params: Table[typeof name]['params'] = table[name].params;
      kinds.set(name, {
        name,
        definition: table[name],
        fill: (db, given, ...about) => fill(db, z.parse(params, given), ...about),
      });
    },
    requireAll: () => {
      const empty = Object.keys(table).find((name) => !kinds.has(name));
      if (empty !== undefined)
        throw new Error(`Nothing fills the mail ${empty}: mails.on('${empty}', …) is missing`);
    },
    send: async (tx, name, params, { language, key, startAfter } = {}) => {
      const definition: MailDefinition = table[name];
      const parsed = definition.params.parse(params);
      const recipient = await parts.recipients[definition.to](tx, parsed);
      if (!recipient) return;
      const [queued] = await tx
        .insert(mails)
        .values({
          kind: name,
          key: key === undefined ? null : `${name} ${key}`,
          params: parsed,
          recipient: recipient.email,
          language: language ?? recipient.language,
          userID: recipient.userID ?? null,
          accountID: accountIn(parsed),
        })
        .onConflictDoNothing({ target: mails.key })
        .returning({ mailID: mails.id });
      if (queued) await jobs.send(tx, 'mail', queued, { startAfter });
    },
  };
};

export const openMails = (parts: Parts): Mails => openMailsOf(mailTable, parts);
