-- Documents and phones of the staff are sealed too. Accounts repeat no phone any more: it is that of the person.
alter table employees
  add column id_card_hash text not null default '',
  add column phone_hash text not null default '';

drop index employees_phone_prefix;
create index employees_by_phone on employees (tenant_id, phone_hash) where phone_hash <> '' and deleted_at is null;

alter table users drop column phone;
