-- What 0174 was to note of lists that were there: which task a message is of, each recipient's place, and how far along its list a task is.
alter table sms_tasks no force row level security;
alter table sms_task_recipients no force row level security;
alter table sms_messages no force row level security;

update sms_messages m set task_id = r.task_id
from sms_task_recipients r
where m.task_id is null and r.tenant_id = m.tenant_id and r.message_id = m.id;

-- Lists of before places were written stand at one.
create temporary table unplaced on commit drop as
  select tenant_id, task_id from sms_task_recipients group by tenant_id, task_id having count(*) > count(distinct place);

update sms_task_recipients r set place = n.place
from (
  select r.tenant_id, r.id, row_number() over (partition by r.tenant_id, r.task_id order by r.place, r.id) - 1 as place
  from sms_task_recipients r join unplaced using (tenant_id, task_id)
) n
where r.tenant_id = n.tenant_id and r.id = n.id and r.place <> n.place;

update sms_tasks t set handed = l.handed, handed_to = coalesce(l.first_left - 1, l.last)
from (
  select tenant_id, task_id, count(message_id) as handed, min(place) filter (where message_id is null) as first_left, max(place) as last
  from sms_task_recipients group by tenant_id, task_id
) l
where t.tenant_id = l.tenant_id and t.id = l.task_id and t.handed_to < coalesce(l.first_left - 1, l.last);

alter table sms_tasks force row level security;
alter table sms_task_recipients force row level security;
alter table sms_messages force row level security;
