import { apiPage } from './apiPage';
import { first } from './first';
import { confirmation, mail, unsubscribing } from './mail';
import { marketExcerpt } from './marketStatistics';
import { prospectus, publicListing } from './publicListing';
import { publicSearch } from './publicSearch';
import { rest } from './rest';
import { secondStep } from './secondStep';
import { brokers, sitePages } from './sitePages';

/**
 * All texts of the product by area; `index.ts` adds react-admin's. The areas below are used by the server only, and by
 * the second step of a sign-in.
 */
export const torvet = {
  ...first,
  ...rest,
  apiPage,
  brokers,
  mail,
  marketExcerpt,
  prospectus,
  publicListing,
  publicSearch,
  secondStep,
  sitePages,
  confirmation,
  unsubscribing,
};
