-- How many messages of a tenant a gateway was given in this second, by all servers together.
create table message_rates (
  tenant_id uuid not null references tenants (id),
  receive_mode integer not null,
  second timestamptz not null,
  taken integer not null,
  primary key (tenant_id, receive_mode)
);
select tenant_table('message_rates');
