-- Printed orders: the code on the paper, and what the order was like then. Nothing here is ever changed or deleted.
create table order_prints (
  tenant_id uuid not null references tenants (id),
  code text not null,
  order_id uuid not null,
  state_hash text not null,
  printed_by uuid not null,
  printed_at timestamptz not null,
  primary key (tenant_id, code)
);
select tenant_table('order_prints');
revoke update, delete on order_prints from reap_app;
