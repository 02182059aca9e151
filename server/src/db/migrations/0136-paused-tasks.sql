-- Tasks that are held back by hand, and what of them waits in the pipeline.
alter table sms_tasks add column paused_at timestamptz;
