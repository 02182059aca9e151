-- Messages by WeChat and by the staff's social app go the way of text messages, each by a gateway of its own (2 SMS, 3 WeChat, 5 SNS); where
-- one goes, `phone` holds the account.
alter table sms_messages add column receive_mode integer not null default 2;
create index sms_messages_due_by_mode on sms_messages (tenant_id, receive_mode, lane, next_at) where next_at is not null;
drop index sms_messages_due;
create index sms_messages_by_mode on sms_messages (tenant_id, receive_mode, apply_object, id);
drop index sms_messages_by_object;

-- Which WeChat account belongs to whom, by a phone that its holder has proven.
create table wechat_accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  phone_hash text not null,
  open_id text not null,
  open_id_hash text not null default '',
  noted_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, phone_hash)
);
select tenant_table('wechat_accounts');
