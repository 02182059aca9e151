-- A session that was opened on a phone: it may rest longer, and is shown as what it is.
alter table sessions add column on_phone boolean not null default false;
