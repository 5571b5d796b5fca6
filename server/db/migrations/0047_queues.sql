-- Time since which a listing waits for approval by staff or is in quarantine; it orders the queues of staff.
alter table listings add column waiting_since timestamptz(3);
update listings set waiting_since = updated_at where status = 4 or (status = 1 and awaiting_review);
create index listings_waiting on listings (status, waiting_since, id) where waiting_since is not null;

-- Member of staff who has claimed an entry of a queue. A claim older than the entry is ignored.
create table queue_assignments (
  queue text not null,
  subject_id integer not null,
  user_id integer not null references users on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (queue, subject_id)
);
create index queue_assignments_user on queue_assignments (user_id);
