-- Totals of an account by day and of a listing by month, so that a year of many listings is read from few rows
-- (docs/decisions/account-statistics.md). A job fills them, beginning with the first day.
create table account_days (
  account_id integer not null,
  day date not null,
  visits integer not null default 0,
  raw_visits integer not null default 0,
  leads integer not null default 0,
  raw_leads integer not null default 0,
  promoted_impressions integer not null default 0,
  promoted_clicks integer not null default 0,
  organic_impressions integer not null default 0,
  organic_clicks integer not null default 0,
  page_views integer not null default 0,
  form_leads integer not null default 0,
  agent_mails integer not null default 0,
  link_leads integer not null default 0,
  number_leads integer not null default 0,
  email_leads integer not null default 0,
  contact_leads integer not null default 0,
  primary key (account_id, day)
);

create table listing_months (
  listing_id integer not null,
  month date not null,
  visits integer not null,
  leads integer not null,
  form_leads integer not null,
  page_views integer not null,
  primary key (listing_id, month)
);

create index listing_days_day on listing_days (day);
alter table tracking_progress add column summed_through date;
