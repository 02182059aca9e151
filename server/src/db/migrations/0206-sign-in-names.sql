-- Accounts are told apart and found by name without regard to case: as a column, for row-level security keeps an expression from its index.
drop index users_by_any_case;
drop index users_by_name;
drop index users_name_prefix;
alter table users add column name_key text not null generated always as (lower(user_name)) stored;
create unique index users_by_name on users (tenant_id, name_key) where deleted_at is null;
create index users_name_prefix on users (tenant_id, name_key text_pattern_ops);
