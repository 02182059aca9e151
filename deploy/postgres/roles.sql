-- The roles of the portal in a new PostgreSQL, made once by its superuser:
--   psql -v owner=… -v app=… -v backup=… -f roles.sql
create role reap_owner login password :'owner';
create role reap_app login password :'app';
create role reap_backup login bypassrls password :'backup' in role reap_owner;
grant set on parameter session_replication_role to reap_backup;
create database reap owner reap_owner;
