-- A visitor's account that was closed with the one at home opens with it again; one that the visited tenant has closed itself does not.
alter table users add column closed_with_home boolean not null default false;
alter table users no force row level security;
update users u set closed_with_home = true
from users h
where u.home_tenant_id is not null and u.status = 0 and h.tenant_id = u.home_tenant_id and h.id = u.id and h.status = 0;
alter table users force row level security;
