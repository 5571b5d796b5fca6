import { type Family, familyNames } from '../schemas/listing/families';
import { recordOf } from '../schemas/recordOf';
import { accountPromotions, accounts, accountsToActFor, impersonations } from './accounts';
import { apiLogs } from './apiLog';
import { auditLog } from './auditLog';
import { enquiries } from './enquiries';
import { apiKeys, importRows, imports } from './imports';
import { jobs } from './jobs';
import { listings } from './listings';
import { mails } from './mails';
import { closingReasons, fieldMetaLists } from './metaLists';
import { pagedResources } from './pagedResources';
import { allPromotionProducts, promotionProducts, promotions, soldPromotions } from './promotions';
import { isReferenceResource, type ReferenceResource } from './reference';
import type { Resource } from './resource';
import { users } from './users';

/** Resource of one listing type; create, show and update use the endpoints of the type. */
interface ListingFamilyResource extends Resource {
  family: Family;
}

const listingFamily = (family: Family): ListingFamilyResource => ({
  name: `listings/${family}`,
  operations: {
    list: `list_${family}`,
    get: `get_${family}`,
    create: `create_${family}`,
    update: `update_${family}`,
  },
  recordID: 'ID',
  family,
});

export const listingFamilies = recordOf(familyNames, listingFamily);

/** All resources of the data provider. */
export const resources: readonly Resource[] = [
  listings,
  ...Object.values(listingFamilies),
  accounts,
  accountsToActFor,
  accountPromotions,
  impersonations,
  auditLog,
  promotions,
  promotionProducts,
  allPromotionProducts,
  soldPromotions,
  enquiries,
  imports,
  importRows,
  apiKeys,
  apiLogs,
  mails,
  jobs,
  users,
  closingReasons,
  ...Object.values(fieldMetaLists),
  ...pagedResources,
];

/** Finds a resource with a picker. @throws RangeError for other resources. */
export const referenceResource = (name: string): ReferenceResource => {
  const found = findResource(name);
  if (!isReferenceResource(found))
    throw new RangeError(`Records of ${name} cannot be picked: no filter and sort by title`);
  return found;
};

/** Finds a resource. @throws RangeError for an unknown name. */
export const findResource = (name: string): Resource => {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new RangeError(`No resource named ${name}`);
  return found;
};
