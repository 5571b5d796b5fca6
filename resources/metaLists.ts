import type { FieldMetaListName } from '../schemas/core/kinds/kind';
import type { MetaListName } from '../schemas/metaLists';
import type { Resource } from './resource';

/** Meta lists are fetched completely, and change rarely. */
const metaList = (name: MetaListName): Resource => ({
  name,
  operations: { list: name },
  recordID: 'ID',
});

export const closingReasons = metaList('closingReasons');

/** The resource of each meta list that a listing's field can take its ids from. */
export const fieldMetaLists: Readonly<Record<FieldMetaListName, Resource>> = {
  subcategories: metaList('subcategories'),
  usageProposals: metaList('usageProposals'),
  facilities: metaList('facilities'),
  energyLabels: metaList('energyLabels'),
};
