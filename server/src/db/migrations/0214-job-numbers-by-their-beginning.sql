-- Job numbers are looked for as they are told apart: in any case, width and spacing.
drop index employees_by_job_number_key;
drop index employees_job_number_prefix;
create index employees_by_job_number_key on employees (tenant_id, job_number_key text_pattern_ops) where deleted_at is null;

alter table users add column job_number_key text not null generated always as (plain_job_number(job_number)) stored;
drop index users_job_number_prefix;
create index users_by_job_number_key on users (tenant_id, job_number_key text_pattern_ops) where deleted_at is null;
