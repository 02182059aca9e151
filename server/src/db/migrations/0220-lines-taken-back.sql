-- What was frozen or closed while its application went on counts no more of it, also once the application has ended.
alter table application_lines add column taken_back boolean not null default false;
alter table application_lines no force row level security;
alter table applications no force row level security;
update application_lines l set taken_back = true from applications a
  where a.tenant_id = l.tenant_id and a.id = l.application_id and a.status = 1 and not l.live;
alter table application_lines force row level security;
alter table applications force row level security;
