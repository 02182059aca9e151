-- Bags that are missing, damaged or found: what is known of each, who it is matched with, and how it goes to its passenger.
create sequence baggage_no_seq;
grant usage on sequence baggage_no_seq to reap_app;

create table baggage_accidents (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  accident_no text not null,
  status integer not null,
  sub_type text not null,
  -- Of a bag that was found without its tag, flight and passenger are not known; the day is then the day it was found.
  flight_id uuid,
  flight_no text not null default '',
  flight_date date not null,
  segment text not null default '',
  station text not null,
  -- Ten digits, or empty.
  bag_tag text not null default '',
  pax_id uuid,
  pax_name text not null default '',
  phone text not null default '',
  phone_hash text not null default '',
  bag_color text,
  bag_type text,
  weight integer,
  description text not null default '',
  file_ids uuid[] not null default '{}',
  matched_id uuid,
  state_at timestamptz not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, accident_no),
  foreign key (tenant_id, flight_id) references flights (tenant_id, id),
  foreign key (tenant_id, pax_id) references flight_passengers (tenant_id, id),
  foreign key (tenant_id, matched_id) references baggage_accidents (tenant_id, id),
  foreign key (tenant_id, created_by) references users (tenant_id, id)
);
-- Of each tag, day and kind one that is neither closed nor void.
create unique index baggage_accidents_open on baggage_accidents (tenant_id, bag_tag, flight_date, sub_type)
  where bag_tag <> '' and status not in (5, 6);
-- A bag is matched with one other at most.
create unique index baggage_accidents_matched on baggage_accidents (tenant_id, matched_id) where matched_id is not null;
create index baggage_accidents_by_created on baggage_accidents (tenant_id, created_at desc, id desc, flight_date);
create index baggage_accidents_by_status on baggage_accidents (tenant_id, status, created_at desc, id desc, flight_date);
create index baggage_accidents_by_station on baggage_accidents (tenant_id, station, created_at desc, id desc, status);
create index baggage_accidents_by_state_time on baggage_accidents (tenant_id, status, state_at, sub_type, station);
create index baggage_accidents_by_waiting on baggage_accidents (tenant_id, state_at, id);
create index baggage_accidents_sorted_by_status on baggage_accidents (tenant_id, status, id);
create index baggage_accidents_by_flight_date on baggage_accidents (tenant_id, flight_date, id);
create index baggage_accidents_by_flight_no on baggage_accidents (tenant_id, flight_no text_pattern_ops);
create index baggage_accidents_sorted_by_flight_no on baggage_accidents (tenant_id, flight_no, id);
create index baggage_accidents_by_number on baggage_accidents (tenant_id, accident_no text_pattern_ops);
create index baggage_accidents_by_name on baggage_accidents (tenant_id, pax_name text_pattern_ops);
create index baggage_accidents_by_tag on baggage_accidents (tenant_id, bag_tag text_pattern_ops) where bag_tag <> '';
create index baggage_accidents_by_serial on baggage_accidents (tenant_id, right(bag_tag, 6)) where bag_tag <> '';
create index baggage_accidents_by_phone on baggage_accidents (tenant_id, phone_hash) where phone_hash <> '';
create index baggage_accidents_by_flight on baggage_accidents (tenant_id, flight_id);
create index baggage_accidents_by_pax on baggage_accidents (tenant_id, pax_id) where pax_id is not null;
select tenant_table('baggage_accidents');

create table baggage_expresses (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  accident_id uuid not null,
  company text not null,
  express_no text not null,
  receiver text not null,
  phone text not null,
  phone_hash text not null default '',
  address text not null,
  address_hash text not null default '',
  fee_fen bigint not null,
  primary key (tenant_id, id),
  unique (tenant_id, accident_id),
  foreign key (tenant_id, accident_id) references baggage_accidents (tenant_id, id) on delete cascade
);
select tenant_table('baggage_expresses');

-- What was done with an accident, each step with its states: it only grows.
create table baggage_steps (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  accident_id uuid not null,
  action text not null,
  from_status integer,
  to_status integer not null,
  remark text not null default '',
  by_id uuid not null,
  by_name text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, accident_id) references baggage_accidents (tenant_id, id) on delete cascade
);
create index baggage_steps_by_accident on baggage_steps (tenant_id, accident_id, at, id);
select tenant_table('baggage_steps');
revoke update, delete on baggage_steps from reap_app;

-- The dictionary of baggage irregularities: a bag that was found, contents that are missing, and what 少收 is called in English.
alter table dict_types no force row level security;
alter table dict_data no force row level security;
update dict_data set dict_label_en = 'Short-landed'
  where dict_type = 'baggage_type' and dict_value = '3' and dict_label_en = 'Pilferage';
insert into dict_data (tenant_id, id, dict_type, dict_value, dict_label, dict_label_en, sort, system)
  select types.tenant_id, gen_random_uuid(), types.dict_type, given.value, given.zh, given.en, given.place, types.system
  from dict_types types
  cross join (values ('5', '多收', 'Found', 4), ('6', '内物短少', 'Pilferage', 5)) as given (value, zh, en, place)
  where types.dict_type = 'baggage_type'
  on conflict (tenant_id, dict_type, dict_value) do nothing;
alter table dict_types force row level security;
alter table dict_data force row level security;
