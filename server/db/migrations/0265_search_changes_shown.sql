-- Works with 0.1.0 and later.
-- Only changes of columns that the public site shows or filters by concern its search. Jobs that ask whether listings are
-- still available, or count their missing fields, change hundreds of thousands of rows at a time.
drop trigger listings_search_update on listings;
create trigger listings_search_update
  after update of account_id, family, off_market, status, version, images_version, image_count, thumbnail, title,
    address_text, zip_code, key_price, floor_area, price_per_sq_m, fields, created_at, updated_at, published_at,
    confirmed_at, promoted_from, promoted_until on listings
  for each row when (new.status = 2 or old.status = 2) execute function log_search_change();
