import type { Services } from '../services';
import { readEnquiry } from './readEnquiries';

/** Defines the mail about a new enquiry: what was written, and an answer that goes to who wrote it. */
export const registerEnquiryMail = ({ mails, config: { publicURL } }: Services): void => {
  mails.on('enquiryReceived', async (db, { enquiryID }) => {
    const { name, email, phone, message, listingTitle, addressText, caseNumber } = await readEnquiry(
      db,
      enquiryID,
    );
    const dash = '–';
    return {
      values: {
        title: listingTitle ?? addressText ?? String(enquiryID),
        caseNumber: caseNumber ?? dash,
        name,
        email,
        phone: phone ?? dash,
        message,
        link: `${publicURL}/enquiries/${enquiryID}`,
      },
      replyTo: { name, address: email },
    };
  });
};
