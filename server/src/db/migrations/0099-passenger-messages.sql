-- Telexes about passengers, as sources sent them: each once, and never changed. Whose flight it is follows from number and day.
create table passenger_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  source text not null,
  message_id text not null,
  msg_type text not null,
  flight_no text not null,
  flight_date date not null,
  station text not null,
  content text not null,
  source_at timestamptz not null,
  received_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, source, message_id)
);
create index passenger_messages_by_received on passenger_messages (tenant_id, received_at desc, id desc);
create index passenger_messages_by_type on passenger_messages (tenant_id, msg_type, received_at desc, id desc);
create index passenger_messages_by_station on passenger_messages (tenant_id, station, received_at desc, id desc);
create index passenger_messages_by_day on passenger_messages (tenant_id, flight_date, received_at desc, id desc);
create index passenger_messages_by_number on passenger_messages (tenant_id, flight_no text_pattern_ops);
create index passenger_messages_sorted_by_number on passenger_messages (tenant_id, flight_no, id);
select tenant_table('passenger_messages');
revoke update, delete on passenger_messages from reap_app;
