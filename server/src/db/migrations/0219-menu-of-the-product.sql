-- What came with the product is noted where it stands: several buttons may have one code, and the first by id need not be the product's.
alter table resources add column system boolean not null default false;
alter table resources no force row level security;
alter table template_parts no force row level security;
update resources r set system = true
from (
  select distinct on (tenant_id, part) tenant_id, id
  from (
    select tenant_id, id, coalesce(nullif(route_url, ''), case when type = 4 then nullif(auth_code, '') end, module_id || ' ' || menu_name) as part
    from resources
  ) named
  join template_parts using (tenant_id, part)
  order by tenant_id, part, id
) given
where given.tenant_id = r.tenant_id and given.id = r.id;
alter table resources force row level security;
alter table template_parts force row level security;
