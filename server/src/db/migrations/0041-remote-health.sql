-- How the versions of remotes do in browsers. It is the installation's, not a tenant's, and names nobody.
create table remote_health (
  remote text not null,
  version text not null,
  build text not null,
  hour timestamptz not null,
  measure text not null,
  -- The reason of a failure, else a screen.
  about text not null,
  n bigint not null,
  -- How many fell into each range of the measure.
  ranges bigint[] not null default '{}',
  primary key (remote, version, build, hour, measure, about)
);
create index remote_health_by_hour on remote_health (hour);
grant select, insert, update, delete on remote_health to reap_app;

-- Each signed-in session counts once by version and cause.
create table remote_health_sessions (
  remote text not null,
  version text not null,
  build text not null,
  session bytea not null,
  cause text not null,
  at timestamptz not null,
  primary key (remote, version, build, session, cause)
);
create index remote_health_sessions_by_time on remote_health_sessions (remote, at);
grant select, insert, delete on remote_health_sessions to reap_app;
