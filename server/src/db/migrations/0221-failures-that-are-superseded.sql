-- What failed and was claimed and planned anew since, or is of an order that is no longer in effect, is nothing to deal with.
alter table payments add column superseded boolean not null default false;
alter table payments no force row level security;
alter table compensation_orders no force row level security;
update payments p set superseded = true where p.state = 3 and p.again_as is null and (
  exists (select from payments later where later.tenant_id = p.tenant_id and later.order_id = p.order_id and later.pax_id = p.pax_id and later.id > p.id)
  or exists (select from compensation_orders o where o.tenant_id = p.tenant_id and o.id = p.order_id and o.status <> 3));
alter table payments force row level security;
alter table compensation_orders force row level security;
drop index payments_by_urgency;
create index payments_by_urgency on payments (tenant_id, ((state = 3 and again_as is null and not superseded)), id);
create index payments_failed on payments (tenant_id, order_id) where state = 3 and again_as is null and not superseded;
