-- A state's orders newest first, of some days: page and count are found in the index alone.
drop index compensation_orders_by_status;
create index compensation_orders_by_status on compensation_orders (tenant_id, status, created_at desc, id desc, flight_date);
-- The same under row rules: a station's, of some business types.
create index compensation_orders_by_station on compensation_orders (tenant_id, service_city, created_at desc, id desc, accident_type);
