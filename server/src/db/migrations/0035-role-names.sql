-- Roles have a name for readers of English too; where it is empty the one name serves both.
alter table roles add column role_name_en text not null default '';
