-- Daily totals of events that do not belong to a listing: of accounts, users and search agents.
create table action_days (
  day date not null,
  kind smallint not null,
  action smallint not null,
  account_id integer not null,
  sessions integer not null,
  events integer not null,
  primary key (account_id, day, kind, action)
);

-- Sessions that were counted for an action on a day.
create table action_sessions (
  day date not null,
  kind smallint not null,
  action smallint not null,
  account_id integer not null,
  session uuid not null,
  source uuid,
  primary key (day, kind, action, account_id, session)
);
