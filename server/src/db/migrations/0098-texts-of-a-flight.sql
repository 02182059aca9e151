-- Records are looked for by what a flight's number begins with: the index that stood was of another order, and nobody could read by it.
drop index sms_messages_by_flight;
create index sms_messages_by_flight on sms_messages (tenant_id, flight_no text_pattern_ops, flight_date);
