-- Luggage that stations keep for passengers: what there is of each item, and a ledger that only grows. The balances are the sums of the
-- ledger; no statement can bring one below zero, or promise more than is there.
create table luggage_items (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  brand text not null,
  model text not null,
  price_fen bigint not null check (price_fen >= 0),
  warning_level integer not null default 0 check (warning_level >= 0),
  stock integer not null default 0 check (stock >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  on_the_way integer not null default 0 check (on_the_way >= 0),
  removed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  check (stock - reserved >= 0),
  check (removed_at is null or (stock = 0 and reserved = 0 and on_the_way = 0))
);
create unique index luggage_items_once on luggage_items (tenant_id, code, brand, model) where removed_at is null;
create index luggage_items_by_place on luggage_items (tenant_id, ((code || ' ' || brand || ' ' || model)), id) where removed_at is null;
select tenant_table('luggage_items');

-- Pieces sent from one station to another: on their way until they are received there, or taken back.
create table luggage_transfers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  from_item_id uuid not null,
  to_item_id uuid not null,
  quantity integer not null check (quantity > 0),
  status integer not null default 0,
  arrived integer check (arrived between 0 and quantity),
  reference text not null default '',
  reason text not null default '',
  sent_by_name text not null,
  sent_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, from_item_id) references luggage_items (tenant_id, id),
  foreign key (tenant_id, to_item_id) references luggage_items (tenant_id, id)
);
create index luggage_transfers_from on luggage_transfers (tenant_id, from_item_id, id);
create index luggage_transfers_to on luggage_transfers (tenant_id, to_item_id, id);
select tenant_table('luggage_transfers');

create table luggage_movements (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  item_id uuid not null,
  kind text not null,
  quantity integer not null,
  stock_after integer not null,
  reserved_after integer not null,
  on_the_way_after integer not null,
  other_station text not null default '',
  transfer_id uuid,
  order_id uuid,
  order_no text not null default '',
  reference text not null default '',
  reason text not null default '',
  by_name text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, item_id) references luggage_items (tenant_id, id),
  foreign key (tenant_id, transfer_id) references luggage_transfers (tenant_id, id)
);
create index luggage_movements_by_item on luggage_movements (tenant_id, item_id, at, id);
-- Pieces arrive, or are taken back, once.
create unique index luggage_movements_ended_once on luggage_movements (tenant_id, transfer_id) where kind in ('arrived', 'takenBack');
select tenant_table('luggage_movements');
revoke update, delete on luggage_movements from reap_app;
