-- Works with 0.1.0 and later.
-- Closed listings that were not public when they were closed are not shown to visitors. Earlier closings are in the audit log.
alter table listings add column hidden_when_closed boolean;
update listings set hidden_when_closed = true
  where status in (5, 6) and '2' <> (
    select changes -> 'status' ->> 0 from audit_log
    where subject_kind = 'listing' and subject_id = listings.id::text and action = 'close' order by id desc limit 1);
