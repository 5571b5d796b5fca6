-- Publication asks for the advertiser's word that the cover holds no text: what everyone sees already counts as confirmed.
update images set cover_text_confirmed = true
from listings where listings.id = images.listing_id and listings.status = 2 and images.position = 0;

-- The same word, once for the pictures of a file.
alter table imports add column cover_text_confirmed boolean not null default false;

-- An account that is not in good standing: nobody sees its listings.
alter table accounts add column suspended_at timestamptz(3);

-- When a closing was recorded, whatever day it was told to be of: a year later the listing is archived.
alter table listings add column closed_at timestamptz(3);
update listings set closed_at = coalesce(
  (select max(at) from audit_log where audit_log.listing_id = listings.id and action = 'close'), updated_at)
where status = 5;
drop index listings_closed;
create index listings_closed on listings (closed_at) where status = 5;

-- The key of the supplier that wrote a listing last.
alter table listings add column supplier_key_id integer references api_keys (id) on delete set null;
