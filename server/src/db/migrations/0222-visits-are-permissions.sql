-- Which tenants somebody may visit is among what he may: his pages are told when it changes.
select watch_permission('user_tenants');
