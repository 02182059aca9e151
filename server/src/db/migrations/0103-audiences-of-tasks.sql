-- A task to passengers knows whom it was asked for, and of each recipient which passenger of which flight that was.
alter table sms_tasks
  -- How its recipients were chosen; numbers that were typed stand with the recipients alone, sealed.
  add column audience text not null default 'mobile',
  add column audience_of jsonb not null default '{}',
  add column vip_count integer not null default 0;

alter table sms_task_recipients
  add column pax_id uuid,
  add column flight_id uuid,
  add column flight_no text not null default '',
  add column flight_date date,
  add column segment text not null default '',
  add column pnr text not null default '',
  add column is_vip boolean not null default false,
  -- What the variables of the message are for this one; the name is sealed beside it.
  add column fills jsonb not null default '{}';
