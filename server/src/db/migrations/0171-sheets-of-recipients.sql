-- Recipients of a long spreadsheet, between bringing it in and handing the task in, and as long as the task may be resolved again.
create table sms_task_sheets (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  way text not null,
  rows integer not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index sms_task_sheets_by_time on sms_task_sheets (tenant_id, created_at);
select tenant_table('sms_task_sheets');

-- Some thousand lines of it in each, sealed: as they would be typed.
create table sms_task_sheet_parts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  sheet_id uuid not null,
  nth integer not null,
  lines text not null,
  lines_hash text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, sheet_id) references sms_task_sheets (tenant_id, id) on delete cascade
);
create unique index sms_task_sheet_parts_in_order on sms_task_sheet_parts (tenant_id, sheet_id, nth);
select tenant_table('sms_task_sheet_parts');
