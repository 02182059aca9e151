-- Flights that people follow, each person's own.
create table followed_flights (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  flight_no text not null,
  every_day boolean not null,
  dates date[] not null default '{}',
  -- Kinds of changes; none stands for all of them.
  events text[] not null default '{}',
  by_mail boolean not null,
  by_sms boolean not null,
  phone text not null default '',
  phone_hash text not null default '',
  -- What its text messages are written in: the language of who saved it, when it was saved.
  language text not null,
  status integer not null default 1,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by_name text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, user_id, flight_no),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index followed_flights_by_number on followed_flights (tenant_id, flight_no) where status = 1;
create index followed_flights_by_user on followed_flights (tenant_id, user_id, updated_at desc, id desc);
select tenant_table('followed_flights');
