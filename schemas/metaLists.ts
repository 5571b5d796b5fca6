/** Path of each meta list in the API. This module is separate because it must not import Zod. */
export const metaListPaths = {
  closingReasons: 'closing-reasons',
  subcategories: 'subcategories',
  usageProposals: 'usage-proposals',
  facilities: 'facilities',
  energyLabels: 'energy-labels',
} as const;

export type MetaListName = keyof typeof metaListPaths;

export const metaListNames = [
  'closingReasons',
  'subcategories',
  'usageProposals',
  'facilities',
  'energyLabels',
] as const satisfies readonly MetaListName[];
