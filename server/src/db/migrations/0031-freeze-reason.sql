-- Why a passenger of an order is frozen; empty where nobody is.
alter table compensation_order_pax add column freeze_reason text not null default '';
