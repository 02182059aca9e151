-- Files that people hand in; their bytes lie in the file store, by tenant and id.
create table files (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  type text not null,
  size integer not null,
  -- What it was handed in for decides who may see it.
  purpose text not null,
  owner_id uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index files_by_creator on files (tenant_id, created_by, created_at);
select tenant_table('files');

-- What the tenant has chosen for itself, by name.
create table tenant_settings (
  tenant_id uuid not null references tenants (id),
  name text not null,
  value text not null,
  primary key (tenant_id, name)
);
select tenant_table('tenant_settings');

create table job_positions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  position_code text not null,
  position_name text not null,
  position_name_en text not null default '',
  -- An entry of the dictionary "position".
  job_type text not null,
  sort integer not null default 0,
  status integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, position_code)
);
select tenant_table('job_positions');

create sequence employee_code_seq;
grant usage on sequence employee_code_seq to reap_app;

-- Changed in place: rows of every tenant are rewritten, which a statement under row-level security could not reach.
alter table employees alter column station drop default, alter column position_code drop default, alter column status drop default;
alter table employees
  alter column gender type integer using case gender when 'F' then 2 else 1 end,
  alter column status type text using status::text,
  alter column station type text[] using case station when '' then '{}'::text[] else array[station] end,
  alter column position_code type text[] using case position_code when '' then '{}'::text[] else array[position_code] end;
alter table employees rename column station to work_terminals;
alter table employees rename column position_code to job_positions;
alter table employees
  alter column status set default '1',
  alter column work_terminals set default '{}',
  alter column job_positions set default '{}',
  alter column job_number set default '',
  add column employee_code text not null default 'E' || lpad(nextval('employee_code_seq')::text, 7, '0'),
  add column id_card text not null default '',
  add column birthday date,
  add column political_status text not null default '',
  add column graduate_from text not null default '',
  add column job_title text not null default '',
  add column info_is_show boolean not null default false,
  add column photo_id uuid,
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now(),
  add column updated_by_name text not null default '',
  add column deleted_at timestamptz,
  add foreign key (tenant_id, photo_id) references files (tenant_id, id),
  drop constraint employees_tenant_id_job_number_key;

-- A job number may be missing; it is free again when its owner is deleted.
create unique index employees_by_job_number on employees (tenant_id, job_number) where job_number <> '' and deleted_at is null;
create unique index employees_by_code on employees (tenant_id, employee_code);
create index employees_sorted_by_updated on employees (tenant_id, updated_at, id) where deleted_at is null;
create index employees_sorted_by_code on employees (tenant_id, employee_code, id) where deleted_at is null;
create index employees_sorted_by_name on employees (tenant_id, name, id) where deleted_at is null;
create index employees_sorted_by_job_number on employees (tenant_id, job_number, id) where deleted_at is null;
create index employees_sorted_by_status on employees (tenant_id, status, id) where deleted_at is null;
create index employees_job_number_prefix on employees (tenant_id, job_number text_pattern_ops) where deleted_at is null;
create index employees_phone_prefix on employees (tenant_id, phone text_pattern_ops) where deleted_at is null;
create index users_by_employee on users (tenant_id, employee_id);
