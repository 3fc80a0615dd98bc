CREATE TABLE "makers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"contact" text NOT NULL,
	"manufacturer" boolean NOT NULL,
	"importer" boolean NOT NULL,
	"eu_responsible" boolean NOT NULL,
	"uk_responsible" boolean NOT NULL,
	CONSTRAINT "makers_role" CHECK ("makers"."manufacturer" or "makers"."importer" or "makers"."eu_responsible" or "makers"."uk_responsible")
);
--> statement-breakpoint
CREATE TABLE "recall_notices" (
	"recall_id" text NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "recall_notices_recall_id_order_id_pk" PRIMARY KEY("recall_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text,
	"product_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "recalls_target" CHECK (("recalls"."batch_id" is null) <> ("recalls"."product_id" is null))
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "compliance" jsonb;--> statement-breakpoint
ALTER TABLE "production_units" ADD COLUMN "code" text DEFAULT upper(left(replace(gen_random_uuid()::text, '-', ''), 12)) NOT NULL;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_batch_id_production_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."production_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "makers_name" ON "makers" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_of_batch" ON "recalls" USING btree ("batch_id") WHERE "recalls"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_of_product" ON "recalls" USING btree ("product_id") WHERE "recalls"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "recalls_created" ON "recalls" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "production_units_of_product" ON "production_units" USING btree ("product_id","id");--> statement-breakpoint
ALTER TABLE "production_units" ADD CONSTRAINT "production_units_code" UNIQUE("code");--> statement-breakpoint
ALTER TABLE "production_units" ADD CONSTRAINT "production_units_code_printed" CHECK ("production_units"."code" ~ '^[0-9A-F]{12}$');