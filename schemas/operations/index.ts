import type { Family } from '../listing/families';
import { accountMergeOperations } from './accountMerge';
import { accountStandingOperations } from './accountStanding';
import { accountOperations } from './accounts';
import { accountUserOperations } from './accountUsers';
import { addressOperations } from './addresses';
import { announcementOperations } from './announcements';
import { apiKeyOperations } from './apiKeys';
import { auditOperations } from './audit';
import { authOperations } from './auth';
import { enquiryOperations } from './enquiries';
import { favoriteOperations } from './favorites';
import { figureOperations } from './figures';
import { imageOperations } from './images';
import { impersonationOperations } from './impersonation';
import { importOperations } from './imports';
import { jobOperations } from './jobs';
import { listingLifeOperations } from './listingLife';
import { listingFamilyOperations, listingOperations } from './listings';
import { mailOperations } from './mails';
import { marketOperations } from './market';
import { metaOperations } from './meta';
import type { Operation } from './operation';
import { pageOperations } from './pages';
import { profileOperations } from './profile';
import { promotionOperations } from './promotions';
import { queueOperations } from './queues';
import { type RecordOperations, typesWithOperations } from './recordOperations';
import { savedViewOperations } from './savedViews';
import { searchOperations } from './search';
import { searchAgentOperations } from './searchAgents';
import { secondFactorOperations } from './secondFactor';
import { staffUserOperations } from './staffUsers';
import { supplierOperations } from './supplier';
import { trackingOperations } from './tracking';

/** Operations by group; each key is the operation's id. */
const groups = {
  ...authOperations,
  ...accountOperations,
  ...accountStandingOperations,
  ...impersonationOperations,
  ...accountMergeOperations,
  ...profileOperations,
  ...secondFactorOperations,
  ...auditOperations,
  ...mailOperations,
  ...jobOperations,
  ...accountUserOperations,
  ...staffUserOperations,
  ...queueOperations,
  ...figureOperations,
  ...marketOperations,
  ...listingOperations,
  ...searchOperations,
  ...imageOperations,
  ...promotionOperations,
  ...enquiryOperations,
  ...savedViewOperations,
  ...favoriteOperations,
  ...searchAgentOperations,
  ...metaOperations,
  ...announcementOperations,
  ...pageOperations,
  ...addressOperations,
  ...trackingOperations,
  ...apiKeyOperations,
  ...supplierOperations,
  ...importOperations,
};

/** All operations: the source of routes, OpenAPI documents and the access matrix. */
export const operations: readonly Operation[] = [
  ...Object.values(groups),
  ...Object.values(listingFamilyOperations).flatMap((group): Operation[] => Object.values(group)),
  ...Object.values(listingLifeOperations),
  ...typesWithOperations.flatMap(({ operations, image }): Operation[] => [
    ...Object.values(operations),
    ...(image ? [image.set, image.remove] : []),
  ]),
];

type Moves = typeof listingLifeOperations;
type OfFamily = (typeof listingFamilyOperations)[Family];

/** Operations by id, with the types of their input and response. */
export type Operations = typeof groups &
  RecordOperations & {
    [Action in keyof Moves as `${Action}Listing`]: Moves[Action];
  } & {
    [ID in `${keyof OfFamily}_${Family}`]: ID extends `${infer Verb extends keyof OfFamily}_${string}`
      ? OfFamily[Verb]
      : never;
  };

export type OperationID = keyof Operations;

export const isOperationID = (id: string): id is OperationID => operations.some((one) => one.id === id);
