import { addDays, daysBetween } from '../../schemas/calendar';
import { type ListingEventName, listingEvents } from '../../schemas/tracking/codes';
import type { ListingTrackingEvent } from '../../schemas/tracking/events';
import { type Random, random } from './random';

/** Demo listing as seen by visitors of the public site; days are dates. */
export interface VisitedListing {
  id: number;
  firstDay: string;
  /** Last day on which the listing was visible. */
  lastDay: string;
  promoted: readonly { from: string; to: string }[];
}

/** Visit factors from Sunday to Saturday: more visits on working days. */
const weekdays = [0.55, 1.15, 1.25, 1.2, 1.1, 0.9, 0.45] as const;
/** Visit factors from January to December: few in July and at Christmas, many afterwards. */
const months = [1.1, 1.05, 1.1, 1, 0.95, 0.9, 0.55, 0.95, 1.2, 1.15, 1.05, 0.7] as const;

const acquisitions = ['google / organic', 'google / organic', 'direct', 'google / cpc', 'Internal'] as const;
const leads = ['number', 'number', 'email', 'contact', 'brokerLink'] as const;

/** Random number with the given mean (Poisson). */
const amount = (expected: number, chance: Random): number => {
  const limit = Math.exp(-expected);
  let product = chance.next();
  let found = 0;
  while (product > limit) {
    found += 1;
    product *= chance.next();
  }
  return found;
};

/** Visit factor by age in days: new listings get the most visits. */
const curiosity = (age: number) => 0.7 + 1.5 * Math.exp(-age / 10);

const isPromoted = ({ promoted }: VisitedListing, day: string) =>
  promoted.some(({ from, to }) => from <= day && day <= to);

/** Expected number of visits of a listing on a day. */
const expectedVisits = (listing: VisitedListing, day: string): number => {
  const date = new Date(`${day}T12:00:00Z`);
  // Most listings get few visits, some get many.
  const popularity = 0.3 + 5 * random(listing.id).next() ** 4;
  return (
    popularity *
    curiosity(daysBetween(listing.firstDay, day)) *
    (weekdays[date.getUTCDay()] ?? 1) *
    (months[date.getUTCMonth()] ?? 1) *
    (isPromoted(listing, day) ? 2.6 : 1)
  );
};

/** Events of a listing on a day: deterministic by listing and day, none outside its publication. */
export const eventsOfDay = (listing: VisitedListing, day: string): ListingTrackingEvent[] => {
  if (day < listing.firstDay || day > listing.lastDay) return [];
  const number = daysBetween('2000-01-01', day);
  const chance = random(listing.id * 20_011 + number);
  const events: ListingTrackingEvent[] = [];
  const happen = (name: ListingEventName, session: string, acquisition: string) =>
    events.push({
      event: 'listing_action',
      action: listingEvents[name],
      target_listing_id: listing.id,
      SessionID: session,
      SessionAcquisition: acquisition,
    });
  const expected = expectedVisits(listing, day);
  const promoted = isPromoted(listing, day);
  const visits = amount(expected, chance);
  for (let visit = 0; visit < visits; visit += 1) {
    const [session, acquisition] = [`demo-${listing.id}-${number}-${visit}`, chance.pick(acquisitions)];
    if (chance.chance(promoted ? 0.55 : 0.3)) {
      happen(promoted && chance.chance(0.75) ? 'promotedClick' : 'organicClick', session, acquisition);
    }
    happen('pageVisit', session, acquisition);
    if (chance.chance(0.12)) happen('pageVisit', session, acquisition);
    if (chance.chance(0.07)) {
      const kind = chance.pick(leads);
      happen(kind, session, acquisition);
      if (chance.chance(0.1)) happen(kind, session, acquisition);
    }
  }
  const seenBy = `demo-${listing.id}-${number}-seen`;
  const seen = amount(expected * 3.4, chance);
  for (let times = 0; times < seen; times += 1) happen('organicImpression', `${seenBy}-${times}`, 'direct');
  const shown = promoted ? 8 + amount(expected * 1.5, chance) : 0;
  for (let times = 0; times < shown; times += 1) happen('promotedImpression', `${seenBy}-${times}`, 'direct');
  return events;
};

/** Share of visitors with consent. */
const agreeing = 0.55;

/** Page views on a day: of visitors with events, and of visitors without consent. */
export const pageViewsOfDay = (
  { id }: Pick<VisitedListing, 'id'>,
  day: string,
  events: readonly ListingTrackingEvent[],
): number => {
  const chance = random(id * 30_011 + daysBetween('2000-01-01', day));
  const agreed = events.filter(({ action }) => action === listingEvents.pageVisit).length;
  return agreed + amount((agreed * (1 - agreeing)) / agreeing, chance);
};

/** Days before `day`, latest first, down to `first`. */
export function* daysBefore(day: string, first: string): Generator<string> {
  for (let date = addDays(day, -1); date >= first; date = addDays(date, -1)) yield date;
}
