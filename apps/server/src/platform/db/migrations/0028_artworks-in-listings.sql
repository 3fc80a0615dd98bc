CREATE TABLE "artwork_counts" (
	"category_id" text NOT NULL,
	"scope" smallint NOT NULL,
	"artwork" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "artwork_counts_category_id_scope_artwork_pk" PRIMARY KEY("category_id","scope","artwork")
);
--> statement-breakpoint
CREATE TABLE "listing_artworks" (
	"category_id" text NOT NULL,
	"scope" smallint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "listing_artworks_category_id_scope_pk" PRIMARY KEY("category_id","scope")
);
--> statement-breakpoint
DROP INDEX "spu_index_by_release";--> statement-breakpoint
DROP INDEX "spu_index_by_settled";--> statement-breakpoint
DROP INDEX "spu_index_by_price";--> statement-breakpoint
ALTER TABLE "spu_index" ADD COLUMN "artwork" text;--> statement-breakpoint
UPDATE "spu_index" i SET "artwork" = CASE WHEN s.maker_id IS NULL THEN s.artwork ELSE s.id END FROM "spus" s WHERE s.id = i.id;--> statement-breakpoint
ALTER TABLE "spu_index" ALTER COLUMN "artwork" SET NOT NULL;--> statement-breakpoint
INSERT INTO "artwork_counts" ("category_id", "scope", "artwork", "number")
SELECT substr(k, 3), substr(o, 3)::smallint, artwork, count(*)
FROM "spus", unnest(facets) k, unnest(facets) o WHERE maker_id IS NULL AND k LIKE 'k:%' AND o LIKE 'o:%' GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "listing_artworks" ("category_id", "scope", "number")
SELECT category_id, scope, count(*) FROM (
  SELECT category_id, scope FROM "artwork_counts"
  UNION ALL SELECT substr(k, 3), substr(o, 3)::smallint
    FROM "spus", unnest(facets) k, unnest(facets) o WHERE maker_id IS NOT NULL AND k LIKE 'k:%' AND o LIKE 'o:%'
) shown GROUP BY 1, 2;--> statement-breakpoint
CREATE INDEX "spu_index_by_release" ON "spu_index" USING btree ("release_time","id","facets","artwork");--> statement-breakpoint
CREATE INDEX "spu_index_by_settled" ON "spu_index" USING btree ("settle_order_num","id","facets","artwork");--> statement-breakpoint
CREATE INDEX "spu_index_by_price" ON "spu_index" USING btree ("lowest_price_cents","id","facets","artwork");
--> statement-breakpoint
-- The index has a row for each item that is in a listing, with what it is found by, whoever writes the items.
create or replace function index_items() returns trigger language plpgsql as $$
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
--> statement-breakpoint
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
--> statement-breakpoint
create trigger count_artworks_inserted after insert on spus
  referencing new table as new_items for each statement execute function count_artworks();
--> statement-breakpoint
create trigger count_artworks_updated after update on spus
  referencing new table as new_items old table as old_items for each statement execute function count_artworks();
--> statement-breakpoint
create trigger count_artworks_deleted after delete on spus
  referencing old table as old_items for each statement execute function count_artworks();
