-- What staff do through a key reads as staff's, and such a key ends with the right of who made it.
alter table api_keys add column of_staff boolean not null default false;
update api_keys set of_staff = true from users where users.id = api_keys.created_by and users.staff;
