-- The log is read newest first, by the day, a person, a target, an address or a request.
drop index audit_log_by_time;
create index audit_log_by_time on audit_log (tenant_id, at, id);
create index audit_log_by_user on audit_log (tenant_id, user_name, at, id);
create index audit_log_by_call on audit_log (tenant_id, call, at, id);
create index audit_log_by_target on audit_log (tenant_id, target text_pattern_ops);
create index audit_log_by_address on audit_log (tenant_id, address text_pattern_ops);
create index audit_log_by_request on audit_log (tenant_id, request_id);
create index audit_log_exceptional on audit_log (tenant_id, at, id) where result <> 'ok';

-- What lists and sign-outs name a session by: the hash of its token never leaves the server.
alter table sessions add column id uuid not null default gen_random_uuid();
create unique index sessions_by_id on sessions (id);
create index sessions_by_current_tenant on sessions (current_tenant_id);
create index sessions_by_home_tenant on sessions (home_tenant_id);

alter table job_positions
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by_name text not null default '';
create index job_positions_sorted_by_sort on job_positions (tenant_id, sort, id);
create index job_positions_sorted_by_type on job_positions (tenant_id, job_type, id);
create index job_positions_sorted_by_name on job_positions (tenant_id, position_name, id);
create index job_positions_sorted_by_code on job_positions (tenant_id, position_code, id);
create index job_positions_sorted_by_updated on job_positions (tenant_id, updated_at, id);
