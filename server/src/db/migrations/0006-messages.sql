-- In-site messages, one row per recipient.
create table inner_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  recipient_id uuid not null,
  sender_name text not null,
  msg_title text not null,
  msg_content text not null,
  msg_title_en text not null,
  msg_content_en text not null,
  business_type text not null,
  target_url text not null default '',
  is_read integer not null default 0,
  created_at timestamptz not null,
  send_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, recipient_id) references users (tenant_id, id)
);
create index inner_messages_inbox on inner_messages (tenant_id, recipient_id, created_at desc);
create index inner_messages_unread on inner_messages (tenant_id, recipient_id) where is_read = 0;
select tenant_table('inner_messages');
