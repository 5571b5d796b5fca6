import type { StatusID } from '../../schemas/listing/status';
import type { RoleID } from '../../schemas/roles';
import { wordsOf } from '../wordsOf';
import { listingTypes } from './listingTypes';

/** Names of roles, types and states, keyed by the ids that requests and responses contain. */
export const role = {
  1: 'Administrator',
  2: 'Bruger',
  3: 'Læser',
  staff: 'Intern administrator',
} satisfies Record<RoleID | 'staff', string>;

export const status = {
  1: 'Kladde',
  2: 'Aktiv',
  3: 'Inaktiv',
  4: 'Karantæne',
  5: 'Afmeldt',
  6: 'Arkiveret',
  7: 'Slettet',
  /** Name of status 1 for a listing submitted for review. */
  awaitingReview: 'Afventer godkendelse',
} satisfies Record<StatusID | 'awaitingReview', string>;

/** Explanation of each status for the advertiser. */
export const statusHelp = {
  1: 'Kun I kan se annoncen. Aktiver den, når den er klar.',
  2: 'Annoncen kan ses af alle.',
  3: 'Annoncen er taget ned og kan aktiveres igen.',
  4: 'Annoncen er taget ned, indtil det, der står i begrundelsen, er rettet.',
  5: 'Annoncen er afmeldt. Den kan genaktiveres i 12 måneder.',
  6: 'Annoncen er afsluttet og gemt.',
  7: 'Annoncen er slettet.',
  awaitingReview: 'Annoncen gennemgås, før den bliver vist.',
} satisfies typeof status;

export const listingType = wordsOf(listingTypes, 'name');
export const listingTypeHelp = wordsOf(listingTypes, 'help');
export const listingTypeTitle = wordsOf(listingTypes, 'title');

export const offMarket = 'Off-market';

export const promotionState = {
  scheduled: 'Planlagt',
  active: 'Aktiv',
  expired: 'Udløbet',
  cancelled: 'Annulleret',
};

/** Label next to the status of a listing with an open promotion order. */
export const promotionFlag = { scheduled: 'Fremhævning planlagt', active: 'Fremhævet' };
