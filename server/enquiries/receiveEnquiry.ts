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

/** Message and address of a visitor. */
interface Received extends Omit<SentEnquiry, 'at'> {
  address: string;
  traceID: string;
}

/** Messages of an address count towards the listing's limit only within the address's own. */
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
 * Counts an enquiry for its account.
 * @returns whether its mail is batched with others. @throws AppError `rate_limited` when the account has had too many.
 */
const countForAccount = async (tx: Database, accountID: number): Promise<boolean> => {
  const { perAccount } = enquiryLimits;
  const [counted] = await addCalls(tx, [{ key: `enquiry to account ${accountID}`, calls: 1 }], perAccount);
  if (counted && counted.calls > perAccount.all)
    throw new AppError('rate_limited', { retryAfter: Math.max(1, Math.ceil(counted.wait)) });
  return counted !== undefined && counted.calls > perAccount.mails;
};

/**
 * Takes what a visitor sends about a listing: stored, counted, and on its way to the listing's contact, together. An account
 * that has had many within the hour gets them in a digest.
 * @returns false when the listing is not for everyone to see any more.
 * @throws AppError `rate_limited` when too much has come from the address, about the listing or to the account.
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
