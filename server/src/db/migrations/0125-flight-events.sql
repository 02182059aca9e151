-- What passengers should be told of a flight: once for a flight and kind, whatever is told of it later.
create table flight_events (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  flight_id uuid not null,
  flight_no text not null,
  flight_date date not null,
  route text[] not null,
  type text not null,
  -- By field, what stood before its first change, and what stands now.
  before jsonb not null,
  facts jsonb not null,
  -- All of it was taken back.
  withdrawn boolean not null default false,
  -- The flight has left: nobody of it can be told any more.
  closed_at timestamptz,
  proposed_at timestamptz not null,
  changed_at timestamptz not null,
  -- When it was to leave as of the last change that counts.
  counted_take_off_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create unique index flight_events_once on flight_events (tenant_id, flight_id, type);
create index flight_events_by_change on flight_events (tenant_id, changed_at desc, id desc);
create index flight_events_by_day on flight_events (tenant_id, flight_date desc, flight_no, id desc);
select tenant_table('flight_events');

-- The messages to many that were written about an event.
create table flight_event_notices (
  tenant_id uuid not null references tenants (id),
  event_id uuid not null,
  task_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, event_id, task_id),
  foreign key (tenant_id, event_id) references flight_events (tenant_id, id),
  foreign key (tenant_id, task_id) references sms_tasks (tenant_id, id)
);
create index flight_event_notices_of_task on flight_event_notices (tenant_id, task_id);
select tenant_table('flight_event_notices');

-- For which event a template's words are proposed.
alter table sms_templates add column event_type text;
