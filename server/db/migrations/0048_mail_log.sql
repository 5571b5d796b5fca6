-- Staff search mails by result, by kind, and by any part of the address.
create index mails_state on mails (state, created_at desc, id desc);
create index mails_kind on mails (kind, created_at desc, id desc);
create index mails_recipient on mails using gin (recipient gin_trgm_ops) with (gin_pending_list_limit = 256);
drop index mails_created;
create index mails_created on mails (created_at desc, id desc);
