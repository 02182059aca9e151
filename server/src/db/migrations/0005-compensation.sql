-- Irregular-flight accidents and the compensation orders on them. Amounts are fen.
create sequence accident_no_seq;
create sequence order_no_seq;
grant usage on sequence accident_no_seq, order_no_seq to reap_app;

create table accidents (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  accident_no text not null,
  status integer not null,
  accident_type integer not null,
  fc_type text not null,
  flight_id uuid not null,
  flight_no text not null,
  flight_date date not null,
  org_city text not null,
  dst_city text not null,
  choice_segment text[] not null,
  work_stations text[] not null,
  remark text not null default '',
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, accident_no),
  foreign key (tenant_id, flight_id) references flights (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create unique index accidents_one_valid on accidents (tenant_id, flight_no, flight_date, accident_type, choice_segment) where status = 1;
create index accidents_by_created on accidents (tenant_id, created_at desc);
create index accidents_by_flight_date on accidents (tenant_id, flight_date desc);
create index accidents_by_flight_no on accidents (tenant_id, flight_no text_pattern_ops);
select tenant_table('accidents');

create table compensation_orders (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  order_no text not null,
  status integer not null,
  compensate_type integer not null,
  accident_id uuid not null,
  accident_no text not null,
  accident_type integer not null,
  accident_sub_type text not null,
  flight_id uuid not null,
  flight_no text not null,
  flight_date date not null,
  choice_segment text[] not null,
  service_city text not null,
  responsible_units text[] not null,
  remark text not null default '',
  pax_count integer not null default 0,
  sum_fen bigint not null default 0,
  duplicates integer not null default 0,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  effective_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, order_no),
  foreign key (tenant_id, accident_id) references accidents (tenant_id, id),
  foreign key (tenant_id, flight_id) references flights (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index compensation_orders_by_created on compensation_orders (tenant_id, created_at desc);
create index compensation_orders_by_status on compensation_orders (tenant_id, status, created_at desc);
create index compensation_orders_by_flight_date on compensation_orders (tenant_id, flight_date desc);
create index compensation_orders_by_flight on compensation_orders (tenant_id, flight_id);
create index compensation_orders_by_accident on compensation_orders (tenant_id, accident_id);
create index compensation_orders_by_flight_no on compensation_orders (tenant_id, flight_no text_pattern_ops);
create index compensation_orders_effective on compensation_orders (tenant_id, effective_at) where effective_at is not null;
select tenant_table('compensation_orders');

create table compensation_order_pax (
  tenant_id uuid not null references tenants (id),
  order_id uuid not null,
  pax_id uuid not null,
  amount_fen bigint not null check (amount_fen > 0),
  frozen boolean not null default false,
  receive_status integer not null default 0,
  duplicate_reason text not null default '',
  primary key (tenant_id, order_id, pax_id),
  foreign key (tenant_id, order_id) references compensation_orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, pax_id) references flight_passengers (tenant_id, id)
);
create index compensation_order_pax_by_pax on compensation_order_pax (tenant_id, pax_id);
select tenant_table('compensation_order_pax');

create table compensation_receipts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  order_id uuid not null,
  pax_id uuid not null,
  amount_fen bigint not null,
  channel text not null,
  station text not null,
  received_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, pax_id),
  foreign key (tenant_id, order_id) references compensation_orders (tenant_id, id),
  foreign key (tenant_id, pax_id) references flight_passengers (tenant_id, id)
);
create index compensation_receipts_by_pax on compensation_receipts (tenant_id, pax_id);
select tenant_table('compensation_receipts');
