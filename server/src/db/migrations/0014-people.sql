-- Accounts say who changed them, and are kept when they are deleted: history names whoever did something.
alter table users
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by_name text not null default '',
  add column deleted_at timestamptz,
  -- A password that somebody was given works until then.
  add column password_until timestamptz,
  drop constraint users_tenant_id_user_name_key;

-- A name is told apart by its letters, not by their case, and is free again when its account is deleted; one account a person.
create unique index users_by_name on users (tenant_id, user_name) where deleted_at is null;
create unique index users_by_any_case on users (tenant_id, lower(user_name)) where deleted_at is null;
drop index users_by_employee;
create index users_by_employee on users (tenant_id, employee_id);
create unique index users_one_a_person on users (tenant_id, employee_id) where deleted_at is null and employee_id is not null;

create index users_sorted_by_name on users (tenant_id, user_name, id) where deleted_at is null;
create index users_sorted_by_employee on users (tenant_id, employee_name, id) where deleted_at is null;
create index users_sorted_by_job_number on users (tenant_id, job_number, id) where deleted_at is null;
create index users_sorted_by_type on users (tenant_id, user_type, id) where deleted_at is null;
create index users_sorted_by_status on users (tenant_id, status, id) where deleted_at is null;
create index users_sorted_by_sign_in on users (tenant_id, last_sign_in_at, id) where deleted_at is null;
create index users_sorted_by_updated on users (tenant_id, updated_at, id) where deleted_at is null;
create index users_name_prefix on users (tenant_id, user_name text_pattern_ops);
create index users_job_number_prefix on users (tenant_id, job_number text_pattern_ops) where deleted_at is null;
create index users_by_organization on users (tenant_id, organization_id);

alter table organizations
  add column version integer not null default 1,
  -- Whether people can be put there.
  add column open boolean not null default true,
  add column updated_at timestamptz not null default now(),
  add column updated_by_name text not null default '';
-- From the top down, and as each level is numbered.
create index organizations_sorted_by_sort on organizations (tenant_id, (cardinality(path) * 10000 + sort), id);
create index organizations_sorted_by_name on organizations (tenant_id, name, id);
create index organizations_sorted_by_type on organizations (tenant_id, type, id);
create index organizations_sorted_by_status on organizations (tenant_id, status, id);
create index organizations_sorted_by_updated on organizations (tenant_id, updated_at, id);

-- Somebody's own sign-ins, newest first.
create index audit_log_sign_ins on audit_log (tenant_id, user_name, at, id) where call = 'uc.auth.login';
