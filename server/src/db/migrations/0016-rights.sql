-- Roles say who changed them, and which are given to everybody or stay with whoever has them.
alter table roles
  add column pre_authorized boolean not null default false,
  add column frozen boolean not null default false,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by_name text not null default '';
create index roles_by_name on roles (tenant_id, role_name, id);
create index roles_by_code on roles (tenant_id, role_code text_pattern_ops);
create index roles_by_time on roles (tenant_id, updated_at, id);

alter table resources
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by_name text not null default '';

-- How often somebody looked behind a mask; the audit log has each with its reason.
create table reveals (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  day date not null,
  count integer not null default 0,
  primary key (tenant_id, user_id, day),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select tenant_table('reveals');
