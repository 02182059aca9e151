-- Applications for the money of orders in effect (seed 0 §3), for oneself or for others, and who of an order is in which.
create table applications (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  apply_no text not null,
  kind text not null,
  status integer not null,
  channel text not null,
  flight_id uuid not null,
  flight_no text not null,
  flight_date date not null,
  accident_type integer not null,
  accident_sub_type text not null,
  station text not null,
  amount_fen bigint not null,
  apply_user text not null,
  id_type integer not null,
  id_no text not null,
  id_no_hash text not null default '',
  phone text not null,
  phone_hash text not null default '',
  phone_of_booking boolean not null,
  relation text not null default '',
  pax_id uuid,
  photo_id uuid,
  pay_channel integer not null,
  pay_account text not null default '',
  pay_account_hash text not null default '',
  pay_status integer not null default 0,
  quick_pay boolean not null default false,
  collector_audit integer,
  collector_reason_id uuid,
  collector_reason text not null default '',
  material_audit integer,
  audit_remark text not null default '',
  audited_by uuid,
  audited_by_name text not null default '',
  audited_at timestamptz,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, apply_no),
  foreign key (tenant_id, flight_id) references flights (tenant_id, id),
  foreign key (tenant_id, pax_id) references flight_passengers (tenant_id, id)
);
create index applications_by_created on applications (tenant_id, created_at desc, id desc, flight_date);
create index applications_by_status on applications (tenant_id, status, created_at, id);
create index applications_by_flight_date on applications (tenant_id, flight_date, id);
create index applications_by_flight_no on applications (tenant_id, flight_no text_pattern_ops);
create index applications_sorted_by_flight_no on applications (tenant_id, flight_no, id);
create index applications_by_amount on applications (tenant_id, amount_fen, id);
create index applications_by_number on applications (tenant_id, apply_no text_pattern_ops);
create index applications_by_flight on applications (tenant_id, flight_id);
create index applications_by_collector on applications (tenant_id, apply_user text_pattern_ops);
create index applications_by_document on applications (tenant_id, id_no_hash) where id_no_hash <> '';
create index applications_by_phone on applications (tenant_id, phone_hash) where phone_hash <> '';
select tenant_table('applications');

-- A line of an order that is claimed. Live while the application waits or is passed: of each line at most one.
create table application_lines (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  application_id uuid not null,
  order_id uuid not null,
  pax_id uuid not null,
  photo_id uuid,
  amount_fen bigint not null,
  new_amount_fen bigint,
  audit_type integer,
  reject_reason_id uuid,
  reject_reason text not null default '',
  live boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id, application_id) references applications (tenant_id, id) on delete cascade,
  foreign key (tenant_id, order_id, pax_id) references compensation_order_pax (tenant_id, order_id, pax_id)
);
create unique index application_lines_live on application_lines (tenant_id, order_id, pax_id) where live;
create index application_lines_by_application on application_lines (tenant_id, application_id);
create index application_lines_by_pax on application_lines (tenant_id, pax_id);
create index application_lines_by_order on application_lines (tenant_id, order_id, pax_id);
select tenant_table('application_lines');

create table application_files (
  tenant_id uuid not null references tenants (id),
  application_id uuid not null,
  file_id uuid not null,
  primary key (tenant_id, application_id, file_id),
  foreign key (tenant_id, application_id) references applications (tenant_id, id) on delete cascade
);
select tenant_table('application_files');
