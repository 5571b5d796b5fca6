import type { ListingFigures } from '../../schemas/tracking/accountMetrics';

/** Listing and its part of the change of a total. */
export interface Contribution {
  listing: ListingFigures;
  change: number;
}

/** Listing that contributed most to the change of a total; undefined if the total is unchanged. */
export const mainCause = (
  listings: readonly ListingFigures[],
  name: keyof ListingFigures['figures'],
  change: number,
): Contribution | undefined => {
  if (change === 0) return undefined;
  const changes = listings.map((listing) => ({
    listing,
    change: listing.figures[name] - listing.previous[name],
  }));
  const [most] = changes.toSorted((one, other) =>
    change > 0 ? other.change - one.change : one.change - other.change,
  );
  return most && Math.sign(most.change) === Math.sign(change) ? most : undefined;
};
