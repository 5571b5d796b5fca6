import { eq } from 'drizzle-orm';
import { enquiryLimits } from '../../schemas/enquiry';
import { audit } from '../access/audit';
import type { Database } from '../db/database';
import { enquiries } from '../db/tables';
import { AppError } from '../errors';
import { wideNetworkOf } from '../ipAddress';
import { addCalls, countCall } from '../limits/rateLimit';
import type { Services } from '../services';
import { type SentEnquiry, storeEnquiry } from './storeEnquiry';

/** Enquiry as sent, with the sender's IP address. */
interface Received extends Omit<SentEnquiry, 'at'> {
  address: string;
  traceID: string;
}

/**
 * Counts an enquiry towards the limits of its IP address and its listing. An enquiry that exceeds the limit of its IP
 * address does not count towards the listing's limit.
 * @throws AppError `rate_limited`
 */
const countSent = async (db: Database, listingID: number, address: string): Promise<void> => {
  const { perAddress, perListing } = enquiryLimits;
  const { seconds } = perListing;
  const about = `enquiry about ${listingID}`;
  const network = wideNetworkOf(address);
  await countCall(db, `enquiry from ${address}`, perAddress);
  await countCall(db, `${about} from ${address}`, { max: perListing.address, seconds });
  if (network !== undefined)
    await countCall(db, `${about} from ${network}`, { max: perListing.network, seconds });
  await countCall(db, about, { max: perListing.all, seconds });
};

/**
 * Counts an enquiry towards the limits of its account.
 * @returns true if the enquiry is part of a digest instead of having its own mail.
 * @throws AppError `rate_limited` if the account has had too many enquiries.
 */
const countForAccount = async (tx: Database, accountID: number): Promise<boolean> => {
  const { perAccount } = enquiryLimits;
  const [counted] = await addCalls(tx, [{ key: `enquiry to account ${accountID}`, calls: 1 }], perAccount);
  if (counted && counted.calls > perAccount.all)
    throw new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil(counted.wait)) });
  return counted !== undefined && counted.calls > perAccount.mails;
};

/**
 * Stores and counts an enquiry and queues the mail to the listing's contact, in one transaction. If the account has
 * many enquiries in an hour, they are collected in digests.
 * @returns false if the listing is no longer public.
 * @throws AppError `rate_limited` if there are too many enquiries from the IP address, about the listing, or for the
 * account.
 */
export const receiveEnquiry = async (
  { database, mails, clock }: Pick<Services, 'database' | 'mails' | 'clock'>,
  { address, traceID, ...sent }: Received,
): Promise<boolean> => {
  await countSent(database.db, sent.listingID, address);
  return database.transaction(async (tx) => {
    const stored = await storeEnquiry(tx, { ...sent, at: clock() });
    if (!stored) return false;
    const { id, accountID, isNew } = stored;
    if (!isNew) return true;
    await audit(tx, { subject: { kind: 'enquiry', id }, accountID, action: 'create', traceID });
    if (await countForAccount(tx, accountID))
      await tx.update(enquiries).set({ awaitsDigest: true }).where(eq(enquiries.id, id));
    else await mails.send(tx, 'enquiryReceived', { enquiryID: id, accountID }, { key: String(id) });
    return true;
  });
};
