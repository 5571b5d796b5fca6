import { apiPage } from './apiPage';
import { first } from './first';
import { confirmation, mail, unsubscribing } from './mail';
import { marketExcerpt } from './marketStatistics';
import { prospectus, publicListing } from './publicListing';
import { publicSearch } from './publicSearch';
import { rest } from './rest';
import { secondStep } from './secondStep';
import { brokers, sitePages } from './sitePages';

/** Every text of the product itself, by area; react-admin's own come on top in `index.ts`. The areas beside those two only the server says, and the second step of a sign-in. */
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
