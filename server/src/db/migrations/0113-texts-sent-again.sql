-- Which message another one says once more.
alter table sms_messages add column resent_of uuid;
create index sms_messages_by_origin on sms_messages (tenant_id, resent_of) where resent_of is not null;
