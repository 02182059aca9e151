-- What files are kept as: type, title, and the flight whose readers may read along. Their bytes, names and sizes stand in files.
create table managed_files (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  file_type text not null,
  title text not null default '',
  remark text not null default '',
  flight_id uuid,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  -- An upload that was never saved goes after a day, and what was said of it with it.
  foreign key (tenant_id, id) references files (tenant_id, id) on delete cascade,
  foreign key (tenant_id, flight_id) references flights (tenant_id, id)
);
create index managed_files_by_time on managed_files (tenant_id, created_at desc, id desc);
create index managed_files_by_title on managed_files (tenant_id, title, id);
create index managed_files_by_type on managed_files (tenant_id, file_type, id);
create index managed_files_by_creator on managed_files (tenant_id, created_by_name text_pattern_ops, created_at desc);
create index managed_files_by_flight on managed_files (tenant_id, flight_id, created_at desc) where flight_id is not null;
select tenant_table('managed_files');
