-- Last due time at which each repeated job was claimed, so that one server runs it each time.
create table job_slots (
  name text primary key,
  due timestamptz(3) not null
);
