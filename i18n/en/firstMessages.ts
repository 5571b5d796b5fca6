import englishMessages from 'ra-language-english';
import { firstMessages } from '../firstMessages';
import { first } from './first';
import { listingViews } from './listingIndex';
import * as records from './records';

export const englishFirstMessages = firstMessages({
  ra: englishMessages.ra,
  first,
  listingViews,
  user: 'User |||| Users',
  records,
});
