-- Whether the session has passed the second step, or added the user's first second factor. It is false for existing
-- sessions: their users have to sign in again before they change their second factors.
alter table login_sessions add column second_factor boolean not null default false;

-- Session in which the app was added; only this session can confirm it.
alter table authenticator_apps add column session_id uuid references login_sessions on delete set null;
