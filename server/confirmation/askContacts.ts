import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import { statuses } from '../../schemas/listing/status';
import type { Connection, Database } from '../db/database';
import { accounts, listings } from '../db/tables';
import { isDue, isLastStep, mailsSent } from '../listings/confirmationState';
import { lifeAfter } from '../listings/life';
import type { Transitions } from '../listings/transitions';
import { visible } from '../listings/visible';
import { changeStatus, statusChangeColumns } from '../listings/writeListing';
import type { Mails } from '../mail/mails';

/** Maximum number of listings per transaction. */
const batch = 500;

const active = sql.raw(String(statuses.active));

export const contactEmail = sql<string | null>`nullif(${listings.fields} ->> 'contactEmail', '')`;

const dueAt = (now: Date) =>
  and(eq(listings.status, active), visible, isDue(sql`${now.toISOString()}::timestamptz`));

const accountsWithDue = (db: Database, now: Date) =>
  db
    .selectDistinct({ id: accounts.id })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(dueAt(now))
    .orderBy(asc(accounts.id));

/** Locks the listings of an account that are due for a step. Rows locked by other servers are skipped. */
const lockDue = (tx: Database, accountID: number, now: Date, step: 'mail' | 'deactivation') =>
  tx
    .select({
      ...statusChangeColumns,
      contact: contactEmail,
      sent: mailsSent,
    })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(and(eq(listings.accountID, accountID), dueAt(now), step === 'mail' ? not(isLastStep) : isLastStep))
    .orderBy(asc(listings.id))
    .limit(batch)
    .for('update', { of: listings, skipLocked: true });

type Due = Awaited<ReturnType<typeof lockDue>>[number];

const byContact = (due: readonly Due[]): Map<string, Due[]> => {
  const found = new Map<string, Due[]>();
  for (const listing of due) {
    const contact = (listing.contact ?? '').toLowerCase();
    found.set(contact, [...(found.get(contact) ?? []), listing]);
  }
  return found;
};

/**
 * Queues one mail per contact of an account about the contact's due listings.
 * @returns number of listings.
 */
const ask = async (tx: Database, mails: Pick<Mails, 'send'>, accountID: number, now: Date) => {
  const due = await lockDue(tx, accountID, now, 'mail');
  for (const [contact, asked] of byContact(due)) {
    const ids = asked.map(({ id }) => id);
    await tx
      .update(listings)
      .set({
        // Computed from the row before the update, because a change or confirmation resets the count.
        confirmationMails: sql`${mailsSent} + 1`,
        confirmationAskedAt: now,
      })
      .where(inArray(listings.id, ids));
    await mails.send(tx, 'stillAvailable', { accountID, contact, listingIDs: ids, askedAt: now.getTime() });
  }
  return due.length;
};

/**
 * Deactivates the listings of an account that were not confirmed after the last mail.
 * @returns number of deactivated listings.
 */
const deactivate = async (tx: Database, transitions: Transitions, accountID: number, now: Date) => {
  const due = await lockDue(tx, accountID, now, 'deactivation');
  const author = { caller: undefined, traceID: randomUUID() };
  for (const listing of due) {
    const after = lifeAfter('deactivate', statuses.inactive, listing, {});
    const to = { ...after, status: statuses.inactive, awaitingReview: false, action: 'deactivate' } as const;
    await changeStatus(tx, transitions, { ...listing, status: statuses.active }, to, author);
  }
  return due.length;
};

/**
 * Asks contacts whether their listings are still available, and deactivates unconfirmed listings
 * (docs/decisions/confirmation.md). Several servers may run this job: each listing is processed once.
 * @param signal stops the job between two transactions.
 */
export const askContacts = async (
  { db, transaction }: Pick<Connection, 'db' | 'transaction'>,
  { mails, transitions }: { mails: Pick<Mails, 'send'>; transitions: Transitions },
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  for (const { id } of await accountsWithDue(db, now)) {
    for (const step of [
      (tx: Database) => deactivate(tx, transitions, id, now),
      (tx: Database) => ask(tx, mails, id, now),
    ]) {
      let done = batch;
      while (done >= batch) {
        signal?.throwIfAborted();
        done = await transaction(step);
      }
    }
  }
};
