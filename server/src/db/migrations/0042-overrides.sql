-- What a session takes from elsewhere than from this portal; it ends with the session.
alter table sessions add column overrides jsonb not null default '[]';
