CREATE TABLE "listing_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"name" text NOT NULL,
	"is_usual" boolean NOT NULL,
	"template" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"name" text NOT NULL,
	"is_usual" boolean NOT NULL,
	"rule" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publish_items" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"store_product_id" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"step" text,
	"message" text,
	"calls" integer NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "publish_items_state" CHECK ("publish_items"."state" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "publish_items_failed" CHECK ("publish_items"."state" <> 'failed' or "publish_items"."message" is not null),
	CONSTRAINT "publish_items_finished" CHECK (("publish_items"."state" in ('done', 'failed')) = ("publish_items"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "publish_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"store_id" text NOT NULL,
	"person_id" text,
	"goal" text NOT NULL,
	"quoted_calls" integer NOT NULL,
	"quoted_seconds" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "publish_runs_goal" CHECK ("publish_runs"."goal" in ('publish', 'hide', 'delete', 'stock'))
);
--> statement-breakpoint
CREATE TABLE "store_media" (
	"store_id" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"picture_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_media_store_id_key_pk" PRIMARY KEY("store_id","key")
);
--> statement-breakpoint
CREATE TABLE "store_pictures" (
	"store_product_id" text NOT NULL,
	"position" integer NOT NULL,
	"role" text NOT NULL,
	"provenance" text NOT NULL,
	"scene_id" text NOT NULL,
	"view" text,
	"color" text NOT NULL,
	CONSTRAINT "store_pictures_store_product_id_position_pk" PRIMARY KEY("store_product_id","position"),
	CONSTRAINT "store_pictures_provenance" CHECK ("store_pictures"."provenance" in ('photographed', 'rendered', 'generated'))
);
--> statement-breakpoint
CREATE TABLE "store_product_filters" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_products" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"store_id" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" text NOT NULL,
	"product_id" text NOT NULL,
	"document_hash" text NOT NULL,
	"printed_areas" text[] NOT NULL,
	"markup_cents" integer NOT NULL,
	"color" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"collection_ids" text[] NOT NULL,
	"product_type" text,
	"shipping_profile_id" text,
	"price_rule" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"version" integer NOT NULL,
	"listing_id" text,
	"url" text,
	"may_exist" boolean DEFAULT false NOT NULL,
	"written" jsonb NOT NULL,
	"sent_variants" jsonb NOT NULL,
	"remote_version" text,
	"published_version" integer,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_products_source" CHECK ("store_products"."source_kind" in ('template', 'privateProduct', 'spu')),
	CONSTRAINT "store_products_state" CHECK ("store_products"."state" in ('draft', 'publishing', 'published', 'outOfSync', 'failed', 'hidden', 'deleted')),
	CONSTRAINT "store_products_failed" CHECK ("store_products"."state" <> 'failed' or "store_products"."reason" is not null),
	CONSTRAINT "store_products_published" CHECK ("store_products"."state" not in ('published', 'hidden') or "store_products"."listing_id" is not null),
	CONSTRAINT "store_products_version" CHECK ("store_products"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "store_variants" (
	"store_product_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"position" integer NOT NULL,
	"sku" text NOT NULL,
	"is_chosen" boolean NOT NULL,
	"own_price_minor" integer,
	"variant_id" text,
	CONSTRAINT "store_variants_store_product_id_sku_id_pk" PRIMARY KEY("store_product_id","sku_id"),
	CONSTRAINT "store_variants_price" CHECK ("store_variants"."own_price_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "listing_templates" ADD CONSTRAINT "listing_templates_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_rules" ADD CONSTRAINT "price_rules_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_items" ADD CONSTRAINT "publish_items_run_id_publish_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."publish_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_items" ADD CONSTRAINT "publish_items_store_product_id_store_products_id_fk" FOREIGN KEY ("store_product_id") REFERENCES "public"."store_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_runs" ADD CONSTRAINT "publish_runs_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_runs" ADD CONSTRAINT "publish_runs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_media" ADD CONSTRAINT "store_media_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_pictures" ADD CONSTRAINT "store_pictures_store_product_id_store_products_id_fk" FOREIGN KEY ("store_product_id") REFERENCES "public"."store_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_product_filters" ADD CONSTRAINT "store_product_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_document_hash_design_documents_hash_fk" FOREIGN KEY ("document_hash") REFERENCES "public"."design_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_variants" ADD CONSTRAINT "store_variants_store_product_id_store_products_id_fk" FOREIGN KEY ("store_product_id") REFERENCES "public"."store_products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_variants" ADD CONSTRAINT "store_variants_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_templates_name" ON "listing_templates" USING btree ("store_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "listing_templates_usual" ON "listing_templates" USING btree ("store_id") WHERE "listing_templates"."is_usual";--> statement-breakpoint
CREATE UNIQUE INDEX "price_rules_name" ON "price_rules" USING btree ("store_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "price_rules_usual" ON "price_rules" USING btree ("store_id") WHERE "price_rules"."is_usual";--> statement-breakpoint
CREATE INDEX "publish_items_of_run" ON "publish_items" USING btree ("run_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "publish_items_open" ON "publish_items" USING btree ("store_product_id") WHERE "publish_items"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "publish_items_of_product" ON "publish_items" USING btree ("store_product_id");--> statement-breakpoint
CREATE INDEX "publish_runs_of_store" ON "publish_runs" USING btree ("store_id","created_at","id");--> statement-breakpoint
CREATE INDEX "publish_runs_of_owner" ON "publish_runs" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "publish_runs_person_id_index" ON "publish_runs" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "store_media_hash" ON "store_media" USING btree ("store_id","hash");--> statement-breakpoint
CREATE UNIQUE INDEX "store_product_filters_name" ON "store_product_filters" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "store_products_of_store" ON "store_products" USING btree ("store_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "store_products_of_owner" ON "store_products" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "store_products_of_document" ON "store_products" USING btree ("document_hash");--> statement-breakpoint
CREATE INDEX "store_products_of_product" ON "store_products" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_products_listing" ON "store_products" USING btree ("store_id","listing_id") WHERE "store_products"."state" <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "store_variants_sku" ON "store_variants" USING btree ("store_product_id","sku");--> statement-breakpoint
CREATE INDEX "store_variants_of_sku" ON "store_variants" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "store_variants_external" ON "store_variants" USING btree ("variant_id");