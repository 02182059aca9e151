-- A payment that failed is paid again by another one of the same line: the gateway knows each by its own id.
alter table payments drop constraint payments_tenant_id_line_id_key;
create index payments_by_line on payments (tenant_id, line_id);
alter table payments add column again_as uuid;
alter table payments add foreign key (tenant_id, again_as) references payments (tenant_id, id);
-- What failed and was not dealt with stands first in the list.
create index payments_by_urgency on payments (tenant_id, ((state = 3 and again_as is null)), id);
