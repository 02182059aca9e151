-- Links by which a passenger sees what has become of his bag. A link is found by the hash of its token and ends with its day, with the
-- phone that it was sent to, or with the accident.
create table baggage_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  accident_id uuid not null,
  token_hash bytea not null,
  phone_hash text not null,
  occasion text not null,
  sent_by uuid not null,
  sent_by_name text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, accident_id) references baggage_accidents (tenant_id, id) on delete cascade
);
create index baggage_links_by_accident on baggage_links (tenant_id, accident_id, sent_at desc);
create index baggage_links_by_phone on baggage_links (tenant_id, phone_hash, sent_at);
create index baggage_links_by_expiry on baggage_links (tenant_id, expires_at);
select tenant_table('baggage_links');
