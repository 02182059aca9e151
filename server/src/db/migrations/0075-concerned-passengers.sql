-- Passengers whose events people want to be told of, each person's own.
create table concerned_passengers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  passenger_name text not null,
  id_no text not null,
  id_no_hash text not null,
  event text not null,
  mode integer not null,
  -- Where text messages go; empty where none are sent.
  phone text not null default '',
  phone_hash text not null default '',
  -- What its text messages are written in: the language of who saved it, when it was saved.
  language text not null,
  status integer not null default 1,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by_name text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, user_id, id_no_hash, event, mode),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index concerned_passengers_by_document on concerned_passengers (tenant_id, id_no_hash) where status = 1;
create index concerned_passengers_by_user on concerned_passengers (tenant_id, user_id, updated_at desc, id desc);
select tenant_table('concerned_passengers');

-- What has happened to a passenger on a flight by a concern, which names one event: told once, or known when the concern began (null).
create table concern_happenings (
  tenant_id uuid not null references tenants (id),
  concern_id uuid not null,
  pax_id uuid not null,
  event text not null,
  noted_at timestamptz not null,
  told_at timestamptz,
  primary key (tenant_id, concern_id, pax_id, event),
  foreign key (tenant_id, concern_id) references concerned_passengers (tenant_id, id) on delete cascade
);
create index concern_happenings_by_time on concern_happenings (tenant_id, noted_at);
select tenant_table('concern_happenings');

-- An event more to be told of, where tenants have the dictionary already.
alter table dict_types no force row level security;
alter table dict_data no force row level security;
insert into dict_data (tenant_id, id, dict_type, dict_value, dict_label, dict_label_en, sort, system)
  select tenant_id, gen_random_uuid(), dict_type, 'IRREGULAR', '航班不正常', 'Flight irregular', 5, system
  from dict_types where dict_type = 'EVENT_TYPE'
  on conflict (tenant_id, dict_type, dict_value) do nothing;
alter table dict_types force row level security;
alter table dict_data force row level security;
