import { accounts } from './accounts';
import { listingFamilyResources, listings } from './listings';
import { closingReasons, vocabularies } from './metaLists';
import type { Resource } from './resource';

/** Every resource that the data provider knows. */
export const resources: readonly Resource[] = [
  listings,
  ...listingFamilyResources,
  accounts,
  closingReasons,
  ...Object.values(vocabularies),
];

/** The resource of a name. @throws RangeError for one that nobody described. */
export const findResource = (name: string): Resource => {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new RangeError(`No resource named ${name}`);
  return found;
};
