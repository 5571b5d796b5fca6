import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Connection, Database } from '../db/database';
import { mails } from '../db/tables';
import { repeatWhileAway } from '../db/wait';
import { errorText } from '../jobs/queue';
import type { Run } from '../jobs/registration';
import { type Contents, composeMail } from './compose';
import type { Mail, Mailer } from './mailer';
import type { Recipient, Recipients } from './recipients';
import { wantsMail } from './subscriptions';
import type { MailDefinition, MailName } from './table';

/** Computes the content of a mail at the time of sending; returns undefined if the mail is no longer wanted. */
export type Fill = (
  db: Database,
  params: unknown,
  recipient: Recipient,
  queuedAt: Date,
) => Promise<Omit<Contents, 'to' | 'language' | 'unsubscribeURL'> | undefined>;

/** Mail of the table with its content function. */
export interface DefinedMail {
  name: MailName;
  definition: MailDefinition;
  fill: Fill;
}

export interface DeliveryParts {
  database: Pick<Connection, 'db'>;
  mailer: Pick<Mailer, 'send'>;
  kinds: ReadonlyMap<string, DefinedMail>;
  recipients: Recipients;
  /** Returns the URL that unsubscribes from a kind of mail. */
  unsubscribeURL: (userID: number, kind: MailName) => string;
}

type StoredMail = typeof mails.$inferSelect;

/** Composes a mail; returns undefined if the mail has no recipient or is no longer wanted. */
const prepare = async (
  { database: { db }, kinds, recipients, unsubscribeURL }: DeliveryParts,
  { id, kind, params, language, createdAt }: StoredMail,
): Promise<Mail | undefined> => {
  const found = kinds.get(kind);
  if (!found) throw new Error(`This version does not know the mail ${kind}`);
  const { name, definition, fill } = found;
  const recipient = await recipients[definition.to](db, definition.params.parse(params));
  if (!recipient) return undefined;
  const { userID, email: to } = recipient;
  const optional = definition.unsubscribe === true;
  if (optional && userID !== undefined && !(await wantsMail(db, { userID, kind: name }))) return undefined;
  const filled = await fill(db, params, recipient, createdAt);
  if (!filled) return undefined;
  const contents = { ...filled, to, language };
  return {
    id,
    ...composeMail(
      name,
      optional && userID !== undefined
        ? { ...contents, unsubscribeURL: unsubscribeURL(userID, name) }
        : contents,
    ),
  };
};

/**
 * Sends a queued mail and stores the result. A mail that was already sent is skipped. If the server is killed
 * immediately after the mail server has accepted the mail, the mail is sent twice with the same id.
 * @throws Error if sending failed, so that the job is retried; the reason of the signal if it is aborted before.
 */
export const deliver = async (
  parts: DeliveryParts,
  mailID: string,
  { isLast, signal }: Pick<Run, 'isLast' | 'signal'>,
): Promise<void> => {
  const { db } = parts.database;
  // An aborted job runs on another server or after the next start.
  signal.throwIfAborted();
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    // A failed mail is sent only if staff retry it.
    .where(and(eq(mails.id, mailID), inArray(mails.state, ['queued', 'failed'])))
    .returning();
  if (!mail) return;
  const write = (set: Partial<StoredMail>) =>
    db
      .update(mails)
      .set(set)
      .where(and(eq(mails.id, mailID), ne(mails.state, 'sent')));
  try {
    const prepared = await prepare(parts, mail);
    if (!prepared) {
      await write({ state: 'cancelled' });
      return;
    }
    await parts.mailer.send(prepared);
    const sentAt = new Date();
    // The update is repeated during a failover of the database, so that the mail is not sent again.
    await repeatWhileAway(() => write({ state: 'sent', recipient: prepared.to, sentAt, lastError: null }));
  } catch (error) {
    await write({ state: isLast ? 'failed' : 'queued', lastError: errorText(error) });
    throw error;
  }
};
