-- Roles that tenants began with, and that nobody renamed, get the English name that new tenants give them; once, so that an empty one may stay empty.
alter table roles no force row level security;
update roles set role_name_en = given.en
  from (values
    ('admin', '管理员', 'Administrator'),
    ('station-agent', '航站地服', 'Station agent'),
    ('station-manager', '站经理', 'Station manager'),
    ('finance', '财务', 'Finance'),
    ('director', '分管领导', 'Director'),
    ('assurance', '地面保障', 'Ground assurance'),
    ('survey', '服务质量', 'Service quality'),
    ('message', '消息员', 'Messages'),
    ('crew', '乘务', 'Cabin crew')
  ) as given (code, zh, en)
  where roles.role_code = given.code and roles.role_name = given.zh and roles.role_name_en = '';
alter table roles force row level security;
