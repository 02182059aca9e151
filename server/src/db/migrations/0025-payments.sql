-- What is paid for passed applications: a payment for each line, and a ledger that only grows.
create table payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  application_id uuid not null,
  line_id uuid not null,
  order_id uuid not null,
  pax_id uuid not null,
  order_no text not null,
  flight_no text not null,
  flight_date date not null,
  station text not null,
  accident_type integer not null,
  channel integer not null,
  amount_fen bigint not null check (amount_fen > 0),
  state integer not null default 0,
  due_at timestamptz not null,
  sent_at timestamptz,
  asked_at timestamptz,
  settled_at timestamptz,
  transfer_no text not null default '',
  failure text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null default '',
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, line_id),
  foreign key (tenant_id, application_id) references applications (tenant_id, id),
  foreign key (tenant_id, line_id) references application_lines (tenant_id, id),
  foreign key (tenant_id, order_id, pax_id) references compensation_order_pax (tenant_id, order_id, pax_id)
);
-- Of each line of an order at most one payment is under way or made.
create unique index payments_once on payments (tenant_id, order_id, pax_id) where state in (0, 1, 2);
create index payments_due on payments (tenant_id, due_at) where state = 0;
create index payments_open on payments (tenant_id, asked_at) where state = 2;
create index payments_by_application on payments (tenant_id, application_id);
create index payments_by_created on payments (tenant_id, created_at, id);
create index payments_by_settled on payments (tenant_id, settled_at, id);
create index payments_by_amount on payments (tenant_id, amount_fen, id);
create index payments_by_due on payments (tenant_id, due_at, id);
create index payments_by_state on payments (tenant_id, state, created_at, id);
create index payments_by_state_alone on payments (tenant_id, state, id);
create index payments_by_order on payments (tenant_id, order_no, id);
create index payments_by_order_prefix on payments (tenant_id, order_no text_pattern_ops);
create index payments_by_flight_no on payments (tenant_id, flight_no text_pattern_ops);
create index payments_by_flight on payments (tenant_id, flight_date, flight_no, id);
select tenant_table('payments');

create table payment_entries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  payment_id uuid not null,
  entry text not null,
  amount_fen bigint not null,
  transfer_no text not null default '',
  note text not null default '',
  by_name text not null default '',
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create index payment_entries_by_payment on payment_entries (tenant_id, payment_id, id);
create unique index payment_entries_settled_once on payment_entries (tenant_id, payment_id) where entry in ('paid', 'failed', 'revoked');
select tenant_table('payment_entries');
revoke update, delete on payment_entries from reap_app;

-- The default gateway: what it was told to transfer, and what became of it.
create table simulated_transfers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  transfer_no text not null,
  amount_fen bigint not null,
  conduct text not null,
  status text not null,
  reason text not null default '',
  settles_at timestamptz not null,
  calls integer not null default 0,
  primary key (tenant_id, id)
);
create index simulated_transfers_to_call on simulated_transfers (tenant_id, settles_at) where calls > 0;
select tenant_table('simulated_transfers');

-- Each night's comparison with the gateway and with the receipts.
create table reconciliations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  day date not null,
  started_by text not null default '',
  at timestamptz not null,
  checked integer not null,
  paid_fen bigint not null,
  gateway_fen bigint not null,
  differences integer not null,
  unanswered boolean not null default false,
  primary key (tenant_id, id)
);
create index reconciliations_by_at on reconciliations (tenant_id, at, id);
create index reconciliations_by_day on reconciliations (tenant_id, day, id);
select tenant_table('reconciliations');

create table reconciliation_differences (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  reconciliation_id uuid not null,
  kind text not null,
  payment_id uuid,
  reference text not null,
  ours_fen bigint,
  theirs_fen bigint,
  note text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, reconciliation_id) references reconciliations (tenant_id, id) on delete cascade
);
create index reconciliation_differences_by_run on reconciliation_differences (tenant_id, reconciliation_id, id);
select tenant_table('reconciliation_differences');
