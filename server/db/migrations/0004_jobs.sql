-- The last time at which each repeated job was due and was given out, so that one server runs it each time.
create table job_slots (
  name text primary key,
  due timestamptz(3) not null
);
