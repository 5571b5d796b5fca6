import { addDays, daysBetween } from '../../schemas/calendar';
import { type ListingEventName, listingEvents } from '../../schemas/tracking/codes';
import type { ListingTrackingEvent } from '../../schemas/tracking/events';
import { type Random, random } from './random';

/** Demo listing with the period in which visitors of the public site could see it. Days are dates in Denmark. */
export interface VisitedListing {
  id: number;
  /** Number of images. */
  images: number;
  firstDay: string;
  /** Last day of the listing's publication. */
  lastDay: string;
  promoted: readonly { from: string; to: string }[];
}

/** Factors of visits from Sunday to Saturday: working days have more visits. */
const weekdays = [0.55, 1.15, 1.25, 1.2, 1.1, 0.9, 0.45] as const;
/** Factors of visits from January to December: July and December have fewer visits. */
const months = [1.1, 1.05, 1.1, 1, 0.95, 0.9, 0.55, 0.95, 1.2, 1.15, 1.05, 0.7] as const;

const acquisitions = ['google / organic', 'google / organic', 'direct', 'google / cpc', 'Internal'] as const;
const leads = ['number', 'number', 'email', 'contact', 'brokerLink'] as const;

/** Poisson-distributed random number with the mean `expected`. */
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

/** Number of images below which a listing is opened half as often. */
const enoughImages = 4;

/** Factor of visits by the listing's age in days: new listings have the most visits. */
const curiosity = (age: number) => 0.7 + 1.5 * Math.exp(-age / 10);

const isPromoted = ({ promoted }: VisitedListing, day: string) =>
  promoted.some(({ from, to }) => from <= day && day <= to);

const expectedVisits = (listing: VisitedListing, day: string): number => {
  const date = new Date(`${day}T12:00:00Z`);
  // Most listings have few visits, some have many; listings with few images lag behind similar ones.
  const popularity = 0.75 + 4 * random(listing.id).next() ** 3;
  return (
    popularity *
    (listing.images < enoughImages ? 0.5 : 1) *
    curiosity(daysBetween(listing.firstDay, day)) *
    (weekdays[date.getUTCDay()] ?? 1) *
    (months[date.getUTCMonth()] ?? 1) *
    (isPromoted(listing, day) ? 2.6 : 1)
  );
};

/**
 * Events of a listing on a day. They depend only on listing and day. A day outside the listing's publication has no
 * events.
 */
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
    if (chance.chance(promoted ? 0.55 : 0.22)) {
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
  const seen = amount(expected * 2, chance);
  for (let times = 0; times < seen; times += 1) happen('organicImpression', `${seenBy}-${times}`, 'direct');
  const shown = promoted ? 8 + amount(expected * 1.5, chance) : 0;
  for (let times = 0; times < shown; times += 1) happen('promotedImpression', `${seenBy}-${times}`, 'direct');
  return events;
};

/** Share of visitors who consent to tracking. */
const agreeing = 0.55;

/** Number of page views on a day: visitors without consent have page views but no events. */
export const pageViewsOfDay = (
  { id }: Pick<VisitedListing, 'id'>,
  day: string,
  events: readonly ListingTrackingEvent[],
): number => {
  const chance = random(id * 30_011 + daysBetween('2000-01-01', day));
  const agreed = events.filter(({ action }) => action === listingEvents.pageVisit).length;
  return agreed + amount((agreed * (1 - agreeing)) / agreeing, chance);
};

/** Days before `day` down to `first`, the latest day first. */
export function* daysBefore(day: string, first: string): Generator<string> {
  for (let date = addDays(day, -1); date >= first; date = addDays(date, -1)) yield date;
}
