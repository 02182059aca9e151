-- Why an application may be refused, and who may collect for others.
create table reject_reasons (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  value text not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create unique index reject_reasons_value on reject_reasons (tenant_id, value);
create index reject_reasons_by_updated on reject_reasons (tenant_id, updated_at, id);
select tenant_table('reject_reasons');

create table claim_rules (
  tenant_id uuid primary key references tenants (id),
  max_passengers integer not null,
  relations text[] not null,
  id_types integer[] not null,
  photo_required boolean not null,
  claim_days integer not null,
  pay_wait_hours integer not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  version integer not null default 1
);
select tenant_table('claim_rules');
