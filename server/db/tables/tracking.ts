import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ListingTypeID } from '../../../schemas/listing/families';
import { time } from './time';

/** Raw tracking events, partitioned by month. Without foreign keys: checking one locks the listing's row. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    at: time('at').notNull(),
    /** The date that it was in Denmark. */
    day: date('day', { mode: 'string' }).notNull(),
    /** 1 listing, 2 account, 3 user, 4 search agent. */
    kind: smallint('kind').notNull(),
    action: smallint('action').notNull(),
    listingID: integer('listing_id'),
    accountID: integer('account_id'),
    /** Hash of the browser's session. */
    session: uuid('session').notNull(),
    acquisition: text('acquisition').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>(),
    /** Hash of the sender's address, valid for its day. */
    source: uuid('source'),
    /** Hash of the sender's network with many addresses, if it is in one. */
    network: uuid('network'),
  },
  (table) => [primaryKey({ columns: [table.id, table.day] })],
);

/** Counted actions of a session on a day. */
export const trackingCounted = pgTable(
  'tracking_counted',
  {
    day: date('day', { mode: 'string' }).notNull(),
    listingID: integer('listing_id').notNull(),
    session: uuid('session').notNull(),
    action: smallint('action').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.listingID, table.session, table.action] })],
);

/** Salt of the hashes of a day: once it is deleted, addresses cannot be found by their hashes. */
export const trackingSalts = pgTable('tracking_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: uuid('salt').notNull().defaultRandom(),
});

/** Counts of a listing from an address or network on a day. */
export const trackingSources = pgTable(
  'tracking_sources',
  {
    day: date('day', { mode: 'string' }).notNull(),
    listingID: integer('listing_id').notNull(),
    /** Hash of the address, or of the network. */
    source: uuid('source').notNull(),
    /** Columns of the totals (`addToTotals.ts`). */
    counter: smallint('counter').notNull(),
    counted: integer('counted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.listingID, table.source, table.counter] })],
);

/** Progress of the totals: one row, which is also the lock. */
export const trackingProgress = pgTable('tracking_progress', {
  id: boolean('id').primaryKey().default(true),
  /** Event up to which all have been added to the daily totals. */
  upTo: bigint('up_to', { mode: 'number' }).notNull(),
  /** Last day that is in the totals of accounts and months. */
  summedThrough: date('summed_through', { mode: 'string' }),
});

/** Counts of a day that statistics display (docs/decisions/statistics.md). */
const dayCounts = () => ({
  visits: integer('visits').notNull().default(0),
  rawVisits: integer('raw_visits').notNull().default(0),
  leads: integer('leads').notNull().default(0),
  rawLeads: integer('raw_leads').notNull().default(0),
  promotedImpressions: integer('promoted_impressions').notNull().default(0),
  promotedClicks: integer('promoted_clicks').notNull().default(0),
  organicImpressions: integer('organic_impressions').notNull().default(0),
  organicClicks: integer('organic_clicks').notNull().default(0),
  /** Counted by the server as it sends the listing's public page. */
  pageViews: integer('page_views').notNull().default(0),
  /** Forms that were sent, counted by the server as they arrive. */
  formLeads: integer('form_leads').notNull().default(0),
  /** Mails of search agents that contained it, counted by the server as they are queued. */
  agentMails: integer('agent_mails').notNull().default(0),
  /** Leads by kind. */
  linkLeads: integer('link_leads').notNull().default(0),
  numberLeads: integer('number_leads').notNull().default(0),
  emailLeads: integer('email_leads').notNull().default(0),
  contactLeads: integer('contact_leads').notNull().default(0),
});

/** A listing's totals of a day in Denmark. */
export const listingDays = pgTable(
  'listing_days',
  {
    listingID: integer('listing_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    ...dayCounts(),
    /** Page views and events that were left out of the others: of robots, or more than one address may add. */
    refused: integer('refused').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.listingID, table.day] }),
    index('listing_days_day').on(table.day),
    index('listing_days_ignored').on(table.day).where(sql`refused >= 100`),
  ],
);

/** Totals per day of all listings of an account, up to `summedThrough`; days without events have no row. */
export const accountDays = pgTable(
  'account_days',
  {
    accountID: integer('account_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    ...dayCounts(),
  },
  (table) => [primaryKey({ columns: [table.accountID, table.day] })],
);

/** Counts of a listing in a whole month that lists of listings display, up to `summedThrough`. */
export const listingMonths = pgTable(
  'listing_months',
  {
    listingID: integer('listing_id').notNull(),
    /** Its first day. */
    month: date('month', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull(),
    leads: integer('leads').notNull(),
    formLeads: integer('form_leads').notNull(),
    pageViews: integer('page_views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingID, table.month] })],
);

/** Totals of the actions of a day that are in no listing's figures. Account 0: those that name none. */
export const actionDays = pgTable(
  'action_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: smallint('kind').notNull(),
    action: smallint('action').notNull(),
    accountID: integer('account_id').notNull(),
    sessions: integer('sessions').notNull(),
    events: integer('events').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountID, table.day, table.kind, table.action] })],
);

/** Sessions that were counted for an action on a day, with the hash of the address that they came from. */
export const actionSessions = pgTable(
  'action_sessions',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: smallint('kind').notNull(),
    action: smallint('action').notNull(),
    accountID: integer('account_id').notNull(),
    session: uuid('session').notNull(),
    source: uuid('source'),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.action, table.accountID, table.session] })],
);

/** Figures of a visible listing for comparisons (docs/decisions/benchmark.md). */
export const listingBenchmarks = pgTable(
  'listing_benchmarks',
  {
    listingID: integer('listing_id').primaryKey(),
    family: smallint('family').$type<ListingTypeID>().notNull(),
    /** The first digit of its zip code. */
    region: smallint('region').notNull(),
    /** The number of its size class, from 0. */
    sizeClass: smallint('size_class').notNull(),
    /** The last day that is counted. */
    until: date('until', { mode: 'string' }).notNull(),
    /** Number of days on which the listing was published. */
    days: smallint('days').notNull(),
    visits: integer('visits').notNull(),
    leads: integer('leads').notNull(),
  },
  (table) => [
    index('listing_benchmarks_similar').on(table.family, table.region, table.sizeClass, table.listingID),
  ],
);
