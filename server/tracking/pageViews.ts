import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../schemas/cookies';
import { trackingLimits } from '../../schemas/tracking/codes';
import { addressOf, wideNetworkOf } from '../ipAddress';
import { isActing } from './acting';
import { danishDay } from './danishDay';
import type { DayCounts } from './dayCounts';
import { isRobot } from './robots';

/** Request headers by which browsers announce a prefetch. */
const aheadHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const ahead = /prefetch|prerender|preview/i;

/** True if a request is a prefetch. */
export const isPrefetched = ({ headers }: FastifyRequest): boolean =>
  aheadHeaders.some((name) => ahead.test(String(headers[name] ?? '')));

/** True for a page opened by navigation, by a person or a robot. */
const isOpened = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  (request.headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  !isPrefetched(request);

const { views } = trackingLimits.perDay;

/** Maximum number of remembered pairs of IP address and listing. At the maximum, all are forgotten. */
const most = 200_000;

interface Parts {
  counts: DayCounts;
  clock: () => Date;
}

/**
 * Counts views of public pages when they are sent. Robots and staff who impersonate an account are not counted. Nothing
 * about visitors is stored in the database: IP addresses are in memory for a day, to limit repeated views.
 */
export const openPageViews = ({ counts, clock }: Parts) => {
  let asked = { day: '', times: new Map<string, number>() };

  /** Number of today's views of a listing from an IP address or network, including the current view. */
  const timesFrom = (source: string, listingID: number): number => {
    const day = danishDay(clock());
    if (asked.day !== day || asked.times.size >= most) asked = { day, times: new Map() };
    const key = `${listingID} ${source}`;
    const times = (asked.times.get(key) ?? 0) + 1;
    asked.times.set(key, times);
    return times;
  };

  const isWithinBounds = (address: string, listingID: number): boolean => {
    if (timesFrom(address, listingID) > views.address) return false;
    const network = wideNetworkOf(address);
    return network === undefined || timesFrom(network, listingID) <= views.network;
  };

  return (request: FastifyRequest, listingID: number): void => {
    if (!isOpened(request) || isActing(readCookie(request.headers.cookie ?? '', 'token'))) return;
    const isCounted = !isRobot(request) && isWithinBounds(addressOf(request), listingID);
    counts.add(listingID, isCounted ? 'pageViews' : 'refused');
  };
};
