-- A session that looks at the portal with another person's eyes, until then.
alter table sessions
  add column looks_as uuid,
  add column looks_until timestamptz;
