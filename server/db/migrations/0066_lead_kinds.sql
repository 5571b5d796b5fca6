-- Leads by what was clicked, of those that are counted once a session and day. Days before this know their sum alone.
alter table listing_days
  add column link_leads integer not null default 0,
  add column number_leads integer not null default 0,
  add column email_leads integer not null default 0,
  add column contact_leads integer not null default 0;
