-- A list of recipients is taken by the portal, a long one in the background: which lists a task has had, what is being done with one now,
-- and what was found when it was compared with whom the task would be for then.
create table sms_task_lists (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  task_id uuid not null,
  snapshot_no integer not null,
  -- What is being done with it; null where nothing is.
  work text,
  asked_by uuid not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- So many are on it already.
  listed integer not null default 0,
  -- Null until it is whole.
  taken_at timestamptz,
  -- Why it could not be taken: a key of the catalogs with its parameters.
  problem jsonb,
  recipients integer not null default 0,
  parts integer not null default 0,
  compared_at timestamptz,
  -- How many came and went, and what the list would be then.
  compared jsonb,
  -- The first changes, sealed: they name people.
  changes text not null default '',
  changes_hash text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references sms_tasks (tenant_id, id) on delete cascade
);
create unique index sms_task_lists_once on sms_task_lists (tenant_id, task_id, snapshot_no);
create index sms_task_lists_to_do on sms_task_lists (tenant_id, asked_at) where work is not null;
select tenant_table('sms_task_lists');

alter table sms_tasks
  add column repeated integer not null default 0,
  -- Who got nothing when the list was taken, by the reason.
  add column left_out jsonb not null default '{}';
