import type { TorvetMessages } from '../messages';
import { apiPage } from './apiPage';
import { first } from './first';
import { confirmation, mail, unsubscribing } from './mail';
import { marketExcerpt } from './marketStatistics';
import { prospectus, publicListing } from './publicListing';
import { publicSearch } from './publicSearch';
import { rest } from './rest';
import { secondStep } from './secondStep';
import { brokers, sitePages } from './sitePages';

/** All English texts of the product; the Danish texts determine the keys. */
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
} satisfies TorvetMessages;
