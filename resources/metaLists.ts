import type { FieldMetaListName } from '../schemas/core/kinds/kind';
import type { MetaListName } from '../schemas/metaLists';
import type { Resource } from './resource';

/** Resource of a meta list, which changes rarely and is fetched completely. */
const metaList = (name: MetaListName): Resource => ({
  name,
  operations: { list: name },
  recordID: 'ID',
});

export const closingReasons = metaList('closingReasons');

/** Resources of the meta lists to which fields of listings refer. */
export const fieldMetaLists: Readonly<Record<FieldMetaListName, Resource>> = {
  subcategories: metaList('subcategories'),
  usageProposals: metaList('usageProposals'),
  facilities: metaList('facilities'),
  energyLabels: metaList('energyLabels'),
};
