/** How close the rows of a list stand. Without Zod: every list has this. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];
