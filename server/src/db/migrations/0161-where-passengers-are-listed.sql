-- The list of passengers stands beside the other pages about passengers: menus, what tenants were given, saved views and messages lead there.
alter table resources no force row level security;
alter table template_parts no force row level security;
alter table saved_views no force row level security;
alter table saved_view_uses no force row level security;
alter table inner_messages no force row level security;
alter table sent_mails no force row level security;
update resources set route_url = '/features/passenger/list' where route_url = '/features/flight/passengers';
update template_parts set part = '/features/passenger/list' where part = '/features/flight/passengers';
update saved_views set page = '/features/passenger/list' where page = '/features/flight/passengers';
update saved_view_uses set page = '/features/passenger/list' where page = '/features/flight/passengers';
update inner_messages set target_url = replace(target_url, '/features/flight/passengers', '/features/passenger/list')
  where target_url like '/features/flight/passengers%';
update sent_mails set target_url = replace(target_url, '/features/flight/passengers', '/features/passenger/list')
  where target_url like '/features/flight/passengers%';
alter table resources force row level security;
alter table template_parts force row level security;
alter table saved_views force row level security;
alter table saved_view_uses force row level security;
alter table inner_messages force row level security;
alter table sent_mails force row level security;
