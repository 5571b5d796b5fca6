-- Keys end. Those that are in use already have a year from now on.
alter table api_keys add column expires_at timestamptz(3) not null default now() + interval '365 days';
