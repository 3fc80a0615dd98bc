CREATE TABLE "store_listing_files" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"store_product_ids" text[] NOT NULL,
	"person_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_order_files" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"person_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_order_files_format" CHECK ("store_order_files"."format" in ('shopify', 'etsy', 'woocommerce', 'template', 'other'))
);
--> statement-breakpoint
CREATE TABLE "store_tracking_files" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"parcels" integer NOT NULL,
	"person_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_products" DROP CONSTRAINT "store_products_state";--> statement-breakpoint
ALTER TABLE "stores" DROP CONSTRAINT "stores_state";--> statement-breakpoint
ALTER TABLE "stores" DROP CONSTRAINT "stores_reason";--> statement-breakpoint
ALTER TABLE "stores" DROP CONSTRAINT "stores_access";--> statement-breakpoint
ALTER TABLE "stores" ALTER COLUMN "webhook_secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "file_id" text;--> statement-breakpoint
ALTER TABLE "store_parcels" ADD COLUMN "shipped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_parcels" ADD COLUMN "tracking_file_id" text;--> statement-breakpoint
ALTER TABLE "store_listing_files" ADD CONSTRAINT "store_listing_files_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_files" ADD CONSTRAINT "store_order_files_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_tracking_files" ADD CONSTRAINT "store_tracking_files_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_listing_files_of_store" ON "store_listing_files" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "store_listing_files_person_id_index" ON "store_listing_files" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "store_order_files_of_store" ON "store_order_files" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "store_order_files_person_id_index" ON "store_order_files" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "store_tracking_files_of_store" ON "store_tracking_files" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "store_tracking_files_person_id_index" ON "store_tracking_files" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_file_id_store_order_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."store_order_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_parcels" ADD CONSTRAINT "store_parcels_tracking_file_id_store_tracking_files_id_fk" FOREIGN KEY ("tracking_file_id") REFERENCES "public"."store_tracking_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_orders_of_file" ON "store_orders" USING btree ("file_id","id") WHERE "store_orders"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "store_parcels_of_file" ON "store_parcels" USING btree ("tracking_file_id") WHERE "store_parcels"."tracking_file_id" is not null;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_state" CHECK ("store_products"."state" in ('draft', 'publishing', 'published', 'exported', 'outOfSync', 'failed', 'hidden', 'deleted'));--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_events" CHECK ("stores"."webhook_secret" is not null or "stores"."state" in ('disconnected', 'byFile'));--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_state" CHECK ("stores"."state" in ('pending', 'connected', 'needsReauth', 'disconnected', 'byFile'));--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_reason" CHECK ("stores"."reason" in ('authorized', 'approved', 'reauthorized', 'accessWithdrawn', 'uninstalled', 'currencyChanged', 'disconnectedBySeller', 'addedByFile'));--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_access" CHECK (("stores"."credentials" is null) = ("stores"."state" in ('disconnected', 'byFile')));