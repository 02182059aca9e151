-- An open node runs to its level's target of 24 hours, or to a deadline before it that was ahead when it opened; what was sent stays sent.
alter table workflow_instances no force row level security;
alter table workflow_tasks no force row level security;
with clocked as (
  select distinct on (t.tenant_id, t.id) t.tenant_id, t.id, t.opened_at, one.kind, one.at
  from workflow_tasks t join workflow_instances i on i.tenant_id = t.tenant_id and i.id = t.instance_id
    cross join lateral (
      select 'target' as kind, t.opened_at + interval '24 hours' as at
      union all
      select d ->> 'kind', (d ->> 'at')::timestamptz from jsonb_array_elements(i.deadlines) d
        where (d ->> 'at')::timestamptz > t.opened_at
    ) one
  where t.status = 'open' and t.node_index >= 0
  order by t.tenant_id, t.id, one.at)
update workflow_tasks t set due_at = c.at, due_kind = c.kind,
    remind_at = case when t.remind_at is not null then c.opened_at + (c.at - c.opened_at) / 2 end,
    escalate_at = case when t.escalate_at is not null then c.opened_at + (c.at - c.opened_at) * 0.75 end
  from clocked c where t.tenant_id = c.tenant_id and t.id = c.id;
alter table workflow_instances force row level security;
alter table workflow_tasks force row level security;
