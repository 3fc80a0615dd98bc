ALTER TABLE "ideas" RENAME TO "suggestions";
--> statement-breakpoint
ALTER INDEX "ideas_created_at_index" RENAME TO "suggestions_created_at_index";
--> statement-breakpoint
ALTER INDEX "ideas_pkey" RENAME TO "suggestions_pkey";
--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "colours" TO "colors";
--> statement-breakpoint
ALTER TABLE "products" RENAME COLUMN "default_colour" TO "default_color";
--> statement-breakpoint
ALTER TABLE "skus" RENAME COLUMN "colour" TO "color";
--> statement-breakpoint
ALTER TABLE "spus" RENAME COLUMN "colours" TO "colors";
--> statement-breakpoint
ALTER TABLE "spus" RENAME COLUMN "default_colour" TO "default_color";
--> statement-breakpoint
ALTER TABLE "spus" RENAME COLUMN "personalisable" TO "personalizable";
--> statement-breakpoint
ALTER TABLE "spus" RENAME CONSTRAINT "spus_default_colour" TO "spus_default_color";
--> statement-breakpoint
ALTER TABLE "favourites" RENAME TO "favorites";
--> statement-breakpoint
ALTER INDEX "favourites_user_id_created_at_index" RENAME TO "favorites_user_id_created_at_index";
--> statement-breakpoint
ALTER INDEX "favourites_product_id_index" RENAME TO "favorites_product_id_index";
--> statement-breakpoint
ALTER INDEX "favourites_spu_id_index" RENAME TO "favorites_spu_id_index";
--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_one_thing" TO "favorites_one_thing";
--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_once" TO "favorites_once";
--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_user_id_owners_id_fk" TO "favorites_user_id_owners_id_fk";
--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_product_id_products_id_fk" TO "favorites_product_id_products_id_fk";
--> statement-breakpoint
ALTER TABLE "favorites" RENAME CONSTRAINT "favourites_spu_id_spus_id_fk" TO "favorites_spu_id_spus_id_fk";
--> statement-breakpoint
ALTER INDEX "favourites_pkey" RENAME TO "favorites_pkey";
--> statement-breakpoint
ALTER TABLE "templates" RENAME COLUMN "colour" TO "color";
--> statement-breakpoint
ALTER TABLE "private_products" RENAME COLUMN "colour" TO "color";
--> statement-breakpoint
ALTER TABLE "second_makings" RENAME TO "replacements";
--> statement-breakpoint
ALTER INDEX "second_makings_of_order" RENAME TO "replacements_of_order";
--> statement-breakpoint
ALTER INDEX "second_makings_of_line" RENAME TO "replacements_of_line";
--> statement-breakpoint
ALTER TABLE "replacements" RENAME CONSTRAINT "second_makings_quantity" TO "replacements_quantity";
--> statement-breakpoint
ALTER TABLE "replacements" RENAME CONSTRAINT "second_makings_once" TO "replacements_once";
--> statement-breakpoint
ALTER TABLE "replacements" RENAME CONSTRAINT "second_makings_order_id_orders_id_fk" TO "replacements_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "replacements" RENAME CONSTRAINT "second_makings_order_line_id_order_lines_id_fk" TO "replacements_order_line_id_order_lines_id_fk";
--> statement-breakpoint
ALTER INDEX "second_makings_pkey" RENAME TO "replacements_pkey";
--> statement-breakpoint
ALTER TABLE "production_events" RENAME COLUMN "piece_id" TO "unit_id";
--> statement-breakpoint
ALTER TABLE "production_events" RENAME CONSTRAINT "production_events_piece_id_production_pieces_id_fk" TO "production_events_unit_id_production_units_id_fk";
--> statement-breakpoint
ALTER TABLE "production_events" RENAME CONSTRAINT "production_events_piece_id_seq_pk" TO "production_events_unit_id_seq_pk";
--> statement-breakpoint
ALTER TABLE "production_pieces" RENAME TO "production_units";
--> statement-breakpoint
ALTER TABLE "production_units" RENAME COLUMN "second_making_id" TO "replacement_id";
--> statement-breakpoint
ALTER INDEX "production_pieces_queue" RENAME TO "production_units_queue";
--> statement-breakpoint
ALTER INDEX "production_pieces_since" RENAME TO "production_units_since";
--> statement-breakpoint
ALTER INDEX "production_pieces_of_order" RENAME TO "production_units_of_order";
--> statement-breakpoint
ALTER INDEX "production_pieces_of_batch" RENAME TO "production_units_of_batch";
--> statement-breakpoint
ALTER TABLE "production_units" RENAME CONSTRAINT "production_pieces_quantity" TO "production_units_quantity";
--> statement-breakpoint
ALTER TABLE "production_units" RENAME CONSTRAINT "production_pieces_passed" TO "production_units_passed";
--> statement-breakpoint
ALTER TABLE "production_units" RENAME CONSTRAINT "production_pieces_batched" TO "production_units_batched";
--> statement-breakpoint
ALTER TABLE "production_units" RENAME CONSTRAINT "production_pieces_once" TO "production_units_once";
--> statement-breakpoint
ALTER TABLE "production_units" RENAME CONSTRAINT "production_pieces_remade_once" TO "production_units_remade_once";
--> statement-breakpoint
ALTER TABLE "production_units" RENAME CONSTRAINT "production_pieces_order_id_orders_id_fk" TO "production_units_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "production_units" RENAME CONSTRAINT "production_pieces_order_line_id_order_lines_id_fk" TO "production_units_order_line_id_order_lines_id_fk";
--> statement-breakpoint
ALTER TABLE "production_units" RENAME CONSTRAINT "production_pieces_batch_id_production_batches_id_fk" TO "production_units_batch_id_production_batches_id_fk";
--> statement-breakpoint
ALTER TABLE "production_units" RENAME CONSTRAINT "production_pieces_second_making_id_second_makings_id_fk" TO "production_units_replacement_id_replacements_id_fk";
--> statement-breakpoint
ALTER INDEX "production_pieces_pkey" RENAME TO "production_units_pkey";
--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "paper" TO "document";
--> statement-breakpoint
ALTER TABLE "payment_exceptions" RENAME COLUMN "notice" TO "provider_event";
--> statement-breakpoint
ALTER TABLE "webhook_inbox" RENAME COLUMN "notice" TO "provider_event";
--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "colour" TO "color";
--> statement-breakpoint
drop trigger refund_parts_once on refund_parts;
--> statement-breakpoint
drop trigger second_makings_pieces_once on replacements;
--> statement-breakpoint
drop function colour_words(colours jsonb);
--> statement-breakpoint
drop function colour_words(colours text[]);
--> statement-breakpoint
drop function item_words(title text, search_text text, colours tsvector);
--> statement-breakpoint
drop function settle_pieces_once();
--> statement-breakpoint
create function item_words(title text, search_text text, colors tsvector) returns tsvector language sql immutable as $$
  select setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', search_text), 'C') || colors
