-- Versions of remotes. They are the installation's, not a tenant's: every copy serves them, and a backup holds them.
create table remote_releases (
  id uuid primary key,
  remote text not null,
  version text not null,
  build text not null,
  -- Where its files are served, under the remote's address.
  folder text not null,
  manifest jsonb not null,
  -- Over paths and contents: tells the same bytes from others.
  digest text not null,
  size integer not null,
  files integer not null,
  notes text not null default '',
  published_at timestamptz not null,
  published_by_name text not null,
  -- Its files are no longer kept.
  cleared_at timestamptz,
  unique (remote, folder)
);
grant select, insert on remote_releases to reap_app;
grant update (notes, published_at, published_by_name, cleared_at) on remote_releases to reap_app;

-- Contents by their hash: two versions share what they have in common.
create table release_blobs (
  sha256 text primary key,
  content bytea not null,
  gzip bytea,
  brotli bytea
);
grant select, insert, delete on release_blobs to reap_app;

create table release_files (
  release_id uuid not null references remote_releases (id),
  path text not null,
  sha256 text not null references release_blobs (sha256),
  primary key (release_id, path)
);
create index release_files_by_content on release_files (sha256);
grant select, insert, delete on release_files to reap_app;

-- Who gets which version: each change is one row, and the last one of a remote is in force.
create table release_states (
  id bigint primary key generated always as identity,
  remote text not null,
  stable uuid references remote_releases (id),
  canary uuid references remote_releases (id),
  percent double precision not null default 0,
  tenants jsonb not null default '[]',
  people jsonb not null default '[]',
  action text not null,
  reason text not null,
  by_name text not null,
  at timestamptz not null
);
create index release_states_by_remote on release_states (remote, id);
grant select, insert on release_states to reap_app;

-- What a pipeline signs in with: the right for one remote, stored as a hash.
create table pipeline_tokens (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  token_hash bytea not null,
  remote text not null,
  name text not null,
  made_by_name text not null,
  made_at timestamptz not null,
  last_used_at timestamptz,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash)
);
select tenant_table('pipeline_tokens');
revoke delete on pipeline_tokens from reap_app;

-- Who may do what with which remote, beside whoever administers them all.
create table release_rights (
  tenant_id uuid not null references tenants (id),
  remote text not null,
  user_id uuid not null,
  rights text[] not null,
  primary key (tenant_id, remote, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index release_rights_by_user on release_rights (tenant_id, user_id);
select tenant_table('release_rights');
