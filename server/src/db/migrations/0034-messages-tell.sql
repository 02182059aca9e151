-- Which columns of data tables stand in a message's texts, and with which values: who may not read one is not told it by a message.
alter table inner_messages add column tells jsonb not null default '{}';
