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
-- Facet tokens that follow from a number. Their codes are those of priceBands and ratingSteps (contract/facets.ts).
create function price_facet(cents int) returns text language sql immutable as $$
  select 'p:' || (array['0-10', '10-20', '20-30', '30-50', '50-100', '100-up'])
    [1 + width_bucket(cents, array[1000, 2000, 3000, 5000, 10000])]
$$;
--> statement-breakpoint
create function rating_facets(average double precision) returns text[] language sql immutable as $$
  select array(select 'r:' || step from unnest(array[4, 3, 2]) step where average >= step)
$$;
--> statement-breakpoint
create function follow_numbers() returns trigger language plpgsql as $$
begin
  new.facets := array(select token from unnest(new.facets) token where token !~ '^[pr]:')
    || price_facet(new.lowest_price_cents) || rating_facets(new.rating_average);
  return new;
end $$;
--> statement-breakpoint
create trigger follow_numbers before update of lowest_price_cents, rating_average on products
  for each row when (old.facets = new.facets and cardinality(new.facets) > 0
    and (old.lowest_price_cents, old.rating_average) is distinct from (new.lowest_price_cents, new.rating_average))
  execute function follow_numbers();
--> statement-breakpoint
create trigger follow_numbers before update of lowest_price_cents, rating_average on spus
  for each row when (old.facets = new.facets and cardinality(new.facets) > 0
    and (old.lowest_price_cents, old.rating_average) is distinct from (new.lowest_price_cents, new.rating_average))
  execute function follow_numbers();
--> statement-breakpoint
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
--> statement-breakpoint
create trigger count_facets_inserted after insert on products
  referencing new table as new_items for each statement execute function count_facets();
--> statement-breakpoint
create trigger count_facets_updated after update on products
  referencing new table as new_items old table as old_items for each statement execute function count_facets();
--> statement-breakpoint
create trigger count_facets_deleted after delete on products
  referencing old table as old_items for each statement execute function count_facets();
--> statement-breakpoint
create trigger count_facets_inserted after insert on spus
  referencing new table as new_items for each statement execute function count_facets();
--> statement-breakpoint
create trigger count_facets_updated after update on spus
  referencing new table as new_items old table as old_items for each statement execute function count_facets();
--> statement-breakpoint
create trigger count_facets_deleted after delete on spus
  referencing old table as old_items for each statement execute function count_facets();
--> statement-breakpoint
alter table "files" add constraint "files_person" foreign key ("uploaded_by") references "users"("id") on delete set null;
--> statement-breakpoint
alter table "materials" add constraint "materials_person" foreign key ("user_id") references "users"("id") on delete cascade;
--> statement-breakpoint
alter table "file_uses" add constraint "file_uses_person" foreign key ("user_id") references "users"("id") on delete cascade;
--> statement-breakpoint
alter table "uploads" add constraint "uploads_person" foreign key ("user_id") references "users"("id") on delete cascade;
--> statement-breakpoint
create function ledger_check_transaction() returns trigger language plpgsql as $$
declare
  tx text;
  expected int;
  posted int;
  uneven text;
begin
  if tg_table_name = 'ledger_postings' then tx := new.transaction_id; else tx := new.id; end if;
  select lines into expected from ledger_transactions where id = tx;
  select count(*) into posted from ledger_postings where transaction_id = tx;
  if posted <> expected then
    raise exception 'ledger transaction % has % postings, not %', tx, posted, expected using errcode = '23514';
  end if;
  select string_agg(currency || ' ' || off, ', ') into uneven
    from (select currency, sum(amount_cents) as off from ledger_postings where transaction_id = tx group by currency) sums
    where off <> 0;
  if uneven is not null then
    raise exception 'ledger transaction % does not balance: %', tx, uneven using errcode = '23514';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger ledger_transaction_whole after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_check_transaction();
--> statement-breakpoint
create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_check_transaction();
--> statement-breakpoint
create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to: % of % is refused', lower(tg_op), tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger ledger_accounts_keep before update or delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_transactions_keep before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create trigger ledger_postings_keep before update or delete or truncate on ledger_postings
  for each statement execute function ledger_refuse_change();
--> statement-breakpoint
create function payment_keep_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.order_id, new.user_id, new.provider, new.currency, new.amount_minor, new.amount_cents)
      is not distinct from (old.id, old.order_id, old.user_id, old.provider, old.currency, old.amount_minor, old.amount_cents)
      and (old.reference is null or new.reference is not distinct from old.reference)
      and (old.state <> 'authorised' or new.state = 'authorised') then
    return new;
  end if;
  raise exception 'what payment % is for and that it is authorised cannot be changed', old.id using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger payments_keep_facts before update or delete on payments
  for each row execute function payment_keep_facts();
--> statement-breakpoint
create function payment_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger payment_events_keep before update or delete or truncate on payment_events
  for each statement execute function payment_refuse_change();
--> statement-breakpoint
-- What people call our things. More can be added at any time; the search reads them anew with each change of the catalogue.
insert into search_synonyms (group_number, term) values
  (1, 'tee'), (1, 't shirt'), (1, 'tshirt'), (1, 'shirt'), (1, 'top'),
  (2, 'hoodie'), (2, 'hoody'), (2, 'hooded sweatshirt'), (2, 'hooded sweater'),
  (3, 'sweatshirt'), (3, 'sweater'), (3, 'jumper'), (3, 'crewneck'), (3, 'pullover'),
  (4, 'mug'), (4, 'cup'), (4, 'coffee mug'), (4, 'tea mug'), (4, 'beaker'),
  (5, 'cushion'), (5, 'pillow'), (5, 'throw pillow'), (5, 'pillow case'), (5, 'cushion cover'),
  (6, 'poster'), (6, 'print'), (6, 'wall art'), (6, 'art print'), (6, 'picture'),
  (7, 'grey'), (7, 'gray'),
  (8, 'organic'), (8, 'eco'), (8, 'bio'),
  (9, 'tote'), (9, 'tote bag'), (9, 'shopper'), (9, 'shopping bag'),
  (10, 'sofa'), (10, 'couch'),
  (11, 'kid'), (11, 'child'), (11, 'children'),
  (12, 'xmas'), (12, 'christmas'),
  (13, 'bottle'), (13, 'flask'), (13, 'drink bottle'),
  (14, 'phone case'), (14, 'phone cover'), (14, 'mobile case'),
  (15, 'blanket'), (15, 'throw'),
  (16, 'cap'), (16, 'hat'),
  (17, 'sticker'), (17, 'decal');
--> statement-breakpoint
