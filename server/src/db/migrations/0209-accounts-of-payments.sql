-- A payment keeps the account that it is sent to. Accounts are sealed for their row, so that none can be copied here: what was planned
-- before has none of its own, and goes to that of its application.
alter table payments add column pay_account text not null default '';
alter table payments add column pay_account_hash text not null default '';

-- Another account of the application took the place of the first one: what still waits goes by the channel of the account that is known.
alter table payments no force row level security;
alter table applications no force row level security;
update payments p set channel = a.pay_channel
from applications a
where a.tenant_id = p.tenant_id and a.id = p.application_id and p.state = 0 and p.channel <> a.pay_channel and 8 not in (p.channel, a.pay_channel);
alter table payments force row level security;
alter table applications force row level security;
