-- People, organisations, roles and what roles may see.
create table organizations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  name_en text not null default '',
  type integer not null,
  parent_id uuid,
  -- The ids from the root down to this one, for questions about a whole branch.
  path uuid[] not null,
  sort integer not null default 0,
  status integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references organizations (tenant_id, id)
);
create index organizations_by_parent on organizations (tenant_id, parent_id);
select tenant_table('organizations');

create table employees (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  gender text not null,
  job_number text not null,
  phone text not null default '',
  email text not null default '',
  organization_id uuid,
  station text not null default '',
  position_code text not null default '',
  status integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, job_number),
  foreign key (tenant_id, organization_id) references organizations (tenant_id, id)
);
create index employees_by_organization on employees (tenant_id, organization_id);
select tenant_table('employees');

create table users (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_name text not null,
  employee_id uuid,
  employee_name text not null,
  job_number text not null default '',
  phone text not null default '',
  organization_id uuid,
  station text not null default '',
  user_type integer not null default 3,
  status integer not null default 1,
  -- Null for a visitor from another tenant, who signs in at home.
  password_hash text,
  password_status integer not null default 1,
  home_tenant_id uuid references tenants (id),
  language text not null default 'zh-CN',
  last_sign_in_at timestamptz,
  last_sign_in_address text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, user_name),
  foreign key (tenant_id, employee_id) references employees (tenant_id, id),
  foreign key (tenant_id, organization_id) references organizations (tenant_id, id)
);
create index users_by_station on users (tenant_id, station);
select tenant_table('users');

create table roles (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  role_name text not null,
  role_code text not null,
  status integer not null default 1,
  remark text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, role_code)
);
select tenant_table('roles');

create table resources (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  parent_id uuid,
  type integer not null,
  module_id text not null,
  menu_name text not null,
  menu_name_en text not null,
  route_url text not null default '',
  icon text not null default '',
  auth_code text not null default '',
  sort integer not null default 0,
  status integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references resources (tenant_id, id)
);
create index resources_by_parent on resources (tenant_id, parent_id);
create index resources_by_code on resources (tenant_id, auth_code);
select tenant_table('resources');

create table role_resources (
  tenant_id uuid not null references tenants (id),
  role_id uuid not null,
  resource_id uuid not null,
  -- True where only some of its children are granted: shown again as half checked, grants nothing by itself.
  half boolean not null default false,
  primary key (tenant_id, role_id, resource_id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id) on delete cascade,
  foreign key (tenant_id, resource_id) references resources (tenant_id, id) on delete cascade
);
create index role_resources_by_resource on role_resources (tenant_id, resource_id);
select tenant_table('role_resources');

create table user_roles (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
create index user_roles_by_role on user_roles (tenant_id, role_id);
select tenant_table('user_roles');

-- Which other tenants a person may visit. The visited tenant has a row of the same id in users, with the roles of the visit.
create table user_tenants (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  visit_tenant_id uuid not null references tenants (id),
  primary key (tenant_id, user_id, visit_tenant_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select tenant_table('user_tenants');

create table data_row_rules (
  tenant_id uuid not null references tenants (id),
  role_id uuid not null,
  model_id text not null,
  stations text[] not null default '{}',
  business_types text[] not null default '{}',
  primary key (tenant_id, role_id, model_id),
  foreign key (tenant_id, role_id) references roles (tenant_id, id) on delete cascade
);
select tenant_table('data_row_rules');

create table data_column_rules (
  tenant_id uuid not null references tenants (id),
  role_id uuid not null,
  model_id text not null,
  column_name text not null,
  processor integer not null,
  primary key (tenant_id, role_id, model_id, column_name),
  foreign key (tenant_id, role_id) references roles (tenant_id, id) on delete cascade
);
select tenant_table('data_column_rules');

create table airports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  airport3_code text not null,
  airport_ch_name text not null,
  airport_en_name text not null default '',
  city3_code text not null,
  city_ch_name text not null,
  city_en_name text not null,
  area_type text not null default 'D',
  status integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, airport3_code)
);
select tenant_table('airports');

create table dict_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  dict_type text not null,
  dict_name text not null,
  dict_name_en text not null,
  system boolean not null default false,
  status integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, dict_type)
);
select tenant_table('dict_types');

create table dict_data (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  dict_type text not null,
  dict_value text not null,
  dict_label text not null,
  dict_label_en text not null,
  sort integer not null default 0,
  system boolean not null default false,
  status integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, dict_type, dict_value),
  foreign key (tenant_id, dict_type) references dict_types (tenant_id, dict_type)
);
select tenant_table('dict_data');

-- Failed sign-ins by what was tried: 'account:<name>', 'device:<name>:<device>'.
create table login_failures (
  tenant_id uuid not null references tenants (id),
  subject text not null,
  in_a_row integer not null default 0,
  locked_until timestamptz,
  last_at timestamptz not null,
  primary key (tenant_id, subject)
);
select tenant_table('login_failures');

-- Browsers that a person has signed in with: they have a count of their own, so that a stranger's guesses don't shut the owner out.
create table known_devices (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  device_hash text not null,
  last_at timestamptz not null,
  primary key (tenant_id, user_id, device_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select tenant_table('known_devices');

-- An address tries accounts of every tenant, so its count belongs to none.
create table address_failures (
  address text primary key,
  window_start timestamptz not null,
  failures integer not null default 0,
  last_at timestamptz not null
);
grant select, insert, update, delete on address_failures to reap_app;

-- Pictures that were asked for and not yet used.
create table captchas (
  id uuid primary key,
  answer_hash text not null,
  expires_at timestamptz not null
);
grant select, insert, delete on captchas to reap_app;

-- Whatever changes what somebody may, however it is changed, counts the version up and tells the pages.
create function permission_changed() returns trigger language plpgsql as $$
declare
  next integer;
begin
  insert into permission_versions (tenant_id, version) values (current_tenant(), 1)
    on conflict (tenant_id) do update set version = permission_versions.version + 1
    returning version into next;
  if next > 1 then
    insert into event_outbox (tenant_id, payload) values (current_tenant(), jsonb_build_object('kind', 'permission', 'version', next));
  end if;
  return null;
end $$;
create function watch_permission(target regclass) returns void language plpgsql as $$
begin
  execute format('create trigger permission_changed after insert or update or delete on %s for each statement when (current_tenant() is not null) execute function permission_changed()', target);
end $$;
select watch_permission('roles');
select watch_permission('resources');
select watch_permission('role_resources');
select watch_permission('user_roles');
select watch_permission('data_row_rules');
select watch_permission('data_column_rules');
create trigger permission_changed after update of status, user_type, station on users
  for each statement when (current_tenant() is not null) execute function permission_changed();

-- A disabled or deleted person's sessions end with the same change.
create function sessions_end() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = old.id and (home_tenant_id = old.tenant_id or current_tenant_id = old.tenant_id);
  return null;
end $$;
create trigger sessions_end after update of status on users for each row when (new.status <> 1) execute function sessions_end();
create trigger sessions_end_deleted after delete on users for each row execute function sessions_end();
