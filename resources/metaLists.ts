import type { FieldMetaListName } from '../schemas/core/kinds/kind';
import type { MetaListName } from '../schemas/metaLists';
import type { Resource } from './resource';

/** Meta lists change rarely and are fetched completely. */
const metaList = (name: MetaListName): Resource => ({
  name,
  operations: { list: name },
  recordID: 'ID',
});

export const closingReasons = metaList('closingReasons');

/** Resources of the meta lists that fields of listings refer to. */
export const fieldMetaLists: Readonly<Record<FieldMetaListName, Resource>> = {
  subcategories: metaList('subcategories'),
  usageProposals: metaList('usageProposals'),
  facilities: metaList('facilities'),
  energyLabels: metaList('energyLabels'),
};
