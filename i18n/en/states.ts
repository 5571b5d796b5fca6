import type * as da from '../da/states';
import { wordsOf } from '../wordsOf';
import { listingTypes } from './listingTypes';

export const role = {
  1: 'Administrator',
  2: 'User',
  3: 'Reader',
  staff: 'Internal administrator',
} satisfies typeof da.role;

export const status = {
  1: 'Draft',
  2: 'Active',
  3: 'Inactive',
  4: 'Quarantine',
  5: 'Closed',
  6: 'Archived',
  7: 'Deleted',
  awaitingReview: 'Awaiting approval',
} satisfies typeof da.status;

export const statusHelp = {
  1: 'Only you can see the listing. Activate it when it is ready.',
  2: 'Everyone can see the listing.',
  3: 'The listing is taken down and can be activated again.',
  4: 'The listing is taken down until what the reason says is put right.',
  5: 'The listing is closed. It can be reopened for 12 months.',
  6: 'The listing is finished and kept.',
  7: 'The listing is deleted.',
  awaitingReview: 'The listing is reviewed before it is shown.',
} satisfies typeof da.statusHelp;

export const listingType = wordsOf(listingTypes, 'name');
export const listingTypeHelp = wordsOf(listingTypes, 'help');
export const listingTypeTitle = wordsOf(listingTypes, 'title');

export const offMarket = 'Off-market';

export const promotionState = {
  scheduled: 'Scheduled',
  active: 'Active',
  expired: 'Expired',
  cancelled: 'Cancelled',
} satisfies typeof da.promotionState;

/** Label next to the status of a listing with an open promotion order. */
export const promotionFlag = {
  scheduled: 'Promotion scheduled',
  active: 'Promoted',
} satisfies typeof da.promotionFlag;
