-- What its person was allowed when a large export was made: changed since, the file is not given out.
alter table export_jobs add column access text not null default '';
