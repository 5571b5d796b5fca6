import { firstMessages } from '../firstMessages';
import { first } from './first';
import { listingViews } from './listingIndex';
import { ra } from './ra';
import * as records from './records';

export const danishFirstMessages = firstMessages({
  ra,
  first,
  listingViews,
  user: 'Bruger |||| Brugere',
  records,
});
