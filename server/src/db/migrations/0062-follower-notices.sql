-- What has changed of followed flights and is not told yet: by field, what stood before; null where the flight itself is new. It waits
-- for the tenant's holding time, under the id of the message that told it.
create table flight_news (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  flight_id uuid not null,
  before jsonb,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, flight_id) references flights (tenant_id, id)
);
create index flight_news_by_flight on flight_news (tenant_id, flight_id);
create index flight_news_by_time on flight_news (tenant_id, changed_at);
select tenant_table('flight_news');

-- Who was told of which news: each follower once.
create table flight_news_told (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  flight_id uuid not null,
  news_id uuid not null,
  told_at timestamptz not null,
  primary key (tenant_id, flight_id, news_id, user_id)
);
create index flight_news_told_by_time on flight_news_told (tenant_id, told_at);
select tenant_table('flight_news_told');
