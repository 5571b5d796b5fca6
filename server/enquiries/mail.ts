import type { Database } from '../db/database';
import { notFound } from '../errors';
import type { Services } from '../services';
import { findEnquiry } from './readEnquiries';

const dash = '–';

/** Values of the mail about an enquiry, without the link to the enquiry; undefined if the enquiry was deleted. */
export const enquiryMailValues = async (db: Database, enquiryID: number) => {
  const found = await findEnquiry(db, enquiryID, { staff: false });
  if (!found) return undefined;
  const { name, email, phone, message, listingTitle, addressText, caseNumber } = found;
  return {
    title: listingTitle ?? addressText ?? String(enquiryID),
    caseNumber: caseNumber ?? dash,
    name,
    email,
    phone: phone ?? dash,
    message,
  };
};

/** Registers the mail about a new enquiry. It contains the enquiry's text; `Reply-To` is the sender of the enquiry. */
export const registerEnquiryMail = ({ mails, config: { publicURL } }: Services): void => {
  mails.on('enquiryReceived', async (db, { enquiryID }) => {
    const values = await enquiryMailValues(db, enquiryID);
    if (!values) throw notFound();
    return {
      values: { ...values, link: `${publicURL}/enquiries/${enquiryID}` },
      replyTo: { name: values.name, address: values.email },
    };
  });
};
