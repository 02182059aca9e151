-- Messages to many: what is to be said, to whom exactly, and what became of it.
create table sms_tasks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  task_name text not null,
  business_category integer not null,
  degree integer not null,
  passenger_category integer not null,
  status integer not null,
  send_status integer not null,
  -- As it arrives, signature and all.
  content text not null,
  -- The words of a template that these are.
  template_id uuid,
  text_version integer,
  station text not null,
  recipients integer not null,
  parts integer not null,
  price_fen bigint not null,
  audit_remark text not null default '',
  scheduled_at timestamptz,
  -- What keeps it from being sent although it was passed.
  waits_for text,
  started_at timestamptz,
  ended_at timestamptz,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id, text_version) references sms_template_texts (tenant_id, template_id, text_version),
  check ((template_id is null) = (text_version is null))
);
create index sms_tasks_by_time on sms_tasks (tenant_id, created_at desc, id desc);
create index sms_tasks_by_status on sms_tasks (tenant_id, status, created_at desc, id desc);
create index sms_tasks_by_recipients on sms_tasks (tenant_id, recipients, id);
create index sms_tasks_by_template on sms_tasks (tenant_id, template_id, text_version) where template_id is not null;
create index sms_tasks_by_start on sms_tasks (tenant_id, started_at) where started_at is not null;
select tenant_table('sms_tasks');

-- Who gets the message of a task, as it was when the task was handed in; once a number.
create table sms_task_recipients (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  task_id uuid not null,
  phone text not null,
  phone_hash text not null,
  receiver text not null default '',
  receiver_hash text not null default '',
  -- The message, once it is in the pipeline.
  message_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references sms_tasks (tenant_id, id)
);
create unique index sms_task_recipients_once on sms_task_recipients (tenant_id, task_id, phone_hash);
create index sms_task_recipients_of_task on sms_task_recipients (tenant_id, task_id, id);
create index sms_task_recipients_to_send on sms_task_recipients (tenant_id, task_id, id) where message_id is null;
select tenant_table('sms_task_recipients');
