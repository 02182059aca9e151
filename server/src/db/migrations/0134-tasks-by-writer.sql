-- Tasks that somebody has written, and those of a template, the newest first.
create index sms_tasks_by_writer on sms_tasks (tenant_id, created_by, created_at desc, id desc);
drop index sms_tasks_by_template;
create index sms_tasks_by_template on sms_tasks (tenant_id, template_id, created_at desc, id desc) where template_id is not null;
