import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database';
import { accounts, enquiries } from '../db/tables';
import { wantsMail } from '../mail/subscriptions';
import type { Services } from '../services';
import { contactOf } from './contact';
import { enquiryMailValues } from './mail';

/** Number of enquiries per transaction. */
const batch = 500;
/** Maximum number of enquiries that a digest lists. The digest counts the others, and the account's page shows them. */
const listed = 100;

/**
 * Queues digests of waiting enquiries, one mail per account and contact.
 * @returns number of processed enquiries; if it is less than {@link batch}, none are left.
 */
const queueBatch = async (tx: Database, mails: Services['mails']): Promise<number> => {
  const waiting = await tx
    .select({ id: enquiries.id, accountID: enquiries.accountID, listingID: enquiries.listingID })
    .from(enquiries)
    .where(eq(enquiries.awaitsDigest, true))
    .orderBy(asc(enquiries.accountID), asc(enquiries.id))
    .limit(batch)
    .for('update', { skipLocked: true });
  const contacts = new Map<number, string | undefined>();
  const digests = new Map<string, { accountID: number; ids: number[] }>();
  for (const { id, accountID, listingID } of waiting) {
    if (!contacts.has(listingID)) contacts.set(listingID, (await contactOf(tx, id))?.email);
    const email = contacts.get(listingID);
    if (email === undefined) continue;
    const key = `${accountID} ${email.toLowerCase()}`;
    const digest = digests.get(key) ?? { accountID, ids: [] };
    digest.ids.push(id);
    digests.set(key, digest);
  }
  for (const { accountID, ids } of digests.values()) {
    const [enquiryID = 0] = ids;
    const params = { enquiryID, accountID, enquiryIDs: ids };
    await mails.send(tx, 'enquiriesReceived', params, { key: `${ids[0]} ${ids.at(-1)}` });
  }
  if (waiting.length > 0) {
    const ids = waiting.map(({ id }) => id);
    await tx.update(enquiries).set({ awaitsDigest: false }).where(inArray(enquiries.id, ids));
  }
  return waiting.length;
};

/** Queues digests of all waiting enquiries. */
export const queueEnquiryDigests = async (
  { database, mails }: Pick<Services, 'database' | 'mails'>,
  signal?: AbortSignal,
): Promise<void> => {
  for (let taken = batch; taken === batch; ) {
    signal?.throwIfAborted();
    taken = await database.transaction((tx) => queueBatch(tx, mails));
  }
};

/** Registers the mail about several enquiries, and the job that queues it. */
export const registerEnquiryDigests = (services: Services): void => {
  const { mails, jobs, config } = services;
  mails.on('enquiriesReceived', async (db, { accountID, enquiryIDs }, { userID }) => {
    // A user who unsubscribed from mails about single enquiries gets no digests either.
    if (userID !== undefined && !(await wantsMail(db, { userID, kind: 'enquiryReceived' }))) return undefined;
    const [account] = await db
      .select({ name: accounts.name })
      .from(accounts)
      .where(eq(accounts.id, accountID));
    const lines: string[] = [];
    for (const id of enquiryIDs.slice(0, listed)) {
      const values = await enquiryMailValues(db, id);
      if (values) lines.push(`${values.name}, ${values.email}: ${values.title}`);
    }
    return {
      values: {
        account: account?.name ?? '',
        count: String(enquiryIDs.length),
        list: lines,
        link: `${config.publicURL}/enquiries`,
      },
    };
  });
  jobs.every('enquiry digests', '17,47 * * * *', ({ signal }) => queueEnquiryDigests(services, signal));
};
