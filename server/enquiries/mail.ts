import type { Database } from '../db/database';
import { notFound } from '../errors';
import type { Services } from '../services';
import { findEnquiry } from './readEnquiries';

const dash = '–';

/** Content of the mail about an enquiry without its link; undefined if the enquiry was deleted. */
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

/** Defines the mail about a new enquiry: its text, with the sender as Reply-To. */
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
