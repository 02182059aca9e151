-- Saved views of lists. What they hold is never personal: the server leaves such filters out before it keeps them.
create table saved_views (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  owner_id uuid not null,
  list text not null,
  page text not null,
  name text not null,
  state jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by_name text not null default '',
  primary key (tenant_id, id),
  unique (tenant_id, owner_id, list, page, name),
  foreign key (tenant_id, owner_id) references users (tenant_id, id) on delete cascade
);
select tenant_table('saved_views');

-- With a role that goes, its shares go.
create table saved_view_shares (
  tenant_id uuid not null references tenants (id),
  view_id uuid not null,
  role_id uuid not null,
  primary key (tenant_id, view_id, role_id),
  foreign key (tenant_id, view_id) references saved_views (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references roles (tenant_id, id) on delete cascade
);
create index saved_view_shares_by_role on saved_view_shares (tenant_id, role_id);
select tenant_table('saved_view_shares');

-- What each person does with a view, his own or a shared one: in his menu, or what his list opens with.
create table saved_view_uses (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  view_id uuid not null,
  list text not null,
  page text not null,
  pinned boolean not null default false,
  standard boolean not null default false,
  primary key (tenant_id, user_id, view_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  foreign key (tenant_id, view_id) references saved_views (tenant_id, id) on delete cascade
);
create unique index saved_view_uses_standard on saved_view_uses (tenant_id, user_id, list, page) where standard;
create index saved_view_uses_by_view on saved_view_uses (tenant_id, view_id);
select tenant_table('saved_view_uses');
