-- What sources tell of flights: each message once, and each change with its time and source. Both only grow.
alter table flights
  add column gate text not null default '',
  add column alternate_city text,
  -- By field: when its value was told by the source's clock. An older message changes nothing.
  add column told_at jsonb not null default '{}',
  add column version integer not null default 1;

create table flight_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  source text not null,
  message_id text not null,
  -- Of a flight that nobody knows, there is its number alone.
  flight_id uuid,
  flight_no text not null,
  flight_date date not null,
  event text not null,
  outcome text not null,
  facts jsonb not null,
  source_at timestamptz not null,
  received_at timestamptz not null,
  why text not null default '',
  by_id uuid,
  by_name text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, source, message_id),
  foreign key (tenant_id, flight_id) references flights (tenant_id, id)
);
create index flight_messages_by_received on flight_messages (tenant_id, received_at desc, id desc);
create index flight_messages_by_flight on flight_messages (tenant_id, flight_id, source_at);
create index flight_messages_by_event on flight_messages (tenant_id, event, received_at desc, id desc);
create index flight_messages_by_outcome on flight_messages (tenant_id, outcome, received_at desc, id desc);
create index flight_messages_by_source on flight_messages (tenant_id, source, received_at desc, id desc);
create index flight_messages_by_number on flight_messages (tenant_id, flight_no text_pattern_ops);
create index flight_messages_by_day on flight_messages (tenant_id, flight_date, received_at desc, id desc);
create index flight_messages_by_source_time on flight_messages (tenant_id, source_at, id);
create index flight_messages_sorted_by_number on flight_messages (tenant_id, flight_no, id);
select tenant_table('flight_messages');
revoke update, delete on flight_messages from reap_app;

create table flight_changes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  flight_id uuid not null,
  message_id uuid not null,
  field text not null,
  from_value text,
  to_value text,
  source text not null,
  source_at timestamptz not null,
  received_at timestamptz not null,
  -- False where something newer was known already.
  applied boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, flight_id) references flights (tenant_id, id),
  foreign key (tenant_id, message_id) references flight_messages (tenant_id, id)
);
create index flight_changes_by_flight on flight_changes (tenant_id, flight_id, received_at desc, id desc);
create index flight_changes_by_received on flight_changes (tenant_id, received_at desc);
select tenant_table('flight_changes');
revoke update, delete on flight_changes from reap_app;

-- When each feed was heard last.
create table flight_feeds (
  tenant_id uuid not null references tenants (id),
  source text not null,
  heard_at timestamptz not null,
  primary key (tenant_id, source)
);
select tenant_table('flight_feeds');
