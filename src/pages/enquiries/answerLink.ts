import type { Enquiry } from '../../../schemas/enquiry';
import { mailtoLink } from '../../../schemas/mailto';
import { beginningOf } from '../../../schemas/text';
import type { Texts } from '../../ui/useText';

/** Maximum length of the quoted message, because mail programs limit the length of `mailto:` links. */
const quoted = 1_200;

/** `mailto:` link for a reply, with recipient, subject and quoted message. */
export const answerLink = (
  { email, name, message, createdAt, listingTitle, addressText }: Enquiry,
  { text, formats }: Texts,
): string => {
  const title = listingTitle ?? addressText ?? '';
  const begun = beginningOf(message, quoted);
  const body = [
    text('torvet.enquiry.answerBegin', { name }),
    '',
    '',
    '',
    text('torvet.enquiry.answerQuote', { date: formats.date(createdAt) }),
    ...begun.split('\n').map((line) => `> ${line}`),
  ].join('\r\n');
  const subject = text('torvet.enquiry.answerSubject', { title });
  return mailtoLink(email, { subject, body });
};
