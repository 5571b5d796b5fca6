import type { FastifyRequest } from 'fastify';
import { readCookie } from '../../schemas/cookies';
import { trackingLimits } from '../../schemas/tracking/codes';
import { addressOf, wideNetworkOf } from '../http/ipAddress';
import { isActing } from './acting';
import { danishDay } from './danishDay';
import type { DayCounts } from './dayCounts';
import { isRobot } from './robots';

/** What browsers say of a page that they fetch before anyone has asked to see it. */
const aheadHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const ahead = /prefetch|prerender|preview/i;

/** Whether a browser fetches a page before anyone has asked to see it. */
export const isPrefetched = ({ headers }: FastifyRequest): boolean =>
  aheadHeaders.some((name) => ahead.test(String(headers[name] ?? '')));

/** True for a page that is opened to be looked at, whoever by. */
const isOpened = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  (request.headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  !isPrefetched(request);

const { views } = trackingLimits.perDay;

/** Addresses and listings that are counted apart at a time; with more each begins anew. */
const most = 200_000;

interface Parts {
  counts: DayCounts;
  clock: () => Date;
}

/**
 * Counts the views of public pages as they are answered: everyone's but robots', and of staff who act for an account.
 * Nothing of a visitor is written down; how often an address has asked is known to this server's memory alone, for a day.
 */
export const openPageViews = ({ counts, clock }: Parts) => {
  let asked = { day: '', times: new Map<string, number>() };

  /** How often a listing has been looked at today from an address or a network, this time included. */
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
