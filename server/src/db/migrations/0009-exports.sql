-- Exports too large to wait for: who asked for what, how far it is, and the file in pieces, so that every copy of the server can hand it out.
create table export_jobs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  call text not null,
  input jsonb not null,
  language text not null,
  file_name text not null,
  format text not null,
  status text not null default 'queued',
  rows_done integer not null default 0,
  rows_total integer not null default 0,
  error_key text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create index export_jobs_by_user on export_jobs (tenant_id, user_id, created_at desc);
create index export_jobs_by_expiry on export_jobs (tenant_id, expires_at);
select tenant_table('export_jobs');

create table export_parts (
  tenant_id uuid not null references tenants (id),
  job_id uuid not null,
  part integer not null,
  content bytea not null,
  primary key (tenant_id, job_id, part),
  foreign key (tenant_id, job_id) references export_jobs (tenant_id, id) on delete cascade
);
select tenant_table('export_parts');

-- How often somebody looked for a person by a value that he may not read.
create index audit_log_lookups on audit_log (tenant_id, user_id, at) where result = 'lookup';
