-- Passengers whose first flight it is, as the booking had them when it was applied for.
create table first_flyers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  pax_id uuid not null,
  flight_id uuid not null,
  passenger_name text not null,
  id_type integer not null,
  id_no text not null,
  id_no_hash text not null check (id_no_hash <> ''),
  telephone text not null,
  telephone_hash text not null default '',
  tkt_no text not null,
  airport text not null,
  flight_no text not null,
  flight_date date not null,
  segment text not null,
  status integer not null,
  served_at timestamptz,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  -- A person flies for the first time once.
  unique (tenant_id, id_no_hash, id_type),
  foreign key (tenant_id, pax_id) references flight_passengers (tenant_id, id),
  foreign key (tenant_id, flight_id) references flights (tenant_id, id),
  check ((status = 1) = (served_at is not null))
);
create index first_flyers_by_time on first_flyers (tenant_id, created_at desc, id desc);
create index first_flyers_by_flight_date on first_flyers (tenant_id, flight_date, id);
create index first_flyers_by_airport on first_flyers (tenant_id, airport, created_at desc, id desc);
create index first_flyers_sorted_by_airport on first_flyers (tenant_id, airport, id);
create index first_flyers_by_status on first_flyers (tenant_id, status, created_at desc, id desc);
create index first_flyers_sorted_by_status on first_flyers (tenant_id, status, id);
create index first_flyers_by_phone on first_flyers (tenant_id, telephone_hash) where telephone_hash <> '';
create index first_flyers_by_name on first_flyers (tenant_id, passenger_name text_pattern_ops, id);
create index first_flyers_by_flight_no on first_flyers (tenant_id, flight_no text_pattern_ops, created_at desc);
create index first_flyers_by_flight on first_flyers (tenant_id, flight_id);
create index first_flyers_by_pax on first_flyers (tenant_id, pax_id);
select tenant_table('first_flyers');
