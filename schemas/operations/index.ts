import { accountOperations } from './accounts';
import { addressOperations } from './addresses';
import { apiKeyOperations } from './apiKeys';
import { authOperations } from './auth';
import { imageOperations } from './images';
import { importOperations } from './imports';
import { listingLifeOperations } from './listingLife';
import { listingFamilyOperations, listingOperations } from './listings';
import { metaOperations } from './meta';
import type { Operation } from './operation';
import { promotionOperations } from './promotions';
import { trackingOperations } from './tracking';

/** Every operation that the services answer: routes, OpenAPI and the access matrix are made from this list. */
export const operations: readonly Operation[] = [
  authOperations,
  accountOperations,
  listingOperations,
  ...Object.values(listingFamilyOperations),
  listingLifeOperations,
  imageOperations,
  promotionOperations,
  metaOperations,
  addressOperations,
  trackingOperations,
  apiKeyOperations,
  importOperations,
].flatMap((group): Operation[] => Object.values(group));
