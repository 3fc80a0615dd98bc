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
--> statement-breakpoint
create trigger count_inserted after insert on product_listings
  referencing new table as changed for each statement execute function count_listing_rows();
--> statement-breakpoint
create trigger count_deleted after delete on product_listings
  referencing old table as changed for each statement execute function count_listing_rows();
--> statement-breakpoint
create trigger count_inserted after insert on spu_listings
  referencing new table as changed for each statement execute function count_listing_rows();
--> statement-breakpoint
create trigger count_deleted after delete on spu_listings
  referencing old table as changed for each statement execute function count_listing_rows();
--> statement-breakpoint
-- The sort keys in the listings follow those of the item.
create function follow_product_keys() returns trigger language plpgsql as $$
begin
  update product_listings
    set release_time = new.release_time, settle_order_num = new.settle_order_num,
        lowest_price_cents = new.lowest_price_cents
    where product_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger follow_keys after update of release_time, settle_order_num, lowest_price_cents on products
  for each row when ((old.release_time, old.settle_order_num, old.lowest_price_cents)
    is distinct from (new.release_time, new.settle_order_num, new.lowest_price_cents))
  execute function follow_product_keys();
--> statement-breakpoint
create function follow_spu_keys() returns trigger language plpgsql as $$
begin
  update spu_listings
    set release_time = new.release_time, settle_order_num = new.settle_order_num,
        lowest_price_cents = new.lowest_price_cents
    where spu_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger follow_keys after update of release_time, settle_order_num, lowest_price_cents on spus
  for each row when ((old.release_time, old.settle_order_num, old.lowest_price_cents)
    is distinct from (new.release_time, new.settle_order_num, new.lowest_price_cents))
  execute function follow_spu_keys();
--> statement-breakpoint
-- The two roots are there before any category: the listing of everything never fails.
insert into categories (id, tab, kind, parent_id, handle, title, intro, path, position) values
  ('root-products', 1, 'root', null, '', 'All products',
   'Blanks and stocked goods to make your own, printed one at a time.', '{root-products}', 0),
  ('root-designs', 2, 'root', null, '', 'All designs',
   'Ready designs by our own hands, printed on what you choose.', '{root-designs}', 0);
--> statement-breakpoint
