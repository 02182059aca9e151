-- What waits for its turn and what the gateway is to be asked for are taken apart: thousands of the one keep nobody from the other.
create index sms_messages_to_send on sms_messages (tenant_id, receive_mode, lane, next_at) where next_at is not null and state = 'queued';
create index sms_messages_to_ask on sms_messages (tenant_id, receive_mode, lane, next_at) where next_at is not null and state <> 'queued';
drop index sms_messages_due_by_mode;
