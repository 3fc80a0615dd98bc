ALTER TABLE "store_orders" DROP CONSTRAINT "store_orders_alert";--> statement-breakpoint
ALTER TABLE "store_order_syncs" ADD COLUMN "has_more" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_order_syncs" ADD COLUMN "short_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "made_lines" jsonb;--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_parcels" ADD COLUMN "claimed_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "store_products_by_listing" ON "store_products" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "store_variants_by_sku" ON "store_variants" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "store_orders_by_state" ON "store_orders" USING btree ("store_id","state","ship_by","ordered_at");--> statement-breakpoint
CREATE INDEX "store_orders_alerted" ON "store_orders" USING btree ("store_id") WHERE "store_orders"."alert" is not null;--> statement-breakpoint
CREATE INDEX "store_orders_to_erase" ON "store_orders" USING btree ("changed_at") WHERE "store_orders"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "store_parcels_to_tell" ON "store_parcels" USING btree ("updated_at") WHERE "store_parcels"."state" in ('waiting', 'failed');--> statement-breakpoint
UPDATE "store_orders" SET "made_lines" = (
  SELECT jsonb_agg(jsonb_build_object('lineId', l."line_id", 'quantity', l."quantity") ORDER BY l."import_position")
  FROM "store_order_lines" l WHERE l."store_order_id" = "store_orders"."id" AND l."import_position" IS NOT NULL
) WHERE "order_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "store_order_lines" DROP COLUMN "import_position";--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_alert" CHECK ("store_orders"."alert" in ('canceledLate', 'editedLate', 'fulfilledLate', 'parcelRefused'));