import { accountRowSchema } from '../../../schemas/account';
import { accountReview } from '../../../schemas/accountReview';
import { accountFilter, accountOperations } from '../../../schemas/operations/accounts';
import { queueOperations } from '../../../schemas/operations/queues';
import { staffUserOperations, userFilter } from '../../../schemas/operations/staffUsers';
import { listingReviewSchema, queueCountsSchema, queueItemSchema } from '../../../schemas/queues';
import { reasonBody } from '../../../schemas/reason';
import { userAccountSchema, userRowSchema, userStandingSchema } from '../../../schemas/user';
import { say } from './words';

say(accountRowSchema, 'An account in a list.', {
  name: 'Name of the company.',
  listingSupplier: 'The system that the company’s listings come from.',
  reviewRequestedAt: 'Since when it waits for staff to look at it, in UTC.',
  suspendedAt: 'Since when the account is suspended, in UTC.',
  mergedInto: 'ID of the account that it has been merged into.',
  mergedIntoName: 'Its name.',
  city: 'The city of its address.',
  userCount: 'How many users it has, where `with=counts` asks for it.',
  listingCount: 'How many active listings it has, where `with=counts` asks for it.',
});
say(accountOperations.listAccounts.query, undefined, {
  with: '`counts` adds how many users and active listings each account has.',
});
say(accountFilter, undefined, {
  listingSupplier: 'Part of the name of its supplier.',
  awaitsReview: 'Whether it waits for staff to look at it.',
  suspended: 'Whether it is suspended.',
  createdFrom: 'Only those made from this date on, in Denmark.',
  createdTo: 'Only those made until this date, in Denmark; the day is counted in.',
  merged:
    'Whether it has been merged into another. Left out, such accounts are found by what is searched for alone.',
});
say(userFilter, undefined, {
  email: 'Part of the e-mail.',
  name: 'Part of the name.',
  state: 'How the user stands.',
  createdFrom: 'Only those made from this date on, in Denmark.',
  createdTo: 'Only those made until this date, in Denmark; the day is counted in.',
  signedInFrom: 'Only who has signed in from this date on, in Denmark.',
  signedInTo: 'Only who has signed in until this date, in Denmark; the day is counted in.',
});
say(accountReview, undefined, {
  permissions: 'What the account may do.',
  reviewsListings: 'Activated listings of it wait for staff to approve them.',
});
say(reasonBody, undefined, { reason: 'Why; it is kept, and whom it is about can read it.' });
say(staffUserOperations.removeUserSecondFactor.body, undefined, {
  reason: 'Why; it is kept in the audit log.',
  password: 'The password of who asks for it.',
});

const state = 'How the user stands: registered, invited, suspended, or staff of the marketplace.';
say(userAccountSchema, 'An account of a user.', { name: 'Name of the company.' });
say(userRowSchema, 'A user in staff’s list.', {
  name: 'The user’s name.',
  email: 'The user’s e-mail.',
  state,
  lastUsedAt: 'When they were last here, in UTC, within some minutes.',
  accounts: 'The first few of their accounts, by name.',
  accountCount: 'How many accounts they have.',
});
say(userStandingSchema, 'How a user stands.', {
  state,
  staff: 'Staff of the marketplace.',
  username: 'What they sign in with.',
  suspendedAt: 'Since when they are suspended, in UTC.',
  suspendedReason: 'Why they are suspended.',
  secondFactor: 'They have a second step for signing in.',
  onlyAdministratorOf: 'The accounts of which nobody else is an administrator.',
});
say(userStandingSchema.shape.onlyAdministratorOf.element, 'An account of the user.', {
  ID: 'ID of the account.',
  name: 'Name of the account.',
});

say(queueCountsSchema, 'How many wait in each queue.', {
  accounts: 'Accounts to review.',
  listings: 'Listings to approve.',
  quarantine: 'Listings in quarantine.',
});
say(queueItemSchema, 'Something that waits for staff.', {
  ID: 'ID of the account or listing.',
  title: 'What it is called.',
  since: 'Since when it waits, in UTC.',
  reason: 'Why a listing is in quarantine.',
  changed: 'The advertiser has changed it since.',
  assignedTo: 'Who of staff has taken it.',
});
say(queueItemSchema.shape.assignedTo.unwrap(), 'A user of staff.', { name: 'The user’s name.' });
say(queueOperations.countQueues.response, undefined, { queues: 'How many wait.' });
say(queueOperations.readQueue.response, undefined, { queueItems: 'Those that wait longest, first.' });
say(listingReviewSchema, 'What staff see of a listing that waits, beside the listing itself.', {
  item: 'The listing as the queue has it.',
  account: 'The account of the listing.',
  reviewedAt: 'When staff last decided about the listing, in UTC; absent before the first decision.',
  changes: 'What has changed since then: for each field its value before and after.',
});
say(queueOperations.readListingReview.response, undefined, { review: 'What staff see of it.' });
say(queueOperations.readListingReview.params, undefined, {
  queue: 'Which queue: `listings` to approve, or listings in `quarantine`.',
});
say(queueOperations.readQueue.params, undefined, {
  queue: 'Which queue: `accounts` to review, `listings` to approve, or listings in `quarantine`.',
});
say(queueOperations.takeFromQueue.params, undefined, {
  queue: 'Which queue: `accounts` to review, `listings` to approve, or listings in `quarantine`.',
});
