-- Raw tracking events, stored for 90 days; the daily totals remain.
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
-- Without foreign keys: checking one would lock the listing's row.
-- Rows are only appended, and deleted at the old end: pages stay full, and a BRIN index finds old days.
create index tracking_events_at on tracking_events using brin (at) with (pages_per_range = 32, autosummarize = on);

-- Actions counted for a session: a visit once a day, a lead once per day and kind.
create table tracking_counted (
  day date not null,
  listing_id integer not null,
  session uuid not null,
  action smallint not null,
  primary key (day, listing_id, session, action)
);

-- Position up to which events have been added to the totals; the single row is also the lock.
create table tracking_progress (
  id boolean primary key default true check (id),
  up_to bigint not null
);
insert into tracking_progress (up_to) values (0);

-- Totals of a listing per Danish day; clustered by listing, by which they are read.
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
