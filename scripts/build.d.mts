export const isStale: () => boolean;
export const build: () => boolean;
