-- Promotions (docs/decisions/promotion.md). Dates are Danish, `YYYY-MM-DD`.
create table promotion_products (
  id smallint primary key,
  name text not null,
  period_days smallint not null check (period_days > 0),
  price integer not null check (price >= 0),
  renewal_discount_percent smallint not null check (renewal_discount_percent between 0 and 100),
  position smallint not null
);

insert into promotion_products (id, name, period_days, price, renewal_discount_percent, position) values
  (1, 'En uge', 7, 495, 20, 1),
  (2, 'To uger', 14, 795, 20, 2),
  (3, 'En måned', 30, 1295, 20, 3);

create table promotions (
  id serial primary key,
  listing_id integer not null references listings (id) on delete cascade,
  product_id smallint not null references promotion_products (id),
  state text not null check (state in ('scheduled', 'active', 'expired', 'cancelled')),
  start_date text collate "C" not null,
  end_date text collate "C" not null check (end_date >= start_date),
  image_id uuid,
  periods jsonb not null,
  version integer not null default 1,
  ordered_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3)
);
-- At most one open order per listing, also under concurrency.
create unique index promotions_open on promotions (listing_id) where state in ('scheduled', 'active');
create index promotions_listing on promotions (listing_id, id desc);
-- For the job that starts and ends orders; open orders are few compared with ended ones.
create index promotions_due_to_start on promotions (start_date) where state = 'scheduled';
create index promotions_due_to_end on promotions (end_date) where state = 'active';

-- Days of the open order, denormalised so that a page of the index needs no join.
alter table listings add column promoted_from text, add column promoted_until text;
