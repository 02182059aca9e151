-- What somebody has sent: from the report to the messages themselves.
create index sms_messages_by_sender on sms_messages (tenant_id, sender_id, id) where sender_id is not null;
