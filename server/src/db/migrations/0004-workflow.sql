-- Approval: definitions per business type, the running instances with the nodes they started with, and every step.
create table workflow_definitions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  business_type text not null,
  nodes jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, business_type)
);
select tenant_table('workflow_definitions');

create table workflow_instances (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  business_type text not null,
  business_id uuid not null,
  nodes jsonb not null,
  station text not null,
  creator_id uuid not null,
  status text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, creator_id) references users (tenant_id, id)
);
create unique index workflow_instances_running on workflow_instances (tenant_id, business_type, business_id) where status = 'running';
create index workflow_instances_by_business on workflow_instances (tenant_id, business_type, business_id, created_at);
select tenant_table('workflow_instances');

create table workflow_tasks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  instance_id uuid not null,
  node_index integer not null,
  status text not null,
  opened_by uuid not null,
  opened_at timestamptz not null,
  reviewers_chosen boolean not null default false,
  decision text,
  remarks text not null default '',
  done_by uuid,
  done_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, instance_id) references workflow_instances (tenant_id, id) on delete cascade,
  foreign key (tenant_id, opened_by) references users (tenant_id, id),
  foreign key (tenant_id, done_by) references users (tenant_id, id)
);
create unique index workflow_tasks_open on workflow_tasks (tenant_id, instance_id) where status = 'open';
create index workflow_tasks_by_instance on workflow_tasks (tenant_id, instance_id, opened_at);
select tenant_table('workflow_tasks');

create table workflow_reviewers (
  tenant_id uuid not null references tenants (id),
  task_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, task_id, user_id),
  foreign key (tenant_id, task_id) references workflow_tasks (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index workflow_reviewers_by_user on workflow_reviewers (tenant_id, user_id, task_id);
select tenant_table('workflow_reviewers');
