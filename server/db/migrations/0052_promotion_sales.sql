-- Products are managed by staff, who add them, change their price and retire them.
create sequence promotion_products_id_seq as integer;
alter table promotion_products
  alter column id type integer,
  alter column id set default nextval('promotion_products_id_seq'),
  add column version integer not null default 1,
  add column retired_at timestamptz(3);
alter sequence promotion_products_id_seq owned by promotion_products.id;
select setval('promotion_products_id_seq', (select max(id) from promotion_products));

-- User who ordered, and reason for which staff cancelled.
alter table promotions
  alter column product_id type integer,
  add column ordered_by integer references users (id) on delete set null,
  add column cancel_reason text;

-- Indexes for sorting and filtering lists of orders.
drop index promotions_ordered;
create index promotions_ordered on promotions (ordered_at desc, id desc);
create index promotions_state on promotions (state, ordered_at desc, id desc);
create index promotions_product on promotions (product_id, ordered_at desc, id desc);
create index promotions_starts on promotions (start_date, id);
create index promotions_ends on promotions (end_date, id);

-- Charges: one for the order and one for each renewal. They are never changed.
create table promotion_charges (
  id serial primary key,
  promotion_id integer not null references promotions (id) on delete cascade,
  charged_at timestamptz(3) not null,
  charged_by integer references users (id) on delete set null,
  renewal boolean not null,
  amount integer not null
);
create index promotion_charges_at on promotion_charges (charged_at) include (renewal, amount);
create index promotion_charges_promotion on promotion_charges (promotion_id);

-- Users who placed the existing orders, as far as the audit log has them.
update promotions set ordered_by = (
  select users.id from audit_log join users on users.id = audit_log.actor_id
  where subject_kind = 'listing' and subject_id = promotions.listing_id::text and action = 'promotionOrder'
    and at between promotions.ordered_at - interval '1 minute' and promotions.ordered_at + interval '1 minute'
  order by at limit 1);

-- Earlier renewals have the time of the audit log or, without an entry, that of their first day.
insert into promotion_charges (promotion_id, charged_at, charged_by, renewal, amount)
select promotions.id,
  case when place = 1 then ordered_at
    else coalesce(renewed.at, least(now(), (period ->> 'startDate')::timestamp at time zone 'Europe/Copenhagen')) end,
  case when place = 1 then ordered_by else renewed.user_id end,
  place > 1,
  (period ->> 'price')::integer
from promotions
cross join lateral jsonb_array_elements(periods) with ordinality as charged (period, place)
left join lateral (
  select audit_log.at, users.id as user_id from audit_log left join users on users.id = audit_log.actor_id
  where place > 1 and subject_kind = 'listing' and subject_id = promotions.listing_id::text
    and action = 'promotionRenew' and changes #>> '{promotionEnd,1}' = period ->> 'endDate'
    and audit_log.at >= promotions.ordered_at
  order by audit_log.at limit 1) renewed on true
order by promotions.id, place;
