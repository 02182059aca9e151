-- Bags that may be one another: those of the other side, of the days around.
create index baggage_accidents_by_side on baggage_accidents (tenant_id, status, sub_type, flight_date);
-- The last digits as a column: row-level security keeps an expression from its index.
drop index baggage_accidents_by_serial;
alter table baggage_accidents add column bag_serial text not null generated always as (right(bag_tag, 6)) stored;
create index baggage_accidents_by_serial on baggage_accidents (tenant_id, bag_serial) where bag_tag <> '';
