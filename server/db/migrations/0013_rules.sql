-- Publication requires a confirmation that the cover contains no text; covers that are public already count as
-- confirmed.
update images set cover_text_confirmed = true
from listings where listings.id = images.listing_id and listings.status = 2 and images.position = 0;

-- The same confirmation, once for all images of a file.
alter table imports add column cover_text_confirmed boolean not null default false;

-- Accounts that are not in good standing: their listings are hidden.
alter table accounts add column suspended_at timestamptz(3);

-- Time when a closing was recorded, whatever its date: a year later the listing is archived.
alter table listings add column closed_at timestamptz(3);
update listings set closed_at = coalesce(
  (select max(at) from audit_log where audit_log.listing_id = listings.id and action = 'close'), updated_at)
where status = 5;
drop index listings_closed;
create index listings_closed on listings (closed_at) where status = 5;

-- API key of the supplier that last wrote the listing.
alter table listings add column supplier_key_id integer references api_keys (id) on delete set null;
