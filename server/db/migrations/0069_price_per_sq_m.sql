-- Price or yearly rent per m², for sorting. Office space has prices per seat.
alter table listings add column price_per_sq_m bigint;
update listings set price_per_sq_m = round(key_price::numeric / floor_area)
  where family <> 4 and key_price is not null and floor_area > 0;
