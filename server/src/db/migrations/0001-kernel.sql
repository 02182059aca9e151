-- What every tenant table and the kernel itself rest on.
create function current_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- Makes a table a tenant's: row-level security, forced, and the application's rights.
create function tenant_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', target);
  execute format('grant select, insert, update, delete on %s to reap_app', target);
end $$;

create table tenants (
  id uuid primary key,
  name text not null,
  code text not null unique,
  host text unique,
  status integer not null default 1,
  platform boolean not null default false,
  created_at timestamptz not null default now()
);
grant select, insert, update on tenants to reap_app;

-- Sessions are found by the hash of their token, before any tenant is known.
create table sessions (
  token_hash bytea primary key,
  home_tenant_id uuid not null references tenants (id),
  current_tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  by_token boolean not null default false,
  address text not null,
  agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);
grant select, insert, update, delete on sessions to reap_app;

create table permission_versions (
  tenant_id uuid not null primary key references tenants (id),
  version integer not null default 1
);
select tenant_table('permission_versions');

create table idempotency (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  key text not null,
  call text not null,
  body_hash text not null,
  answer text,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, key)
);
create index idempotency_by_age on idempotency (tenant_id, created_at);
select tenant_table('idempotency');

-- The outbox of events; each server's notifier reads it after commit, whatever the tenant.
create table event_outbox (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  user_ids uuid[],
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index event_outbox_by_age on event_outbox (created_at);
grant select, insert, delete on event_outbox to reap_app;
create function event_written() returns trigger language plpgsql as $$
begin
  -- By id: numbers are given before the commit, so reading "all after the last" would miss one that commits late.
  perform pg_notify('reap_events', new.id::text);
  return null;
end $$;
create trigger event_written after insert on event_outbox for each row execute function event_written();

create table audit_log (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  at timestamptz not null,
  user_id uuid,
  user_name text not null,
  home_tenant_id uuid,
  call text not null,
  target text not null default '',
  before jsonb,
  after jsonb,
  address text not null,
  request_id text not null,
  result text not null,
  primary key (tenant_id, id)
);
create index audit_log_by_time on audit_log (tenant_id, at);
select tenant_table('audit_log');
revoke update, delete on audit_log from reap_app;
