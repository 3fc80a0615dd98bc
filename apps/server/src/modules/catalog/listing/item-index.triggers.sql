create function facet_numbers(tokens text[]) returns int[] language sql stable as $$
  select array(select t.id from unnest(tokens) f (token) join facet_tokens t on t.token = f.token order by t.id)
$$;

create function item_words(title text, search_text text, colors tsvector) returns tsvector language sql immutable as $$
  select setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', search_text), 'C') || colors
$$;

create function color_words(colors jsonb) returns tsvector language sql immutable as $$
  select setweight(to_tsvector('english', jsonb_path_query_array(colors, '$[*].label')), 'D')
$$;

create function color_words(colors text[]) returns tsvector language sql immutable as $$
  select array_to_tsvector(colors)
$$;

-- The index has a row for each item that is in a listing, with what it is found by, whoever writes the items.
create function index_items() returns trigger language plpgsql as $$
declare
  index_table text := case tg_table_name when 'products' then 'product_index' else 'spu_index' end;
  is_design boolean := tg_table_name = 'spus';
  changed text := case tg_op
    when 'INSERT' then 'from new_items n where true'
    else 'from new_items n join old_items o on o.id = n.id
      where ((n.facets, n.title, n.search_text, n.colors) is distinct from (o.facets, o.title, o.search_text, o.colors)'
      || case when is_design then ' or (n.artwork, n.maker_id) is distinct from (o.artwork, o.maker_id))' else ')' end end;
begin
  execute format('delete from %I i where i.id in (select n.id %s and n.facets = ''{}'')', index_table, changed);
  -- In one order, so that two writers of the same new tokens cannot wait for each other.
  execute format(
    'insert into facet_tokens (token)
       select used.token from (select distinct unnest(n.facets) as token %s) used
       where not exists (select from facet_tokens t where t.token = used.token) order by used.token
     on conflict do nothing', changed);
  execute format(
    'insert into %I (id, facets, words, release_time, settle_order_num, lowest_price_cents %s)
       select n.id, facet_numbers(n.facets), item_words(n.title, n.search_text, color_words(n.colors)),
         n.release_time, n.settle_order_num, n.lowest_price_cents %s
       %s and n.facets <> ''{}''
     on conflict (id) do update set facets = excluded.facets, words = excluded.words, release_time = excluded.release_time,
       settle_order_num = excluded.settle_order_num, lowest_price_cents = excluded.lowest_price_cents %s',
    index_table,
    case when is_design then ', artwork' end,
    case when is_design then ', case when n.maker_id is null then n.artwork else n.id end' end,
    changed,
    case when is_design then ', artwork = excluded.artwork' end);
  return null;
end $$;

create trigger index_items_inserted after insert on products
  referencing new table as new_items for each statement execute function index_items();

create trigger index_items_updated after update on products
  referencing new table as new_items old table as old_items for each statement execute function index_items();

create trigger index_items_inserted after insert on spus
  referencing new table as new_items for each statement execute function index_items();

create trigger index_items_updated after update on spus
  referencing new table as new_items old table as old_items for each statement execute function index_items();
