-- Leads by kind of click, counted once per session and day. Earlier days only have the sum.
alter table listing_days
  add column link_leads integer not null default 0,
  add column number_leads integer not null default 0,
  add column email_leads integer not null default 0,
  add column contact_leads integer not null default 0;
