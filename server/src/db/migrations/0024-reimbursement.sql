-- What a station has paid to passengers in cash, and claims back: one reimbursement, its order passengers as lines.
create sequence reimbursement_no_seq;
grant usage on sequence reimbursement_no_seq to reap_app;
create table reimbursements (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  order_no text not null,
  status integer not null,
  station text not null,
  flight_start_date date not null,
  flight_end_date date not null,
  claim_max_date date not null,
  remark text not null default '',
  order_count integer not null,
  pax_count integer not null,
  sum_fen bigint not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, order_no),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index reimbursements_by_created on reimbursements (tenant_id, created_at, id);
create index reimbursements_by_status on reimbursements (tenant_id, status, id);
create index reimbursements_by_state_and_time on reimbursements (tenant_id, status, created_at, id);
create index reimbursements_by_sum on reimbursements (tenant_id, sum_fen, id);
create index reimbursements_by_flight on reimbursements (tenant_id, flight_start_date, id);
create index reimbursements_by_number on reimbursements (tenant_id, order_no text_pattern_ops);
select tenant_table('reimbursements');

-- Live while the reimbursement may still lead to money: of each order passenger at most one.
create table reimbursement_lines (
  tenant_id uuid not null references tenants (id),
  reimbursement_id uuid not null,
  order_id uuid not null,
  pax_id uuid not null,
  amount_fen bigint not null,
  live boolean not null default true,
  primary key (tenant_id, reimbursement_id, order_id, pax_id),
  foreign key (tenant_id, reimbursement_id) references reimbursements (tenant_id, id) on delete cascade,
  foreign key (tenant_id, order_id, pax_id) references compensation_receipts (tenant_id, order_id, pax_id)
);
create unique index reimbursement_lines_live on reimbursement_lines (tenant_id, order_id, pax_id) where live;
create index reimbursement_lines_by_pax on reimbursement_lines (tenant_id, pax_id);
select tenant_table('reimbursement_lines');
