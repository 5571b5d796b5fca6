-- Counted by the server per listing and day: page views, and events excluded from the figures.
alter table listing_days
  alter column visits set default 0,
  alter column raw_visits set default 0,
  alter column leads set default 0,
  alter column raw_leads set default 0,
  alter column promoted_impressions set default 0,
  alter column promoted_clicks set default 0,
  alter column organic_impressions set default 0,
  alter column organic_clicks set default 0,
  add column page_views integer not null default 0,
  add column refused integer not null default 0;

-- Hash of the event's IP address with the day's salt, which is deleted afterwards.
alter table tracking_events add column source uuid;

create table tracking_salts (
  day date primary key,
  salt uuid not null default gen_random_uuid()
);

-- Number of visits and leads of a listing counted from an address on a day.
create table tracking_sources (
  day date not null,
  listing_id integer not null,
  source uuid not null,
  lead boolean not null,
  uniques integer not null,
  primary key (day, listing_id, source, lead)
);
