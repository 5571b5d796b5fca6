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

/** Tracking events, partitioned by month. There are no foreign keys, because their check locks the listing's row. */
export const trackingEvents = pgTable(
  'tracking_events',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    at: time('at').notNull(),
    /** Danish date. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Kind of event: 1 listing, 2 account, 3 user, 4 search agent. */
    kind: smallint('kind').notNull(),
    action: smallint('action').notNull(),
    listingID: integer('listing_id'),
    accountID: integer('account_id'),
    /** Hash of the browser's session. */
    session: uuid('session').notNull(),
    acquisition: text('acquisition').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>(),
    /** Hash of the sender's IP address, valid for one day. */
    source: uuid('source'),
    /** Hash of the sender's network, for limits of networks with many IP addresses. */
    network: uuid('network'),
  },
  (table) => [primaryKey({ columns: [table.id, table.day] })],
);

/** Actions of a session on a day that have been counted. */
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

/** Daily salts of IP address hashes. After the deletion of a salt, IP addresses of that day cannot be recovered. */
export const trackingSalts = pgTable('tracking_salts', {
  day: date('day', { mode: 'string' }).primaryKey(),
  salt: uuid('salt').notNull().defaultRandom(),
});

/** Counts per listing, day, and IP address or network. */
export const trackingSources = pgTable(
  'tracking_sources',
  {
    day: date('day', { mode: 'string' }).notNull(),
    listingID: integer('listing_id').notNull(),
    /** Hash of the IP address or of the network. */
    source: uuid('source').notNull(),
    /** Number of the limited counter, as in `addToTotals.ts`. */
    counter: smallint('counter').notNull(),
    counted: integer('counted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.listingID, table.source, table.counter] })],
);

/** Progress of the totals: a single row, which is also used as the lock. */
export const trackingProgress = pgTable('tracking_progress', {
  id: boolean('id').primaryKey().default(true),
  /** Highest id of the events that the daily totals include. */
  upTo: bigint('up_to', { mode: 'number' }).notNull(),
  /** Last day that the totals of accounts and months include. */
  summedThrough: date('summed_through', { mode: 'string' }),
});

/** Columns with the counts of a day (docs/decisions/statistics.md). */
const dayCounts = () => ({
  visits: integer('visits').notNull().default(0),
  rawVisits: integer('raw_visits').notNull().default(0),
  leads: integer('leads').notNull().default(0),
  rawLeads: integer('raw_leads').notNull().default(0),
  promotedImpressions: integer('promoted_impressions').notNull().default(0),
  promotedClicks: integer('promoted_clicks').notNull().default(0),
  organicImpressions: integer('organic_impressions').notNull().default(0),
  organicClicks: integer('organic_clicks').notNull().default(0),
  /** Page views, counted by the server when it sends the public page of the listing. */
  pageViews: integer('page_views').notNull().default(0),
  /** Submitted enquiry forms, counted by the server. */
  formLeads: integer('form_leads').notNull().default(0),
  /** Search agent mails with the listing, counted by the server when the mails are queued. */
  agentMails: integer('agent_mails').notNull().default(0),
  /** Number of leads on the broker link. */
  linkLeads: integer('link_leads').notNull().default(0),
  numberLeads: integer('number_leads').notNull().default(0),
  emailLeads: integer('email_leads').notNull().default(0),
  contactLeads: integer('contact_leads').notNull().default(0),
});

/** Totals per listing and Danish day. */
export const listingDays = pgTable(
  'listing_days',
  {
    listingID: integer('listing_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    ...dayCounts(),
    /**
     * Page views and events that the other counts exclude: those of robots, and those above the daily limit of an IP
     * address.
     */
    refused: integer('refused').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.listingID, table.day] }),
    index('listing_days_day').on(table.day),
    index('listing_days_ignored').on(table.day).where(sql`refused >= 100`),
  ],
);

/** Totals of an account's listings per day, up to `summedThrough`; days without counts have no row. */
export const accountDays = pgTable(
  'account_days',
  {
    accountID: integer('account_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    ...dayCounts(),
  },
  (table) => [primaryKey({ columns: [table.accountID, table.day] })],
);

/** Totals per listing and month, up to `summedThrough`, for lists of listings. */
export const listingMonths = pgTable(
  'listing_months',
  {
    listingID: integer('listing_id').notNull(),
    /** First day of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    visits: integer('visits').notNull(),
    leads: integer('leads').notNull(),
    formLeads: integer('form_leads').notNull(),
    pageViews: integer('page_views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.listingID, table.month] })],
);

/** Daily totals of actions that are not part of listing figures. Actions without an account have account 0. */
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

/** Sessions that are counted for an action on a day, with the hash of the IP address. */
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
    /** First digit of the zip code. */
    region: smallint('region').notNull(),
    /** Number of the size class, from 0. */
    sizeClass: smallint('size_class').notNull(),
    /** Last day that the figures include. */
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
