-- Lists of names as departure control writes them, and what became of each name.
create table departure_lists (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  file_name text not null,
  created_at timestamptz not null,
  created_by_id uuid not null,
  created_by_name text not null,
  total integer not null,
  imported integer not null,
  added integer not null,
  changed integer not null,
  same integer not null,
  untouched integer not null,
  missing integer not null,
  error_count integer not null,
  -- By the file's own rows: what is wrong with which column. What stood there is not kept.
  errors jsonb not null,
  corrects uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, corrects) references departure_lists (tenant_id, id)
);
create index departure_lists_by_time on departure_lists (tenant_id, created_at desc, id desc);
select tenant_table('departure_lists');

create table departure_records (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  flight_id uuid not null,
  -- A flight keeps its number and its day.
  flight_no text not null,
  flight_date date not null,
  segment text not null,
  station text not null generated always as (split_part(segment, '-', 1)) stored,
  pax_name text not null,
  tkt_no text not null,
  cabin text not null,
  seat_number text not null,
  boarding_number text not null,
  pax_id uuid,
  status integer not null default 0,
  failure text,
  -- Since when a later list leaves the name out.
  missing_at timestamptz,
  imported_at timestamptz not null,
  departed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by_name text not null,
  primary key (tenant_id, id),
  unique (tenant_id, flight_id, tkt_no),
  foreign key (tenant_id, flight_id) references flights (tenant_id, id),
  foreign key (tenant_id, pax_id) references flight_passengers (tenant_id, id)
);
create index departure_records_by_import on departure_records (tenant_id, imported_at desc, id desc);
create index departure_records_by_day on departure_records (tenant_id, flight_date desc, id desc);
create index departure_records_by_flight_no on departure_records (tenant_id, flight_no, flight_date desc);
create index departure_records_by_status on departure_records (tenant_id, status, imported_at desc, id desc);
create index departure_records_by_ticket on departure_records (tenant_id, tkt_no);
create index departure_records_by_name on departure_records (tenant_id, pax_name text_pattern_ops, id);
create index departure_records_missing on departure_records (tenant_id, imported_at desc, id desc) where missing_at is not null;
select tenant_table('departure_records');
