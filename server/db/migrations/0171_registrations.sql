-- E-mails of visitors who asked to be registered; a user is created when they choose a password by the mailed link.
create table registrations (
  id serial primary key,
  email text not null,
  language text not null default 'da',
  continue_path text,
  created_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null
);
create index registrations_email on registrations (lower(email));
create index registrations_ends on registrations (ends_at);
create table registration_links (
  token_hash text primary key,
  registration_id integer not null references registrations (id) on delete cascade
);
create index registration_links_registration on registration_links (registration_id);
