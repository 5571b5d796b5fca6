-- Whether a session has taken the second step, or added the first thing that is asked for in it. Of sessions from before
-- nobody knows: their users log in again before they change what they have for it.
alter table login_sessions add column second_factor boolean not null default false;

-- The session that began to add an app, which alone can confirm it.
alter table authenticator_apps add column session_id uuid references login_sessions on delete set null;
