import { anomalySchema } from '../../../schemas/anomalies';
import {
  figureDaySchema,
  figureListingsSchema,
  figureQueueSchema,
  figuresSchema,
  figureWeekSchema,
} from '../../../schemas/figures';
import { figureOperations } from '../../../schemas/operations/figures';
import { say } from './words';

say(figureOperations.listAnomalies.response, undefined, { anomalies: 'What is unusual.' });
say(anomalySchema, 'Unusual activity.', {
  kind: 'What was counted: failed sign-ins, listings that were taken down, enquiries of one sender, rejected calls with API keys, or ignored events of a listing.',
  amount: 'How many.',
  expected: 'Of failed sign-ins: the median of the 14 days before.',
  accountID: 'The account.',
  accountName: 'Its name.',
  listingID: 'The listing.',
  type: 'Type of the listing.',
  title: 'Title of the listing.',
  sender: 'E-mail address that sent the enquiries.',
});
say(figureOperations.readFigures.response, undefined, { figures: 'The figures.' });
say(figuresSchema, 'What staff see at a glance.', {
  countedAt: 'When all of it was counted, in UTC.',
  listings: 'How many listings there are, by type and status.',
  queues: 'What waits for staff.',
  days: 'The last days, the oldest first; the last is today in Denmark.',
  weeks: 'The last weeks, the oldest first; the last is the present one.',
  failedSignInsSince: 'The first of the days on which failed sign-ins were counted.',
});
say(figuresSchema.shape.queues, undefined, {
  accounts: 'Accounts to review.',
  listings: 'Listings to approve.',
});
say(figureListingsSchema, undefined, { amount: 'How many there are.' });
say(figureQueueSchema, undefined, {
  waiting: 'How many wait, counted up to a cap.',
  since: 'Since when that waits which has waited longest, in UTC.',
});
say(figureDaySchema, 'What happened on a day in Denmark.', {
  date: 'The day.',
  signIns: 'Sign-ins that were completed.',
  failedSignIns: 'Sign-ins that were rejected, those beyond a limit left out.',
  failedMails: 'Mails that were queued on the day and could not be sent.',
  imports: 'Imports that were run to their end.',
  failedImports: 'Imports that failed.',
  createdRows: 'Rows of files that became listings.',
  updatedRows: 'Rows of files that changed listings.',
  failedRows: 'Rows of files with something wrong.',
});
say(figureWeekSchema, 'What happened in a week.', {
  from: 'Its Monday.',
  to: 'Its Sunday.',
  promotions: 'Promotions that were ordered.',
  renewals: 'Promotions that were renewed.',
  charged: 'What was charged for both, in whole kroner.',
  accounts: 'New accounts.',
  users: 'New users.',
});
