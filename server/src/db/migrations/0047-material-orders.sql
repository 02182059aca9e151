-- Orders of baggage accidents, in cash or in luggage; an order has one cause, of either kind.
alter table compensation_orders alter column accident_id drop not null;
alter table compensation_orders add column baggage_accident_id uuid;
alter table compensation_orders add column pieces integer not null default 0;
alter table compensation_orders add column granted_at timestamptz;
alter table compensation_orders add foreign key (tenant_id, baggage_accident_id) references baggage_accidents (tenant_id, id);
alter table compensation_orders add check (num_nonnulls(accident_id, baggage_accident_id) = 1);
create index compensation_orders_by_baggage on compensation_orders (tenant_id, baggage_accident_id) where baggage_accident_id is not null;

-- What a material order gives: pieces of the stock, reserved while the order is in effect, taken when they are granted.
create table compensation_order_luggage (
  tenant_id uuid not null references tenants (id),
  order_id uuid not null,
  item_id uuid not null,
  quantity integer not null check (quantity > 0),
  price_fen bigint not null,
  state integer not null default 0,
  primary key (tenant_id, order_id, item_id),
  foreign key (tenant_id, order_id) references compensation_orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, item_id) references luggage_items (tenant_id, id)
);
create index compensation_order_luggage_by_item on compensation_order_luggage (tenant_id, item_id) where state = 1;
select tenant_table('compensation_order_luggage');

-- What passengers were given, line by line; nothing of it is changed.
create table luggage_consumptions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  item_id uuid not null,
  order_id uuid not null,
  order_no text not null,
  pax_id uuid not null,
  code text not null,
  brand text not null,
  quantity integer not null check (quantity > 0),
  price_fen bigint not null,
  way text not null,
  company text not null default '',
  tracking_no text not null default '',
  address text not null default '',
  address_hash text not null default '',
  signature_id uuid,
  signed_name text not null default '',
  by_name text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, item_id),
  foreign key (tenant_id, item_id) references luggage_items (tenant_id, id),
  foreign key (tenant_id, order_id, pax_id) references compensation_order_pax (tenant_id, order_id, pax_id)
);
create index luggage_consumptions_by_time on luggage_consumptions (tenant_id, at, id);
create index luggage_consumptions_by_order on luggage_consumptions (tenant_id, order_no, id);
create index luggage_consumptions_by_brand on luggage_consumptions (tenant_id, brand, id);
create index luggage_consumptions_by_station on luggage_consumptions (tenant_id, code, at, id);
select tenant_table('luggage_consumptions');
