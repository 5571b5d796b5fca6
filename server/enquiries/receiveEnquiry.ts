import { enquiryLimits } from '../../schemas/enquiry';
import { audit } from '../access/audit';
import { countCall } from '../http/rateLimit';
import type { Services } from '../services';
import { type SentEnquiry, storeEnquiry } from './storeEnquiry';

/** What a visitor sends, and from which address. */
interface Received extends Omit<SentEnquiry, 'at'> {
  address: string;
  traceID: string;
}

/**
 * Takes what a visitor sends about a listing: stored, counted, and on its way to the listing's contact, together.
 * @returns false when the listing is not for everyone to see any more.
 * @throws AppError `rate_limited` when too much has come from the address, or about the listing.
 */
export const receiveEnquiry = async (
  { database, mails, clock }: Pick<Services, 'database' | 'mails' | 'clock'>,
  { address, traceID, ...sent }: Received,
): Promise<boolean> => {
  const { perAddress, perListing } = enquiryLimits;
  await countCall(database.db, `enquiry from ${address}`, perAddress);
  await countCall(database.db, `enquiry about ${sent.listingID}`, perListing);
  return database.transaction(async (tx) => {
    const stored = await storeEnquiry(tx, { ...sent, at: clock() });
    if (!stored) return false;
    const { id, accountID, isNew } = stored;
    if (!isNew) return true;
    await audit(tx, { subject: { kind: 'enquiry', id }, accountID, action: 'create', traceID });
    await mails.send(tx, 'enquiryReceived', { enquiryID: id, accountID }, { key: String(id) });
    return true;
  });
};
