-- When somebody of the tenant signed in there for the first time: until then, its administrator's password may be given anew from outside.
alter table tenants add column begun_at timestamptz;

alter table users no force row level security;
update tenants t set begun_at = u.at
from (select tenant_id, min(last_sign_in_at) as at from users where home_tenant_id is null group by tenant_id) u
where u.tenant_id = t.id;
alter table users force row level security;
