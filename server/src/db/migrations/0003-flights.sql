-- Flights of the schedule and who flies on them.
create table flights (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  flight_no text not null,
  flight_date date not null,
  route text[] not null,
  org_city text not null,
  dst_city text not null,
  take_off_at timestamptz not null,
  arrival_at timestamptz not null,
  actual_take_off_at timestamptz,
  run_state text not null,
  adjust_state text,
  delay_minutes integer not null default 0,
  reason text not null default '',
  ac_type text not null,
  flight_type text not null,
  primary key (tenant_id, id),
  unique (tenant_id, flight_no, flight_date)
);
create index flights_by_day on flights (tenant_id, flight_date, adjust_state);
select tenant_table('flights');

create table flight_passengers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  flight_id uuid not null,
  segment text not null,
  pax_name text not null,
  gender text not null,
  id_type integer not null,
  id_no text not null,
  tkt_no text not null,
  pnr text not null,
  bag_tag text not null default '',
  telephone text not null default '',
  cabin text not null,
  is_cabin_n text not null default 'N',
  is_cancel text not null default 'N',
  check_status text not null,
  pax_status text not null,
  category text not null default '',
  tkt_issue_date date not null,
  tkt_end_date date not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, flight_id) references flights (tenant_id, id)
);
create index flight_passengers_by_flight on flight_passengers (tenant_id, flight_id, pax_name);
create index flight_passengers_by_ticket on flight_passengers (tenant_id, tkt_no);
create index flight_passengers_by_document on flight_passengers (tenant_id, id_no);
select tenant_table('flight_passengers');
