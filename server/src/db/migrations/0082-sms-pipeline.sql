-- Text messages, kept by the month: an id begins with the time at which it was made, so that the months are ranges of ids, the key stays
-- what it was, and an old month goes as a whole.
create function first_id_at(at timestamptz) returns uuid language sql immutable strict parallel safe as $$
  select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

alter table sms_messages no force row level security;
create temp table sms_before on commit drop as select * from sms_messages;
drop table sms_messages;

create table sms_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- Whose words: a key of the catalogs; empty where a person typed them.
  template text not null,
  apply_object text not null,
  business_category integer not null,
  receiver text not null default '',
  receiver_hash text not null default '',
  phone text not null,
  phone_hash text not null default '',
  -- As records show it; what is secret in it stands in `words`, until the gateway has them.
  content text not null,
  content_hash text not null default '',
  words text not null default '',
  words_hash text not null default '',
  station text not null default '',
  flight_id uuid,
  flight_no text not null default '',
  flight_date date,
  sender_id uuid,
  sender_name text not null default '',
  lane integer not null,
  state text not null,
  attempts integer not null default 0,
  asks integer not null default 0,
  reason text,
  failure text not null default '',
  created_at timestamptz not null,
  -- When something is to be done about it: sent, sent again, asked for.
  next_at timestamptz,
  sent_at timestamptz,
  reported_at timestamptz,
  primary key (tenant_id, id)
) partition by range (id);
create index sms_messages_due on sms_messages (tenant_id, lane, next_at) where next_at is not null;
create index sms_messages_by_phone on sms_messages (tenant_id, phone_hash, id);
create index sms_messages_by_object on sms_messages (tenant_id, apply_object, id);
create index sms_messages_by_flight on sms_messages (tenant_id, flight_no, flight_date) where flight_no <> '';
select tenant_table('sms_messages');

-- What no month was made for: of a restored backup, say.
create table sms_messages_rest partition of sms_messages default;
select tenant_table('sms_messages_rest');

-- Makes the month of an instant, unless it is there or its messages lie in the rest already.
create function make_sms_month(at timestamptz) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  month timestamptz := date_trunc('month', at, 'UTC');
  name text := 'sms_messages_' || to_char(month at time zone 'UTC', 'YYYY_MM');
begin
  if to_regclass('public.' || name) is not null then
    return;
  end if;
  execute format('create table public.%I (like public.sms_messages including all)', name);
  perform tenant_table(('public.' || name)::regclass);
  execute format('alter table public.sms_messages attach partition public.%I for values from (%L) to (%L)',
    name, first_id_at(month), first_id_at(month + interval '1 month'));
exception when check_violation then
  raise warning 'messages of % stay where they are', name;
end $$;
revoke all on function make_sms_month(timestamptz) from public;

-- Keeps this month and the next two ready, and lets go of those that ended before an instant; never of one younger than a month, whatever
-- the clock of who asks says. One server at a time.
create function keep_sms_months(present timestamptz, older_than timestamptz) returns void language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  past text;
begin
  if not pg_try_advisory_xact_lock(7262711) then
    return;
  end if;
  for ahead in 0..2 loop
    perform make_sms_month(present + make_interval(months => ahead));
  end loop;
  for past in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.sms_messages'::regclass and c.relname ~ '^sms_messages_\d{4}_\d{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month'
        <= least(older_than, now() - interval '31 days') at time zone 'UTC'
  loop
    execute format('drop table public.%I', past);
  end loop;
end $$;
revoke all on function keep_sms_months(timestamptz, timestamptz) from public;
grant execute on function keep_sms_months(timestamptz, timestamptz) to reap_app;

select make_sms_month(month) from (
  select distinct date_trunc('month', created_at, 'UTC') as month from sms_before
  union select date_trunc('month', now(), 'UTC') + make_interval(months => ahead) from generate_series(0, 2) ahead
) months;

-- What held a code or a link kept it among its words: these go, and whoever had not got his asks anew.
insert into sms_messages (tenant_id, id, template, apply_object, business_category, phone, phone_hash, content, content_hash, lane, state,
  attempts, reason, failure, created_at, next_at, sent_at, reported_at)
select tenant_id, id, template,
  case when template like 'follow.%' then 'WORKER' else 'PASSENGER' end,
  case when template like 'follow.%' then 1 when template = 'sms.code' then 3 else 2 end,
  phone, phone_hash,
  case when secret then '' else content end, case when secret then '' else content_hash end,
  case when template = 'sms.code' then 0 else 2 end,
  state, attempts,
  case when state = 'failed' then case when secret and status = 0 then 'unreachable' else 'refused' end end,
  failure, created_at,
  case when state in ('queued', 'unknown') then now() end,
  sent_at, reported_at
from (
  select *, template = 'sms.code' or template like 'baggage.text.%' as secret,
    case status
      when 0 then case when template = 'sms.code' or template like 'baggage.text.%' then 'failed' else 'queued' end
      when 1 then case when sent_at is null then 'unknown' else 'sent' end
      when 4 then 'received'
      else 'failed'
    end as state
  from sms_before
) before;

-- Of one occasion nobody gets the same words twice.
create table sms_occasions (
  tenant_id uuid not null references tenants (id),
  occasion text not null,
  phone_hash text not null,
  content_hash text not null,
  created_at timestamptz not null,
  primary key (tenant_id, occasion, phone_hash, content_hash)
);
create index sms_occasions_by_time on sms_occasions (tenant_id, created_at);
select tenant_table('sms_occasions');

-- The book of the simulated gateway.
create table simulated_texts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  delivered boolean not null,
  taken_at timestamptz not null,
  primary key (tenant_id, id)
);
create index simulated_texts_by_time on simulated_texts (tenant_id, taken_at);
select tenant_table('simulated_texts');
