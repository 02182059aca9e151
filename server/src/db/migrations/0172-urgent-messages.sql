-- How many of somebody's unread messages are urgent, without looking at the others.
create index inner_messages_unread_urgent on inner_messages (tenant_id, recipient_id) where is_read = 0 and degree = 0;
