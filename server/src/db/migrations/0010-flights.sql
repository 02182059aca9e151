-- What the flight list and the passenger drawer show.
alter table flights
  add column terminal text not null default '',
  add column estimated_take_off_at timestamptz,
  add column estimated_arrival_at timestamptz,
  add column actual_arrival_at timestamptz,
  add column aircraft_no text not null default '',
  add column seats integer not null default 0;

alter table flight_passengers
  -- Where the passenger boards: the station of data rules.
  add column station text not null generated always as (split_part(segment, '-', 1)) stored,
  add column nationality text not null default '',
  add column loyal_level text,
  add column fqtv_number text not null default '',
  add column booking_status text not null default 'HK',
  -- Null until the ticket is issued.
  add column fare_fen integer,
  add column cn_fen integer not null default 0,
  add column yq_fen integer not null default 0,
  add column booking_office text not null default '',
  add column issue_office text not null default '',
  add column issued_at timestamptz,
  add column check_in_at timestamptz,
  add column check_in_agent text not null default '',
  add column check_in_type text,
  add column boarding_number text not null default '',
  add column seat_number text not null default '',
  add column boarding_status text not null default 'WAITING',
  add column baggage_count integer not null default 0,
  add column baggage_weight integer not null default 0,
  add column special_service text,
  add column vip_info text not null default '';

-- Every column that a list is sorted or filtered by, with the id that breaks ties; prefixes of numbers (see kernel/like.ts).
-- The planner walks by time whatever else is asked for, so days and number stand in the same index.
create index flights_by_take_off on flights (tenant_id, take_off_at, id, flight_date, flight_no text_pattern_ops);
create index flights_sorted_by_day on flights (tenant_id, flight_date, id);
create index flights_by_number on flights (tenant_id, flight_no text_pattern_ops, flight_date);
create index flights_sorted_by_number on flights (tenant_id, flight_no, id);
create index flights_by_delay on flights (tenant_id, delay_minutes, id);
create index flights_by_run_state on flights (tenant_id, run_state, id);
create index flights_by_adjust_state on flights (tenant_id, adjust_state, id);
create index flights_by_origin on flights (tenant_id, org_city, terminal, take_off_at);
create index flights_by_destination on flights (tenant_id, dst_city, take_off_at);
create index flights_sorted_by_origin on flights (tenant_id, org_city, id);
create index flights_sorted_by_destination on flights (tenant_id, dst_city, id);

create index flight_passengers_counted on flight_passengers (tenant_id, flight_id, is_cancel, special_service, vip_info);
create index flight_passengers_special on flight_passengers (tenant_id, flight_id) where special_service is not null;
create index flight_passengers_vip on flight_passengers (tenant_id, flight_id) where vip_info <> '';
create index flight_passengers_by_name on flight_passengers (tenant_id, pax_name text_pattern_ops, id);
create index flight_passengers_sorted_by_name on flight_passengers (tenant_id, pax_name, id);
create index flight_passengers_sorted_by_ticket on flight_passengers (tenant_id, tkt_no, id);
create index flight_passengers_by_bag on flight_passengers (tenant_id, bag_tag) where bag_tag <> '';
create index flight_passengers_by_phone on flight_passengers (tenant_id, telephone) where telephone <> '';
create index flight_passengers_by_pnr on flight_passengers (tenant_id, pnr);
create index flight_passengers_by_issue on flight_passengers (tenant_id, tkt_issue_date, id);
drop index flight_passengers_by_ticket;
