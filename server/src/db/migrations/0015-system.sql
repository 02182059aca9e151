-- What administrators set, by service: items with their values. Those that come with the portal are read by its code.
create table config_items (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  service text not null,
  config_key text not null,
  cfg_key text not null,
  name text not null,
  name_en text not null default '',
  remark text not null default '',
  system boolean not null default false,
  status integer not null default 1,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by_name text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, service, cfg_key)
);
create table config_values (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  service text not null,
  cfg_key text not null,
  val_key text not null,
  name text not null,
  name_en text not null default '',
  kind text not null default 'text',
  value text not null default '',
  min integer,
  max integer,
  choices jsonb not null default '[]',
  remark text not null default '',
  system boolean not null default false,
  sort integer not null default 0,
  status integer not null default 1,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by_name text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, service, cfg_key, val_key),
  foreign key (tenant_id, service, cfg_key) references config_items (tenant_id, service, cfg_key) on update cascade on delete cascade
);

-- What tenants had chosen before stays chosen.
alter table tenant_settings no force row level security;
insert into config_items (tenant_id, id, service, config_key, cfg_key, name, name_en, system)
  select tenant_id, gen_random_uuid(), 'user-center', 'staff', 'directorySync', '目录同步', 'Directory synchronisation', true
  from tenant_settings where name = 'directorySync';
insert into config_values (tenant_id, id, service, cfg_key, val_key, name, name_en, kind, value, system)
  select tenant_id, gen_random_uuid(), 'user-center', 'directorySync', 'mode', '与目录同步员工', 'Keep staff in step with a directory', 'switch', value, true
  from tenant_settings where name = 'directorySync';
drop table tenant_settings;

select tenant_table('config_items');
select tenant_table('config_values');

create index config_items_sorted_by_group on config_items (tenant_id, service, config_key, cfg_key);
create index config_items_sorted_by_name on config_items (tenant_id, service, name, id);
create index config_items_sorted_by_updated on config_items (tenant_id, service, updated_at, id);
create index config_values_sorted_by_sort on config_values (tenant_id, service, cfg_key, sort, id);

alter table dict_types
  add column service text not null default 'user-center',
  add column remark text not null default '',
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by_name text not null default '';
alter table dict_data
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by_name text not null default '',
  drop constraint dict_data_tenant_id_dict_type_fkey,
  add foreign key (tenant_id, dict_type) references dict_types (tenant_id, dict_type) on update cascade on delete cascade;
alter table dict_types no force row level security;
update dict_types set service = 'compensation' where dict_type in ('fc_type', 'baggage_type', 'responsible_unit', 'receive_channel');
update dict_types set service = 'flight-passenger' where dict_type = 'cabin';
alter table dict_types force row level security;
create index dict_types_sorted_by_key on dict_types (tenant_id, service, dict_type, id);
create index dict_types_sorted_by_name on dict_types (tenant_id, service, dict_name, id);
create index dict_types_sorted_by_updated on dict_types (tenant_id, service, updated_at, id);
create index dict_data_sorted_by_sort on dict_data (tenant_id, dict_type, sort, id);

-- Open pages hold what administrators set: the version says when it is old.
create table settings_versions (
  tenant_id uuid not null primary key references tenants (id),
  version integer not null default 1
);
select tenant_table('settings_versions');

alter table airports
  alter column area_type drop default,
  alter column area_type type integer using case area_type when 'I' then 2 else 1 end,
  alter column area_type set default 1,
  add column terminals text[] not null default '{}',
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by_name text not null default '';
create index airports_sorted_by_code on airports (tenant_id, airport3_code, id);
create index airports_sorted_by_name on airports (tenant_id, airport_ch_name, id);
create index airports_sorted_by_city on airports (tenant_id, city3_code, id);
create index airports_sorted_by_area on airports (tenant_id, area_type, id);
create index airports_sorted_by_updated on airports (tenant_id, updated_at, id);

create table pass_categories (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  category text not null,
  code text not null,
  type integer not null,
  -- The special service that goes with it, where there is one.
  dict_data_id uuid,
  state integer not null default 1,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by_name text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, dict_data_id) references dict_data (tenant_id, id)
);
select tenant_table('pass_categories');
create index pass_categories_sorted_by_code on pass_categories (tenant_id, code, id);
create index pass_categories_sorted_by_category on pass_categories (tenant_id, category, id);
create index pass_categories_sorted_by_type on pass_categories (tenant_id, type, id);
create index pass_categories_sorted_by_updated on pass_categories (tenant_id, updated_at, id);
create index pass_categories_by_entry on pass_categories (tenant_id, dict_data_id);

