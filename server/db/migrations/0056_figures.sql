-- Totals for the statistics page. In both tables the rows of one kind are summed: writers add a row without waiting for
-- each other, and a job combines rows regularly.
create table listing_totals (
  family smallint not null,
  status smallint not null,
  amount integer not null
);
insert into listing_totals select family, status, sum(amount) from listing_counts group by family, status;

-- Totals per Danish day, `YYYY-MM-DD`.
create table daily_totals (
  kind text not null,
  day text collate "C" not null,
  amount integer not null
);
create index daily_totals_day on daily_totals (day);

insert into daily_totals
select 'signIns', (created_at at time zone 'Europe/Copenhagen')::date::text, count(*)
from login_sessions where created_at > now() - interval '31 days' group by 2;
-- Failed sign-ins were not counted before: a row of 0 marks the first day.
insert into daily_totals values ('failedSignIns', (now() at time zone 'Europe/Copenhagen')::date::text, 0);

create or replace function count_listings() returns trigger language plpgsql as $$
declare
  own_shard smallint := pg_backend_pid() % 16;
begin
  if tg_op <> 'INSERT' then
    insert into listing_counts values (old.account_id, old.family, old.status, old.off_market, own_shard, -1)
    on conflict (account_id, family, status, off_market, shard) do update set amount = listing_counts.amount - 1;
    insert into listing_totals values (old.family, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into listing_counts values (new.account_id, new.family, new.status, new.off_market, own_shard, 1)
    on conflict (account_id, family, status, off_market, shard) do update set amount = listing_counts.amount + 1;
    insert into listing_totals values (new.family, new.status, 1);
  end if;
  return null;
end $$;

create or replace function count_inserted_listings() returns trigger language plpgsql as $$
begin
  insert into listing_counts
  select account_id, family, status, off_market, pg_backend_pid() % 16, count(*)
  from inserted group by account_id, family, status, off_market
  order by account_id, family, status, off_market
  on conflict (account_id, family, status, off_market, shard)
  do update set amount = listing_counts.amount + excluded.amount;
  insert into listing_totals select family, status, count(*) from inserted group by family, status;
  return null;
end $$;

-- An import and the results of its rows are counted when it ends, because imports are deleted some time later. For an
-- import that failed, only the rows that were written are counted.
create function count_import() returns trigger language plpgsql as $$
begin
  insert into daily_totals
  select kind, (new.finished_at at time zone 'Europe/Copenhagen')::date::text, amount
  from (
    select case new.state when 'done' then 'imports' else 'failedImports' end as kind, 1 as amount
    where new.state in ('done', 'failed')
    union all
    select case outcome when 'created' then 'createdRows' when 'updated' then 'updatedRows' else 'failedRows' end,
      count(*)
    from import_rows
    where import_id = new.id
      and (outcome in ('created', 'updated', 'failed') or new.state = 'done' and outcome in ('faulty', 'duplicate'))
    group by 1
  ) as counted;
  return null;
end $$;

-- Imports that have not been deleted yet.
insert into daily_totals
select kind, (finished_at at time zone 'Europe/Copenhagen')::date::text, count(*)
from (
  select case state when 'done' then 'imports' else 'failedImports' end as kind, finished_at
  from imports where state in ('done', 'failed')
  union all
  select case outcome when 'created' then 'createdRows' when 'updated' then 'updatedRows' else 'failedRows' end, finished_at
  from import_rows join imports on imports.id = import_rows.import_id
  where outcome in ('created', 'updated', 'failed') or state = 'done' and outcome in ('faulty', 'duplicate')
) as finished
where finished_at is not null
group by 1, 2;
create trigger imports_counted after update of finished_at on imports
  for each row when (old.finished_at is null and new.finished_at is not null) execute function count_import();

-- New users by day of creation.
create index users_created on users (created_at);
