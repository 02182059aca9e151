-- Which message of the staff's app says the same as an in-site message that somebody has written: it is taken back with it.
alter table inner_messages add column copy_id uuid;
