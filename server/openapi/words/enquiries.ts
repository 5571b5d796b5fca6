import { enquiryFilter, enquirySchema, enquiryUpdate } from '../../../schemas/enquiry';
import { enquiryOperations } from '../../../schemas/operations/enquiries';
import { say } from './words';

const state = 'What has become of it: `new`, `answered` or `closed`.';
const note = 'What the account has noted about it; absent without a note.';

say(enquirySchema, 'What a visitor wrote about a listing.', {
  listingTitle: 'Title of the listing.',
  caseNumber: 'The case number of the listing.',
  name: 'Who wrote.',
  email: 'Where an answer goes.',
  phone: 'Telephone number, where one was given.',
  message: 'What was written.',
  language: 'Language of the page that it was written on.',
  state,
  answeredBy:
    'Who answered: a name, or the word for staff to whoever is not of them; absent when nobody has, or nobody knows any more.',
  answeredAt: 'When it was answered, in UTC.',
  note,
  deletedOn: 'The day on which it is deleted.',
});
say(enquiryUpdate, undefined, { state, note });
say(enquiryFilter, undefined, {
  listingID: 'ID of the listing that it is about.',
  state,
  from: 'Sent on this day or later.',
  to: 'Sent on this day or before.',
});
say(enquiryOperations.countNewEnquiries.response, undefined, {
  count: 'How many; 100 stands for more than 99.',
});
