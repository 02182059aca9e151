-- Ticket status changes of an applicant, and tasks that a person has decided: both were read through.
create index tsu_applications_by_applicant on tsu_applications (tenant_id, created_by_name text_pattern_ops, created_at desc, id desc);
create index workflow_tasks_by_doer on workflow_tasks (tenant_id, done_by, opened_at desc, id desc) where done_by is not null;
