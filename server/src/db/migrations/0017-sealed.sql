-- Documents and phones of passengers are sealed by the server; equality goes by a keyed hash beside them.
alter table flight_passengers
  add column id_no_hash text not null default '',
  add column telephone_hash text not null default '';

drop index flight_passengers_by_document;
drop index flight_passengers_by_phone;
create index flight_passengers_by_document on flight_passengers (tenant_id, id_no_hash) where id_no_hash <> '';
create index flight_passengers_by_phone on flight_passengers (tenant_id, telephone_hash) where telephone_hash <> '';

-- Which keys have sealed something here: a server whose key of that name is another one must not start.
create table data_keys (
  id text primary key,
  proof text not null,
  created_at timestamptz not null default now()
);
grant select, insert on data_keys to reap_app;
