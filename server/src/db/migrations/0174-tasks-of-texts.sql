-- A message knows its task: what of it waits, and how much of it is where, is found without its list, which may be a million long.
alter table sms_messages add column task_id uuid;
update sms_messages m set task_id = r.task_id from sms_task_recipients r where r.tenant_id = m.tenant_id and r.message_id = m.id;
create index sms_messages_of_task on sms_messages (tenant_id, task_id, state) where task_id is not null;

-- A task knows how far along its list it is.
alter table sms_tasks
  add column handed integer not null default 0,
  add column handed_to integer not null default -1;
update sms_tasks t set handed = l.handed, handed_to = coalesce(l.first_left - 1, l.last)
from (
  select tenant_id, task_id, count(message_id) as handed, min(place) filter (where message_id is null) as first_left, max(place) as last
  from sms_task_recipients group by tenant_id, task_id
) l
where t.tenant_id = l.tenant_id and t.id = l.task_id;
drop index sms_task_recipients_to_send;

-- A list is written for its task and goes with it, and nothing else writes one: a list of a million asks for neither a million times.
alter table sms_task_recipients
  drop constraint sms_task_recipients_tenant_id_fkey,
  drop constraint sms_task_recipients_tenant_id_task_id_fkey;
