CREATE TABLE "order_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"items" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"buyer_email" text,
	"store_name" text NOT NULL,
	"gift_message" text,
	"method" text,
	"attempt" integer DEFAULT 1 NOT NULL,
	"order_id" text,
	"is_ready" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_imports_items" CHECK (jsonb_array_length("order_imports"."items") > 0)
);
--> statement-breakpoint
CREATE TABLE "store_line_decisions" (
	"store_id" text NOT NULL,
	"variant_key" text NOT NULL,
	"store_product_id" text,
	"sku_id" text,
	"person_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_line_decisions_store_id_variant_key_pk" PRIMARY KEY("store_id","variant_key"),
	CONSTRAINT "store_line_decisions_whole" CHECK (("store_line_decisions"."store_product_id" is null) = ("store_line_decisions"."sku_id" is null))
);
--> statement-breakpoint
CREATE TABLE "store_order_history" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"store_order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"message" text,
	"person_id" text,
	CONSTRAINT "store_order_history_what" CHECK ("store_order_history"."what" in ('received', 'changed', 'held', 'resolved', 'released', 'placed', 'paid', 'walletTooLow', 'withdrawn', 'canceled', 'tracking', 'trackingFailed', 'alert'))
);
--> statement-breakpoint
CREATE TABLE "store_order_lines" (
	"store_order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"variant_key" text NOT NULL,
	"resolution" text NOT NULL,
	"matched_by" text,
	"store_product_id" text,
	"sku_id" text,
	"import_position" integer,
	CONSTRAINT "store_order_lines_store_order_id_line_id_pk" PRIMARY KEY("store_order_id","line_id"),
	CONSTRAINT "store_order_lines_resolution" CHECK ("store_order_lines"."resolution" in ('unresolved', 'ours', 'notOurs')),
	CONSTRAINT "store_order_lines_ours" CHECK (("store_order_lines"."resolution" = 'ours') = ("store_order_lines"."sku_id" is not null)),
	CONSTRAINT "store_order_lines_matched" CHECK ("store_order_lines"."matched_by" in ('variant', 'sku', 'barcode', 'options', 'decision'))
);
--> statement-breakpoint
CREATE TABLE "store_order_syncs" (
	"store_id" text PRIMARY KEY NOT NULL,
	"complete_until" timestamp with time zone,
	"read_until" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"next_at" timestamp with time zone NOT NULL,
	"failure" text,
	"missed_at" timestamp with time zone,
	"counted_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "store_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"remote_id" text NOT NULL,
	"version" text NOT NULL,
	"number" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"ship_by" timestamp with time zone,
	"remote" jsonb NOT NULL,
	"buyer" text NOT NULL,
	"state" text NOT NULL,
	"holds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"alert" text,
	"answers_read" text,
	"without_gift_message" boolean DEFAULT false NOT NULL,
	"order_id" text,
	"made_of" text,
	"next_try_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	"received_by" text NOT NULL,
	CONSTRAINT "store_orders_state" CHECK ("store_orders"."state" in ('held', 'ready', 'unpaid', 'placed', 'notOurs', 'fulfilled', 'canceled')),
	CONSTRAINT "store_orders_alert" CHECK ("store_orders"."alert" in ('canceledLate', 'editedLate', 'parcelRefused')),
	CONSTRAINT "store_orders_held" CHECK (("store_orders"."state" = 'held') = (jsonb_array_length("store_orders"."holds") > 0)),
	CONSTRAINT "store_orders_placed" CHECK ("store_orders"."state" not in ('unpaid', 'placed') or "store_orders"."order_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "store_parcels" (
	"shipment_id" text PRIMARY KEY NOT NULL,
	"store_order_id" text NOT NULL,
	"state" text NOT NULL,
	"carrier" text NOT NULL,
	"number" text NOT NULL,
	"fulfillment_id" text,
	"message" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_parcels_state" CHECK ("store_parcels"."state" in ('waiting', 'told', 'failed', 'notNeeded')),
	CONSTRAINT "store_parcels_failed" CHECK ("store_parcels"."state" <> 'failed' or "store_parcels"."message" is not null)
);
--> statement-breakpoint
ALTER TABLE "stores" DROP CONSTRAINT "stores_reason";--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_imports" ADD CONSTRAINT "order_imports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_line_decisions" ADD CONSTRAINT "store_line_decisions_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_history" ADD CONSTRAINT "store_order_history_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_history" ADD CONSTRAINT "store_order_history_store_order_id_store_orders_id_fk" FOREIGN KEY ("store_order_id") REFERENCES "public"."store_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_lines" ADD CONSTRAINT "store_order_lines_store_order_id_store_orders_id_fk" FOREIGN KEY ("store_order_id") REFERENCES "public"."store_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_syncs" ADD CONSTRAINT "store_order_syncs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_parcels" ADD CONSTRAINT "store_parcels_store_order_id_store_orders_id_fk" FOREIGN KEY ("store_order_id") REFERENCES "public"."store_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_imports_of_owner" ON "order_imports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "order_imports_of_order" ON "order_imports" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "store_order_history_of_store" ON "store_order_history" USING btree ("store_id","at","id");--> statement-breakpoint
CREATE INDEX "store_order_history_of_order" ON "store_order_history" USING btree ("store_order_id","at","id");--> statement-breakpoint
CREATE INDEX "store_order_history_person_id_index" ON "store_order_history" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "store_order_lines_key" ON "store_order_lines" USING btree ("variant_key") WHERE "store_order_lines"."resolution" = 'unresolved';--> statement-breakpoint
CREATE INDEX "store_order_syncs_due" ON "store_order_syncs" USING btree ("next_at");--> statement-breakpoint
CREATE UNIQUE INDEX "store_orders_remote" ON "store_orders" USING btree ("store_id","remote_id");--> statement-breakpoint
CREATE INDEX "store_orders_of_store" ON "store_orders" USING btree ("store_id","ordered_at","id");--> statement-breakpoint
CREATE INDEX "store_orders_of_owner" ON "store_orders" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_orders_ours" ON "store_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "store_orders_to_try" ON "store_orders" USING btree ("next_try_at") WHERE "store_orders"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "store_parcels_of_order" ON "store_parcels" USING btree ("store_order_id");--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_reason" CHECK ("stores"."reason" in ('authorized', 'approved', 'reauthorized', 'accessWithdrawn', 'uninstalled', 'currencyChanged', 'disconnectedBySeller'));