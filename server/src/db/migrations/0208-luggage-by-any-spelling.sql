-- An item of a station is the same one in whatever case, width and blanks it is written.
create function luggage_name_key(brand text, model text) returns text language sql immutable parallel safe as $$
  select lower(btrim(regexp_replace(normalize(brand, nfkc), '\s+', ' ', 'g')) || chr(10) || btrim(regexp_replace(normalize(model, nfkc), '\s+', ' ', 'g')))
$$;

drop index luggage_items_once;

-- Of those that were saved apart, the one with the most pieces keeps its name; the others are told apart by a number.
alter table luggage_items no force row level security;
do $$
begin
  loop
    update luggage_items i set model = i.model || ' (' || n.place || ')'
    from (
      select tenant_id, id, row_number() over (
        partition by tenant_id, code, luggage_name_key(brand, model) order by stock + on_the_way desc, created_at, id) as place
      from luggage_items where removed_at is null
    ) n
    where n.tenant_id = i.tenant_id and n.id = i.id and n.place > 1;
    exit when not found;
  end loop;
end $$;
alter table luggage_items force row level security;

-- A column, as row-level security keeps an expression from its index.
alter table luggage_items add column name_key text not null generated always as (luggage_name_key(brand, model)) stored;
create unique index luggage_items_once on luggage_items (tenant_id, code, name_key) where removed_at is null;
