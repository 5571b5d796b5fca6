-- Changes with a key created by staff are attributed to staff, and the key ends with the creator's staff rights.
alter table api_keys add column of_staff boolean not null default false;
update api_keys set of_staff = true from users where users.id = api_keys.created_by and users.staff;
