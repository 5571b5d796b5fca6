-- Since when a listing waits for staff to approve it, or is in quarantine; staff's queues go by it.
alter table listings add column waiting_since timestamptz(3);
update listings set waiting_since = updated_at where status = 4 or (status = 1 and awaiting_review);
create index listings_waiting on listings (status, waiting_since, id) where waiting_since is not null;

-- Who of staff has taken something out of a queue. One from before it came there counts no more.
create table queue_assignments (
  queue text not null,
  subject_id integer not null,
  user_id integer not null references users on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (queue, subject_id)
);
create index queue_assignments_user on queue_assignments (user_id);
