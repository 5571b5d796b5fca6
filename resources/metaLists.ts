import type { VocabularyName } from '../schemas/field';
import type { Resource } from './resource';

/** Meta lists come whole and rarely change (specification §3). */
const metaList = (name: string, endpoint: string): Resource => ({
  name,
  endpoint,
  envelope: { one: name, many: name },
  paged: false,
});

export const closingReasons = metaList('closingReasons', 'closing-reasons');

/** The resource of each vocabulary that a listing's field can take its ids from. */
export const vocabularies: Readonly<Record<VocabularyName, Resource>> = {
  subcategories: metaList('subcategories', 'subcategories'),
  usageProposals: metaList('usageProposals', 'usage-proposals'),
  facilities: metaList('facilities', 'facilities'),
  energyLabels: metaList('energyLabels', 'energy-labels'),
};
