-- The first characters of an order's number and of a brand are looked for: an index in the database's language can't serve that.
create index luggage_consumptions_by_order_prefix on luggage_consumptions (tenant_id, order_no text_pattern_ops);
create index luggage_consumptions_by_brand_prefix on luggage_consumptions (tenant_id, brand text_pattern_ops);
