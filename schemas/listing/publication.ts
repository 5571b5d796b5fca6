import { type StatusID, statuses } from './status';

/** Statuses whose listings everyone may see on the public site. */
export const publicStatuses: readonly StatusID[] = [statuses.active];

/** Where a listing is on the public site, below the site's address. */
export const publicPath = (id: number | string): string => `/annonce/${id}`;