$$;
--> statement-breakpoint
create function color_words(colors jsonb) returns tsvector language sql immutable as $$
  select setweight(to_tsvector('english', jsonb_path_query_array(colors, '$[*].label')), 'D')
$$;
--> statement-breakpoint
create function color_words(colors text[]) returns tsvector language sql immutable as $$
  select array_to_tsvector(colors)
$$;
--> statement-breakpoint
-- The index has a row for each item that is in a listing, with what it is found by, whoever writes the items.
create or replace function index_items() returns trigger language plpgsql as $$
declare
  index_table text := case tg_table_name when 'products' then 'product_index' else 'spu_index' end;
  changed text := case tg_op
    when 'INSERT' then 'from new_items n where true'
    else 'from new_items n join old_items o on o.id = n.id
      where (n.facets, n.title, n.search_text, n.colors) is distinct from (o.facets, o.title, o.search_text, o.colors)' end;
begin
  execute format('delete from %I i where i.id in (select n.id %s and n.facets = ''{}'')', index_table, changed);
  -- In one order, so that two writers of the same new tokens cannot wait for each other.
  execute format(
    'insert into facet_tokens (token)
       select used.token from (select distinct unnest(n.facets) as token %s) used
       where not exists (select from facet_tokens t where t.token = used.token) order by used.token
     on conflict do nothing', changed);
  execute format(
    'insert into %I (id, facets, words, release_time, settle_order_num, lowest_price_cents)
       select n.id, facet_numbers(n.facets), item_words(n.title, n.search_text, color_words(n.colors)),
         n.release_time, n.settle_order_num, n.lowest_price_cents
       %s and n.facets <> ''{}''
     on conflict (id) do update set facets = excluded.facets, words = excluded.words, release_time = excluded.release_time,
       settle_order_num = excluded.settle_order_num, lowest_price_cents = excluded.lowest_price_cents',
    index_table, changed);
  return null;
end $$;
--> statement-breakpoint
-- Parcels never hold more of a line than was ordered, those of second makings never more than is made again, and each
-- only lines of its own order.
create or replace function keep_to_ordered() returns trigger language plpgsql as $$
declare
  allowed int;
  is_second boolean;
  packed int;
begin
  select l.quantity, s.second into allowed, is_second from order_lines l join shipments s on s.order_id = l.order_id
    where l.id = new.order_line_id and s.id = new.shipment_id for update of l;
  if allowed is null then
    raise exception 'a parcel holds lines of its own order only' using errcode = 'check_violation';
  end if;
  if is_second then
    select coalesce(sum(quantity), 0) into allowed from replacements where order_line_id = new.order_line_id;
  end if;
  select sum(sl.quantity) into packed from shipment_lines sl join shipments s on s.id = sl.shipment_id
    where sl.order_line_id = new.order_line_id and s.replaced_at is null and s.second = is_second;
  if packed > allowed then
    raise exception 'more is packed than was ordered' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- No unit is given back twice, nor given back and made again: whoever writes holds the line until the end.
create function settle_units_once() returns trigger language plpgsql as $$
declare
  ordered int;
  settled int;
begin
  select quantity into ordered from order_lines where id = new.order_line_id and order_id = new.order_id for update;
  if ordered is null then
    raise exception 'units of another order' using errcode = 'check_violation';
  end if;
  select coalesce((select sum(quantity) from refund_parts where order_line_id = new.order_line_id), 0)
    + coalesce((select sum(quantity - given_up) from replacements where order_line_id = new.order_line_id), 0)
    into settled;
  if settled > ordered then
    raise exception 'more is given back or made again than was ordered' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger refund_parts_once after insert or update on refund_parts
  for each row when (new.order_line_id is not null) execute function settle_units_once();
--> statement-breakpoint
create trigger replacements_units_once after insert or update on replacements
  for each row execute function settle_units_once();
--> statement-breakpoint
ALTER TABLE "shipping_rates" DROP CONSTRAINT "shipping_rates_basis";
--> statement-breakpoint
UPDATE "shipping_rates" SET "basis" = 'item' WHERE "basis" = 'piece';
--> statement-breakpoint
ALTER TABLE "shipping_rates" ALTER COLUMN "basis" SET DEFAULT 'item';
--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_basis" CHECK ("shipping_rates"."basis" in ('item', 'weight'));
--> statement-breakpoint
-- From version 18 on PostgreSQL names what must not be null by table and column.
DO $$
DECLARE
  each record;
BEGIN
  FOR each IN
    SELECT c.relname, n.conname, left(c.relname || '_' || a.attname || '_not_null', 63) AS name
    FROM pg_constraint n JOIN pg_class c ON c.oid = n.conrelid
      JOIN pg_attribute a ON a.attrelid = n.conrelid AND a.attnum = n.conkey[1]
    WHERE n.contype = 'n' AND n.connamespace = 'public'::regnamespace
  LOOP
    IF each.conname <> each.name THEN
      EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', each.relname, each.conname, each.name);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- What is stored inside of values.
UPDATE "facet_tokens" SET "token" = 'c:gray' WHERE "token" = 'c:grey';
--> statement-breakpoint
UPDATE "products" SET "facets" = array_replace("facets", 'c:grey', 'c:gray') WHERE 'c:grey' = any("facets");
--> statement-breakpoint
UPDATE "spus" SET "facets" = array_replace("facets", 'c:grey', 'c:gray') WHERE 'c:grey' = any("facets");
--> statement-breakpoint
-- Triggers have counted the items under the new token; what is left of the former is its rows at zero.
DELETE FROM "facet_counts" WHERE "token" = 'c:grey';
--> statement-breakpoint
UPDATE "products" SET "options" = (
  SELECT jsonb_agg(CASE o.option ->> 'code' WHEN 'colour' THEN
      o.option || '{"code": "color"}' || CASE o.option ->> 'label' WHEN 'Colour' THEN '{"label": "Color"}' ELSE '{}' END::jsonb
    ELSE o.option END ORDER BY o.position)
  FROM jsonb_array_elements("options") WITH ORDINALITY AS o (option, position))
WHERE "options" @> '[{"code": "colour"}]';
--> statement-breakpoint
UPDATE "skus" SET "values" = ("values" - 'colour') || jsonb_build_object('color', "values" -> 'colour') WHERE "values" ? 'colour';
--> statement-breakpoint
UPDATE "orders" SET "parcels" = (
  SELECT jsonb_agg((p.parcel - 'pieces') || jsonb_build_object('units', p.parcel -> 'pieces') ORDER BY p.position)
  FROM jsonb_array_elements("parcels") WITH ORDINALITY AS p (parcel, position))
WHERE jsonb_path_exists("parcels", '$[*].pieces');
--> statement-breakpoint
UPDATE "settings" SET "key" = 'simulator' WHERE "key" = 'factory';
--> statement-breakpoint
UPDATE "settings" SET "key" = replace("key", 'LINK_HELP_CENTRE', 'LINK_HELP_CENTER') WHERE "key" LIKE '%LINK\_HELP\_CENTRE';
--> statement-breakpoint
-- The log keeps every line; only the word for what a line is about is another.
ALTER TABLE "audit_changes" DISABLE TRIGGER "audit_changes_keep";
--> statement-breakpoint
UPDATE "audit_changes" SET "subject" = CASE "subject" WHEN 'factory' THEN 'simulator' ELSE 'productionUnit' END WHERE "subject" IN ('factory', 'productionPiece');
--> statement-breakpoint
ALTER TABLE "audit_changes" ENABLE TRIGGER "audit_changes_keep";
--> statement-breakpoint
UPDATE "shop_events" SET "type" = 'replacement.ordered',
  "payload" = ("payload" - 'secondMakingId') || jsonb_build_object('replacementId', "payload" -> 'secondMakingId')
WHERE "type" = 'secondMaking.ordered';
--> statement-breakpoint
-- The queues are made by the program: a database that it never ran on has none.
DO $$
BEGIN
  IF to_regclass('jobs.job') IS NOT NULL THEN
    UPDATE jobs.job SET data = (data - 'secondMakingId') || jsonb_build_object('replacementId', data -> 'secondMakingId')
      WHERE data ? 'secondMakingId';
    DELETE FROM jobs.schedule WHERE name = 'production.factory';
    DELETE FROM jobs.job WHERE name LIKE 'production.factory%';
  END IF;
END $$;
