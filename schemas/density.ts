/** Density of a list's rows. Without Zod: every list imports it. */
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];
