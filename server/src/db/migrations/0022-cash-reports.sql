-- What was received, by time and by amount: the report of cash payments.
create index compensation_receipts_by_time on compensation_receipts (tenant_id, received_at, id);
create index compensation_receipts_by_amount on compensation_receipts (tenant_id, amount_fen, id);
-- Orders that have come into effect, in their order: the report of costs.
create index compensation_orders_by_effect on compensation_orders (tenant_id, effective_at, id) where effective_at is not null;
