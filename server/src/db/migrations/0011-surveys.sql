-- Survey tasks: a questionnaire is one document, its history one line per step. Scores in it are whole tenths.
create table survey_tasks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  status integer not null,
  problems jsonb not null default '[]',
  topics_count integer not null default 0,
  answers_count integer not null default 0,
  valid_from date,
  valid_to date,
  reject_reason text not null default '',
  submitted_at timestamptz,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, created_by) references users (tenant_id, id),
  check (valid_from is null or valid_to is null or valid_from <= valid_to)
);
create index survey_tasks_by_created on survey_tasks (tenant_id, created_at desc, id desc);
create index survey_tasks_by_updated on survey_tasks (tenant_id, updated_at, id);
create index survey_tasks_sorted_by_name on survey_tasks (tenant_id, name, id);
create index survey_tasks_by_status on survey_tasks (tenant_id, status, created_at desc, id desc);
create index survey_tasks_sorted_by_status on survey_tasks (tenant_id, status, id);
create index survey_tasks_by_valid_to on survey_tasks (tenant_id, valid_to, id);
create index survey_tasks_by_creator on survey_tasks (tenant_id, created_by_name text_pattern_ops);
select tenant_table('survey_tasks');

create table survey_steps (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  task_id uuid not null,
  action text not null,
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null,
  remark text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references survey_tasks (tenant_id, id) on delete cascade,
  foreign key (tenant_id, by_id) references users (tenant_id, id)
);
create index survey_steps_by_task on survey_steps (tenant_id, task_id, at);
select tenant_table('survey_steps');
