-- Applications to change the status of a coupon, what was done about each, and the ticket system that stands in for a real one.
create table tsu_applications (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- The passenger on one flight: a coupon of his ticket.
  pax_id uuid not null,
  ticket_no text not null,
  pax_name text not null,
  flight_id uuid not null,
  flight_no text not null,
  flight_date date not null,
  segment text not null,
  station text not null,
  from_status text not null,
  to_status text not null,
  reason text not null,
  status integer not null,
  -- Names one order to the ticket system: asked however often, it changes the ticket once.
  order_id uuid,
  sent_at timestamptz,
  asked_at timestamptz,
  executed_at timestamptz,
  failure text not null default '',
  fim_no text not null default '',
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, pax_id) references flight_passengers (tenant_id, id),
  foreign key (tenant_id, flight_id) references flights (tenant_id, id)
);
-- Of a coupon, one at most is on its way.
create unique index tsu_applications_live on tsu_applications (tenant_id, pax_id) where status in (0, 1);
create index tsu_applications_by_time on tsu_applications (tenant_id, created_at desc, id desc);
create index tsu_applications_by_flight_date on tsu_applications (tenant_id, flight_date, id);
create index tsu_applications_by_ticket on tsu_applications (tenant_id, ticket_no text_pattern_ops, id);
create index tsu_applications_sorted_by_ticket on tsu_applications (tenant_id, ticket_no, id);
create index tsu_applications_by_status on tsu_applications (tenant_id, status, created_at desc, id desc);
create index tsu_applications_sorted_by_status on tsu_applications (tenant_id, status, id);
create index tsu_applications_by_flight on tsu_applications (tenant_id, flight_no text_pattern_ops, created_at desc);
create index tsu_applications_by_station on tsu_applications (tenant_id, station, created_at desc, id desc);
create index tsu_applications_by_pax on tsu_applications (tenant_id, pax_id);
create index tsu_applications_executing on tsu_applications (tenant_id, asked_at) where status = 1;
select tenant_table('tsu_applications');

create table tsu_steps (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  application_id uuid not null,
  action text not null,
  by_id uuid,
  by_name text not null default '',
  at timestamptz not null,
  note text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references tsu_applications (tenant_id, id) on delete cascade
);
create index tsu_steps_by_application on tsu_steps (tenant_id, application_id, at, id);
select tenant_table('tsu_steps');
revoke update on tsu_steps from reap_app;

-- The book of the simulated ticket system: what it was told, and when that is decided.
create table simulated_ticket_orders (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  pax_id uuid not null,
  to_status text not null,
  done boolean not null,
  reason text not null default '',
  settles_at timestamptz not null,
  primary key (tenant_id, id)
);
create index simulated_ticket_orders_by_pax on simulated_ticket_orders (tenant_id, pax_id, settles_at desc);
select tenant_table('simulated_ticket_orders');
