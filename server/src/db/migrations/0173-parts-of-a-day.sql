-- How many parts a tenant has begun to send on a day of the stations: one row, so that of two that begin at once the second sees the first.
create table sms_daily_parts (
  tenant_id uuid not null references tenants (id),
  day date not null,
  parts integer not null,
  primary key (tenant_id, day)
);
select tenant_table('sms_daily_parts');

alter table sms_tasks no force row level security;
alter table sms_daily_parts no force row level security;
insert into sms_daily_parts (tenant_id, day, parts)
select tenant_id, (started_at at time zone 'Asia/Shanghai')::date, sum(parts) from sms_tasks
where degree = 1 and started_at > now() - interval '2 days'
group by 1, 2;
alter table sms_tasks force row level security;
alter table sms_daily_parts force row level security;
