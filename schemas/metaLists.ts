/** Path of each meta list below the API's root. Separate from the operations, without Zod. */
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
