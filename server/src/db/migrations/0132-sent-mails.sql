-- In-site messages that somebody has written to colleagues; each reader's own stand in the inboxes.
create table sent_mails (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  sender_id uuid not null,
  msg_title text not null,
  msg_content text not null,
  degree integer not null,
  target_url text not null default '',
  recipients integer not null,
  created_at timestamptz not null,
  recalled_at timestamptz,
  taken_back integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, sender_id) references users (tenant_id, id)
);
create index sent_mails_by_sender on sent_mails (tenant_id, sender_id, created_at desc, id desc);
select tenant_table('sent_mails');

alter table inner_messages
  add column sent_id uuid,
  add column degree integer not null default 1,
  add column favorites integer not null default 0,
  add column read_at timestamptz,
  add foreign key (tenant_id, sent_id) references sent_mails (tenant_id, id);
create index inner_messages_by_sent on inner_messages (tenant_id, sent_id, is_read) where sent_id is not null;
create index inner_messages_favorites on inner_messages (tenant_id, recipient_id, created_at desc) where favorites = 1;
