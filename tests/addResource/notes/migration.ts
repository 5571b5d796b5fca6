/** What the new file in `server/db/migrations/` says. */
export const migration = `
create table notes (
  id serial primary key,
  account_id integer not null references accounts (id) on delete cascade,
  title text not null,
  done boolean not null default false,
  image jsonb,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);
create index notes_account on notes (account_id, id);
create index notes_image on notes ((image ->> 'hash'));
`;
