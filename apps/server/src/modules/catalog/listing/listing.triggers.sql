-- How many items each listing holds always equals its rows, whoever writes them.
create function count_listing_rows() returns trigger language plpgsql as $$
begin
  -- Locked in one order, so that two writers cannot wait for each other.
  perform 1 from category_counts c
    where (c.category_id, c.scope) in (select category_id, scope from changed)
    order by c.category_id, c.scope for update;
  if tg_op = 'INSERT' then
    insert into category_counts as c (category_id, scope, number)
      select category_id, scope, count(*) from changed group by category_id, scope order by category_id, scope
      on conflict (category_id, scope) do update set number = c.number + excluded.number;
  else
    update category_counts c set number = c.number - gone.number
      from (select category_id, scope, count(*) as number from changed group by category_id, scope) gone
      where c.category_id = gone.category_id and c.scope = gone.scope;
  end if;
  return null;
end $$;

create trigger count_inserted after insert on product_listings
  referencing new table as changed for each statement execute function count_listing_rows();

create trigger count_deleted after delete on product_listings
  referencing old table as changed for each statement execute function count_listing_rows();

create trigger count_inserted after insert on spu_listings
  referencing new table as changed for each statement execute function count_listing_rows();

create trigger count_deleted after delete on spu_listings
  referencing old table as changed for each statement execute function count_listing_rows();

-- The sort keys in the listings and in the index follow those of the item.
create function follow_product_keys() returns trigger language plpgsql as $$
begin
  update product_listings
    set release_time = new.release_time, settle_order_num = new.settle_order_num,
        lowest_price_cents = new.lowest_price_cents
    where product_id = new.id;
  update product_index
    set release_time = new.release_time, settle_order_num = new.settle_order_num,
        lowest_price_cents = new.lowest_price_cents
    where id = new.id;
  return null;
end $$;

create trigger follow_keys after update of release_time, settle_order_num, lowest_price_cents on products
  for each row when ((old.release_time, old.settle_order_num, old.lowest_price_cents)
    is distinct from (new.release_time, new.settle_order_num, new.lowest_price_cents))
  execute function follow_product_keys();

create function follow_spu_keys() returns trigger language plpgsql as $$
begin
  update spu_listings
    set release_time = new.release_time, settle_order_num = new.settle_order_num,
        lowest_price_cents = new.lowest_price_cents
    where spu_id = new.id;
  update spu_index
    set release_time = new.release_time, settle_order_num = new.settle_order_num,
        lowest_price_cents = new.lowest_price_cents
    where id = new.id;
  return null;
end $$;

create trigger follow_keys after update of release_time, settle_order_num, lowest_price_cents on spus
  for each row when ((old.release_time, old.settle_order_num, old.lowest_price_cents)
    is distinct from (new.release_time, new.settle_order_num, new.lowest_price_cents))
  execute function follow_spu_keys();

-- How many items of each listing and scope have each token always equals the items, whoever writes them.
create function count_facets() returns trigger language plpgsql as $$
declare
  source text := case tg_op
    when 'INSERT' then 'select facets, 1 from new_items'
    when 'DELETE' then 'select facets, -1 from old_items'
    else 'select n.facets, 1 from new_items n join old_items o using (id) where n.facets <> o.facets
      union all select o.facets, -1 from new_items n join old_items o using (id) where n.facets <> o.facets' end;
begin
  execute format(
    'insert into facet_counts as c (category_id, scope, token, number)
       select substr(k, 3), substr(o, 3)::smallint, token, sum(sign)
       from (%s) as changed (facets, sign), unnest(facets) k, unnest(facets) o, unnest(facets) token
       where k like ''k:%%'' and o like ''o:%%'' and token !~ ''^[ko]:''
       group by 1, 2, 3 having sum(sign) <> 0 order by 1, 2, 3
     on conflict (category_id, scope, token) do update set number = c.number + excluded.number', source);
  return null;
end $$;

create trigger count_facets_inserted after insert on products
  referencing new table as new_items for each statement execute function count_facets();

create trigger count_facets_updated after update on products
  referencing new table as new_items old table as old_items for each statement execute function count_facets();

create trigger count_facets_deleted after delete on products
  referencing old table as old_items for each statement execute function count_facets();

create trigger count_facets_inserted after insert on spus
  referencing new table as new_items for each statement execute function count_facets();

create trigger count_facets_updated after update on spus
  referencing new table as new_items old table as old_items for each statement execute function count_facets();

create trigger count_facets_deleted after delete on spus
  referencing old table as old_items for each statement execute function count_facets();

-- How many artworks each listing shows always equals its designs, whoever writes them. What a customer made stands for
-- itself, so that only the shop's own artworks need a row each.
create function count_artworks() returns trigger language plpgsql as $$
declare
  of_new text := 'select n.facets, case when n.maker_id is null then n.artwork end, 1 from new_items n';
  of_old text := 'select o.facets, case when o.maker_id is null then o.artwork end, -1 from old_items o';
  differs text := '(n.facets, n.artwork, n.maker_id) is distinct from (o.facets, o.artwork, o.maker_id)';
  source text := case tg_op
    when 'INSERT' then of_new
    when 'DELETE' then of_old
    else format('%1$s join old_items o using (id) where %3$s union all %2$s join new_items n using (id) where %3$s',
      of_new, of_old, differs) end;
begin
  execute format(
    'with changed as materialized (
       select substr(k, 3) as category_id, substr(o, 3)::smallint as scope, artwork, sum(sign)::int as delta
       from (%s) as changed (facets, artwork, sign), unnest(facets) k, unnest(facets) o
       where k like ''k:%%'' and o like ''o:%%'' group by 1, 2, 3 having sum(sign) <> 0),
     counted as (
       insert into artwork_counts as c (category_id, scope, artwork, number)
         select category_id, scope, artwork, delta from changed where artwork is not null order by 1, 2, 3
       on conflict (category_id, scope, artwork) do update set number = c.number + excluded.number
       returning category_id, scope, artwork, number),
     shown as (
       select category_id, scope, (number > 0)::int - (number - delta > 0)::int as delta
         from counted join changed using (category_id, scope, artwork)
       union all select category_id, scope, delta from changed where artwork is null)
     insert into listing_artworks as l (category_id, scope, number)
       select category_id, scope, sum(delta) from shown group by 1, 2 having sum(delta) <> 0 order by 1, 2
     on conflict (category_id, scope) do update set number = l.number + excluded.number', source);
  return null;
end $$;

create trigger count_artworks_inserted after insert on spus
  referencing new table as new_items for each statement execute function count_artworks();

create trigger count_artworks_updated after update on spus
  referencing new table as new_items old table as old_items for each statement execute function count_artworks();

create trigger count_artworks_deleted after delete on spus
  referencing old table as old_items for each statement execute function count_artworks();
