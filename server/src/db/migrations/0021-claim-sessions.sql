-- Passengers who claim: one session each, of one tenant and one passenger, found by the hash of its token.
create table claim_sessions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  token_hash bytea not null,
  pax_id uuid not null,
  pax_name text not null,
  address text not null,
  agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, pax_id) references flight_passengers (tenant_id, id)
);
create index claim_sessions_by_expiry on claim_sessions (tenant_id, expires_at);
select tenant_table('claim_sessions');

-- For whom else a session may collect: each was named with his document.
create table claim_session_pax (
  tenant_id uuid not null references tenants (id),
  session_id uuid not null,
  pax_id uuid not null,
  primary key (tenant_id, session_id, pax_id),
  foreign key (tenant_id, session_id) references claim_sessions (tenant_id, id) on delete cascade,
  foreign key (tenant_id, pax_id) references flight_passengers (tenant_id, id)
);
select tenant_table('claim_session_pax');

-- Failures to name a passenger, by address and by document, within an hour.
create table claim_failures (
  tenant_id uuid not null references tenants (id),
  subject text not null,
  failures integer not null,
  window_start timestamptz not null,
  primary key (tenant_id, subject)
);
select tenant_table('claim_failures');

create sequence application_no_seq;
grant usage on sequence application_no_seq to reap_app;
create index applications_by_pax on applications (tenant_id, pax_id);

-- The picture of the document of a passenger who is collected for.

-- Text messages on their way through the gateway. Phone and text are sealed; of a code the text goes once a real gateway has it.
create table sms_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  template text not null,
  phone text not null,
  phone_hash text not null default '',
  content text not null,
  content_hash text not null default '',
  status integer not null,
  attempts integer not null default 0,
  failure text not null default '',
  created_at timestamptz not null,
  taken_at timestamptz,
  sent_at timestamptz,
  reported_at timestamptz,
  primary key (tenant_id, id)
);
create index sms_messages_by_created on sms_messages (tenant_id, created_at, id);
create index sms_messages_to_send on sms_messages (tenant_id, created_at) where status = 0;
create index sms_messages_by_phone on sms_messages (tenant_id, phone_hash, created_at);
select tenant_table('sms_messages');

-- Codes that prove a phone: hashed, for one phone, purpose and person.
create table sms_codes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  purpose text not null,
  subject uuid not null,
  phone_hash text not null,
  code_hash text not null,
  counted_by text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  verified_at timestamptz,
  spent_at timestamptz,
  primary key (tenant_id, id)
);
create index sms_codes_by_phone on sms_codes (tenant_id, phone_hash, sent_at);
create index sms_codes_by_sender on sms_codes (tenant_id, counted_by, sent_at);
create index sms_codes_by_time on sms_codes (tenant_id, sent_at);
select tenant_table('sms_codes');
