-- Levels of approval that a tenant edits: who changed them, how often, and up to which sum may be decided in bulk.
alter table workflow_definitions
  add column bulk_limit_fen bigint not null default 1000000,
  add column updated_by_name text not null default '',
  add column version integer not null default 1;

-- The reviewer's clock: by when a record has to be decided, and which reminders of an open node are still to be sent.
alter table workflow_instances add column deadlines jsonb not null default '[]';
alter table workflow_tasks
  add column due_at timestamptz,
  add column due_kind text not null default '',
  add column remind_at timestamptz,
  add column escalate_at timestamptz;
create index workflow_tasks_by_due on workflow_tasks (tenant_id, due_at, id) where status = 'open';
create index workflow_tasks_to_remind on workflow_tasks (tenant_id, remind_at) where status = 'open' and remind_at is not null;
create index workflow_tasks_to_escalate on workflow_tasks (tenant_id, escalate_at) where status = 'open' and escalate_at is not null;

-- What was under way before there was a clock gets one, as a node gets it that opens now.
alter table workflow_instances no force row level security;
alter table workflow_tasks no force row level security;
alter table compensation_orders no force row level security;
alter table flights no force row level security;
alter table claim_rules no force row level security;
update workflow_instances i set deadlines = jsonb_build_array(
    jsonb_build_object('kind', 'flight', 'at', to_char(coalesce(f.estimated_take_off_at, f.take_off_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
    jsonb_build_object('kind', 'claim', 'at', to_char(
      ((f.flight_date + coalesce(r.claim_days, 365) + 1)::timestamp at time zone 'Asia/Shanghai') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from compensation_orders o join flights f on f.tenant_id = o.tenant_id and f.id = o.flight_id
    left join claim_rules r on r.tenant_id = o.tenant_id
  where i.status = 'running' and i.business_type = 'compensation-order' and o.tenant_id = i.tenant_id and o.id = i.business_id;
with clocked as (
  select t.tenant_id, t.id, t.opened_at, d ->> 'kind' as kind, (d ->> 'at')::timestamptz as at,
    row_number() over (partition by t.tenant_id, t.id order by (d ->> 'at')::timestamptz <= t.opened_at,
      abs(extract(epoch from (d ->> 'at')::timestamptz - t.opened_at))) as nearest
  from workflow_tasks t join workflow_instances i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    cross join lateral jsonb_array_elements(i.deadlines) d
  where t.status = 'open')
update workflow_tasks t set due_at = c.at, due_kind = c.kind,
    remind_at = t.opened_at + case when c.at > t.opened_at then least((c.at - t.opened_at) / 2, interval '24 hours') else interval '24 hours' end,
    escalate_at = t.opened_at + case when c.at > t.opened_at then least((c.at - t.opened_at) * 0.75, interval '48 hours') else interval '48 hours' end
  from clocked c where c.nearest = 1 and t.tenant_id = c.tenant_id and t.id = c.id;
alter table workflow_instances force row level security;
alter table workflow_tasks force row level security;
alter table compensation_orders force row level security;
alter table flights force row level security;
alter table claim_rules force row level security;

-- A bulk review: what was chosen, what the dry run said of each, and what became of it.
create table bulk_audit_runs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null,
  decision text not null,
  remarks text not null,
  status text not null,
  total integer not null,
  clean integer not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
create index bulk_audit_runs_by_created on bulk_audit_runs (tenant_id, created_by, created_at, id);
select tenant_table('bulk_audit_runs');

create table bulk_audit_items (
  tenant_id uuid not null references tenants (id),
  run_id uuid not null,
  id uuid not null,
  place integer not null,
  business_id uuid not null,
  task_id uuid,
  record_no text not null,
  version integer not null,
  amount_fen bigint not null,
  verdict text not null,
  verdict_params jsonb not null default '{}',
  result text not null,
  error_key text not null default '',
  error_params jsonb not null default '{}',
  done_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, run_id, business_id),
  foreign key (tenant_id, run_id) references bulk_audit_runs (tenant_id, id) on delete cascade
);
create index bulk_audit_items_by_place on bulk_audit_items (tenant_id, run_id, place, id);
create index bulk_audit_items_waiting on bulk_audit_items (tenant_id, run_id, place) where result = 'waiting';
select tenant_table('bulk_audit_items');
