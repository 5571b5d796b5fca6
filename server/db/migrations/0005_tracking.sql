-- Tracking events as they arrived, for 90 days; the daily totals stay.
create table tracking_events (
  id bigserial primary key,
  at timestamptz(3) not null,
  day date not null,
  kind smallint not null check (kind between 1 and 4),
  action smallint not null,
  listing_id integer,
  account_id integer,
  session uuid not null,
  acquisition text not null,
  details jsonb
);
-- Deliberately without references: checking one locks the listing's row for everyone who saves it.
-- Only added to, and deleted from its old end: small pages are not left half empty, and old days are found by range.
create index tracking_events_at on tracking_events using brin (at) with (pages_per_range = 32, autosummarize = on);

-- What a session has been counted for: a visit once a day, a lead once a day and kind.
create table tracking_counted (
  day date not null,
  listing_id integer not null,
  session uuid not null,
  action smallint not null,
  primary key (day, listing_id, session, action)
);

-- How far events have been added to the totals; the one row is the lock of whoever adds.
create table tracking_progress (
  id boolean primary key default true check (id),
  up_to bigint not null
);
insert into tracking_progress (up_to) values (0);

-- A listing's totals of a day in Denmark; read by listing, so they are kept together by listing.
create table listing_days (
  listing_id integer not null,
  day date not null,
  visits integer not null,
  raw_visits integer not null,
  leads integer not null,
  raw_leads integer not null,
  promoted_impressions integer not null,
  promoted_clicks integer not null,
  organic_impressions integer not null,
  organic_clicks integer not null,
  primary key (listing_id, day)
) with (fillfactor = 80);
