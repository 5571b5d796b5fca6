import type { Family } from '../schemas/listing/families';
import { accounts } from './accounts';
import { apiKeys, apiLogs, importRows, imports } from './imports';
import { investment } from './investment';
import type { ListingFamilyResource } from './listingFamily';
import { listings } from './listings';
import { closingReasons, fieldMetaLists } from './metaLists';
import { officespace } from './officespace';
import { promotionProducts, promotions } from './promotions';
import { rental } from './rental';
import type { Resource } from './resource';
import { sales } from './sales';

/** The resource of each listing type: one that nobody described is a type error. */
export const listingFamilies: Readonly<Record<Family, ListingFamilyResource>> = {
  rental,
  investment,
  sales,
  officespace,
};

/** Every resource that the data provider knows. */
export const resources: readonly Resource[] = [
  listings,
  ...Object.values(listingFamilies),
  accounts,
  promotions,
  promotionProducts,
  imports,
  importRows,
  apiKeys,
  apiLogs,
  closingReasons,
  ...Object.values(fieldMetaLists),
];

/** The resource of a name. @throws RangeError for one that nobody described. */
export const findResource = (name: string): Resource => {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new RangeError(`No resource named ${name}`);
  return found;
};
