import type { TorvetMessages } from '../messages';
import { apiPage } from './apiPage';
import { first } from './first';
import { mail, unsubscribing } from './mail';
import { prospectus, publicListing } from './publicListing';
import { publicSearch } from './publicSearch';
import { rest } from './rest';
import { secondStep } from './secondStep';

/** Every text of the product itself in English; Danish decides the keys. */
export const torvet = {
  ...first,
  ...rest,
  apiPage,
  mail,
  prospectus,
  publicListing,
  publicSearch,
  secondStep,
  unsubscribing,
} satisfies TorvetMessages;
