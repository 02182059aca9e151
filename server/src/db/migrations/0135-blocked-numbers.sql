-- Numbers that are written to no more: who wants no messages, and what is nobody's.
create table blocked_numbers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  phone text not null,
  phone_hash text not null,
  reason text not null,
  -- In the gateway's words.
  note text not null default '',
  created_by_name text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, phone_hash)
);
create index blocked_numbers_by_time on blocked_numbers (tenant_id, created_at desc, id desc);
select tenant_table('blocked_numbers');
