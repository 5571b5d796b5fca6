-- Enquiries of visitors about a listing. Account and type of the listing are copied, so that one index serves the list
-- of an account. The type of a listing never changes, and merging accounts updates both copies.
create table enquiries (
  id serial primary key,
  account_id integer not null references accounts (id),
  family smallint not null,
  listing_id integer not null references listings (id) on delete cascade,
  name text not null,
  email text not null,
  phone text,
  message text not null,
  language text not null default 'da',
  state text not null default 'new',
  answered_by integer references users (id) on delete set null,
  answered_at timestamptz(3),
  note text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now()
);
create index enquiries_account on enquiries (account_id, created_at desc, id desc);
create index enquiries_account_state on enquiries (account_id, state, created_at desc, id desc);
create index enquiries_listing on enquiries (listing_id, created_at desc, id desc);
create index enquiries_created on enquiries (created_at desc, id desc);
create index enquiries_state on enquiries (state, created_at desc, id desc);
create index enquiries_answered_by on enquiries (answered_by) where answered_by is not null;

-- Submitted forms. The server counts them whether or not the visitor consented to statistics.
alter table listing_days add column form_leads integer not null default 0;
