-- Words of text messages that are used again: each change of the words is a version of its own, so that what was sent can be told.
create table sms_templates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  business_category integer not null,
  status integer not null default 1,
  -- The version whose words are used.
  text_version integer not null default 1,
  created_at timestamptz not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create unique index sms_templates_name on sms_templates (tenant_id, name);
create index sms_templates_by_time on sms_templates (tenant_id, updated_at desc, id desc);
select tenant_table('sms_templates');

create table sms_template_texts (
  tenant_id uuid not null references tenants (id),
  template_id uuid not null,
  text_version integer not null,
  text_zh text not null,
  text_en text not null,
  updated_by_name text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, template_id, text_version),
  foreign key (tenant_id, template_id) references sms_templates (tenant_id, id)
);
select tenant_table('sms_template_texts');
