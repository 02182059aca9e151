-- Who gets the message of a task is a numbered list: it can be taken anew as long as the task is reviewed.
alter table sms_tasks
  add column snapshot_no integer not null default 1,
  add column snapshot_at timestamptz;
update sms_tasks set snapshot_at = created_at;
alter table sms_tasks alter column snapshot_at set not null;

alter table sms_task_recipients
  -- Where somebody stands in the list: ids of the same millisecond have no order.
  add column place integer not null default 0,
  add column special_service text;
drop index sms_task_recipients_of_task;
create index sms_task_recipients_of_task on sms_task_recipients (tenant_id, task_id, place, id);
