-- Invoices of what passengers paid for a ticket on one flight, and lines of lists that failed.
create table passenger_invoices (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- The passenger on one flight: a coupon of the ticket. Of a line that failed none is known.
  pax_id uuid,
  tkt_no text not null,
  pax_name text not null,
  flight_no text not null,
  flight_date date,
  segment text not null,
  station text not null,
  title text not null,
  amount_fen bigint,
  status integer not null,
  invoice_no text not null default '',
  issued_at timestamptz,
  -- Of a line that failed: its row, what stood there, and what is wrong with which column.
  row_number integer,
  typed jsonb,
  problems jsonb,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, pax_id) references flight_passengers (tenant_id, id),
  check (status = 2 or (pax_id is not null and amount_fen > 0)),
  check ((status = 1) = (invoice_no <> ''))
);
create unique index passenger_invoices_number on passenger_invoices (tenant_id, invoice_no) where invoice_no <> '';
create index passenger_invoices_by_number on passenger_invoices (tenant_id, invoice_no text_pattern_ops, created_at desc);
create index passenger_invoices_by_time on passenger_invoices (tenant_id, created_at desc, id desc);
create index passenger_invoices_by_flight_date on passenger_invoices (tenant_id, flight_date, id);
create index passenger_invoices_by_ticket on passenger_invoices (tenant_id, tkt_no text_pattern_ops, id);
create index passenger_invoices_sorted_by_ticket on passenger_invoices (tenant_id, tkt_no, id);
create index passenger_invoices_by_name on passenger_invoices (tenant_id, pax_name text_pattern_ops, id);
create index passenger_invoices_by_status on passenger_invoices (tenant_id, status, created_at desc, id desc);
create index passenger_invoices_sorted_by_status on passenger_invoices (tenant_id, status, id);
create index passenger_invoices_by_flight on passenger_invoices (tenant_id, flight_no text_pattern_ops, created_at desc);
create index passenger_invoices_by_pax on passenger_invoices (tenant_id, pax_id) where pax_id is not null;
create index passenger_invoices_failed on passenger_invoices (tenant_id, created_by, created_at, row_number) where status = 2;
select tenant_table('passenger_invoices');
