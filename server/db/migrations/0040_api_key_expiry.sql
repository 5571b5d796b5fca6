-- API keys expire. Existing keys expire a year from now.
alter table api_keys add column expires_at timestamptz(3) not null default now() + interval '365 days';