create function settings_changed() returns trigger language plpgsql as $$
declare
  next integer;
begin
  insert into settings_versions (tenant_id, version) values (current_tenant(), 1)
    on conflict (tenant_id) do update set version = settings_versions.version + 1
    returning version into next;
  if next > 1 then
    insert into event_outbox (tenant_id, payload) values (current_tenant(), jsonb_build_object('kind', 'settings', 'version', next));
  end if;
  return null;
end $$;
create function watch_settings(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger settings_changed after insert or update or delete on %s for each statement when (current_tenant() is not null) execute function settings_changed()', target);
end $$;
select watch_settings('config_items');
select watch_settings('config_values');
select watch_settings('dict_types');
select watch_settings('dict_data');
select watch_settings('airports');
select watch_settings('pass_categories');

alter table tenants
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by_name text not null default '';
create index tenants_sorted_by_name on tenants (name, id);
create index tenants_sorted_by_time on tenants (created_at, id);

-- Who belongs to a tenant that is closed is signed out with the same change; visitors are sent home.
create function tenant_sessions_end() returns trigger language plpgsql as $$
begin
  delete from sessions where home_tenant_id = old.id;
  update sessions set current_tenant_id = home_tenant_id where current_tenant_id = old.id;
  return null;
end $$;
create trigger tenant_sessions_end after update of status on tenants for each row when (new.status <> 1) execute function tenant_sessions_end();

-- How long a session may rest is the tenant's to say, when it is opened.
alter table sessions add column idle_minutes integer not null default 30;

-- Programs that ask people for access, as administrators have registered them, and what each person has decided.
create table oauth_clients (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  client_id text not null,
  name text not null,
  name_en text not null default '',
  homepage text not null default '',
  scopes text[] not null default '{}',
  status integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by_name text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, client_id)
);
select tenant_table('oauth_clients');
create index oauth_clients_sorted_by_client on oauth_clients (tenant_id, client_id, id);
create index oauth_clients_sorted_by_name on oauth_clients (tenant_id, name, id);
create index oauth_clients_sorted_by_updated on oauth_clients (tenant_id, updated_at, id);

create table oauth_decisions (
  tenant_id uuid not null references tenants (id),
  client_id uuid not null,
  user_id uuid not null,
  approved boolean not null,
  scopes text[] not null default '{}',
  decided_at timestamptz not null,
  primary key (tenant_id, client_id, user_id),
  foreign key (tenant_id, client_id) references oauth_clients (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select tenant_table('oauth_decisions');

-- How the servers, services, queues and adapters of this installation do, minute by minute.
create table monitor_samples (
  at timestamptz not null,
  copy text not null,
  facts jsonb not null,
  primary key (at, copy)
);
grant select, insert, delete on monitor_samples to reap_app;

-- What is due once in a while runs once, however many servers there are: whoever notes it first does it.
create table periodic_tasks (
  tenant_id uuid not null references tenants (id),
  task text not null,
  period text not null,
  noted_at timestamptz not null default now(),
  primary key (tenant_id, task)
);
select tenant_table('periodic_tasks');

-- The log can only be added to; lines past the retention go through this function alone, and never those of the last half-year.
create function expire_audit_log(older_than timestamptz, most integer) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  gone integer;
begin
  if current_tenant() is null then
    raise exception 'no tenant';
  end if;
  delete from audit_log where tenant_id = current_tenant() and id in (
    select id from audit_log where tenant_id = current_tenant() and at < least(older_than, now() - interval '180 days') order by at limit most);
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke all on function expire_audit_log(timestamptz, integer) from public;
grant execute on function expire_audit_log(timestamptz, integer) to reap_app;

-- Each time that staff was compared with the directory outside, and which of its lines could not be taken.
create table directory_runs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  source text not null,
  started_by text not null default '',
  started_at timestamptz not null,
  ended_at timestamptz,
  status text not null default 'running',
  lines integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  failure text not null default '',
  primary key (tenant_id, id)
);
select tenant_table('directory_runs');
create index directory_runs_by_time on directory_runs (tenant_id, started_at, id);
create unique index directory_runs_one_at_once on directory_runs (tenant_id) where status = 'running';

create table directory_problems (
  tenant_id uuid not null references tenants (id),
  run_id uuid not null,
  line integer not null,
  job_number text not null default '',
  name text not null default '',
  problem text not null,
  params jsonb not null default '{}',
  primary key (tenant_id, run_id, line),
  foreign key (tenant_id, run_id) references directory_runs (tenant_id, id) on delete cascade
);
select tenant_table('directory_problems');
