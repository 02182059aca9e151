-- Every column that a list can be sorted by, with the id that breaks ties; prefixes of numbers (see kernel/like.ts).
create index compensation_orders_by_updated on compensation_orders (tenant_id, updated_at, id);
create index compensation_orders_by_sum on compensation_orders (tenant_id, sum_fen, id);
create index compensation_orders_sorted_by_status on compensation_orders (tenant_id, status, id);
create index compensation_orders_sorted_by_flight_no on compensation_orders (tenant_id, flight_no, id);
create index compensation_orders_by_number on compensation_orders (tenant_id, order_no text_pattern_ops);
create index accidents_sorted_by_status on accidents (tenant_id, status, id);
create index accidents_sorted_by_flight_no on accidents (tenant_id, flight_no, id);
create index accidents_by_number on accidents (tenant_id, accident_no text_pattern_ops);
create index inner_messages_sorted_by_read on inner_messages (tenant_id, recipient_id, is_read, id);
-- "Newest first, of these days": the planner walks by time whatever the days are, so the days stand in the same index.
drop index compensation_orders_by_created;
create index compensation_orders_by_created on compensation_orders (tenant_id, created_at desc, id desc, flight_date);
drop index accidents_by_created;
create index accidents_by_created on accidents (tenant_id, created_at desc, id desc, flight_date);
