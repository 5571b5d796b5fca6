/** Row densities of lists. This module must not import Zod, because every list imports it. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];
