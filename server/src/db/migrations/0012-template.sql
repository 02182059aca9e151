-- What a tenant was given of the template that came with a version: the next version adds what is new and leaves alone what people have changed.
create table template_parts (
  tenant_id uuid not null references tenants (id),
  part text not null,
  primary key (tenant_id, part)
);
select tenant_table('template_parts');
