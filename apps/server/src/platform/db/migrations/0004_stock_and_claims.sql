CREATE TABLE "former_handles" (
	"tab" smallint NOT NULL,
	"handle" text NOT NULL,
	"category_id" text NOT NULL,
	CONSTRAINT "former_handles_tab_handle_pk" PRIMARY KEY("tab","handle")
);
--> statement-breakpoint
CREATE TABLE "private_products" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"template_id" text,
	"product_id" text NOT NULL,
	"document_hash" text NOT NULL,
	"printed_areas" text[] NOT NULL,
	"colour" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"spu_id" text,
	"rights_confirmed_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "private_products_state" CHECK ("private_products"."state" in ('private', 'submitted', 'published', 'declined')),
	CONSTRAINT "private_products_declined" CHECK (("private_products"."state" = 'declined') = ("private_products"."reason" is not null)),
	CONSTRAINT "private_products_submitted" CHECK ("private_products"."state" not in ('submitted', 'published') or ("private_products"."rights_confirmed_at" is not null and "private_products"."submitted_at" is not null)),
	CONSTRAINT "private_products_published" CHECK ("private_products"."state" <> 'published' or "private_products"."spu_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"warehouse_code" text NOT NULL,
	"quantity" integer NOT NULL,
	"held" integer NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"shipped" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_reservations_of_line" UNIQUE("order_line_id","sku_id"),
	CONSTRAINT "stock_reservations_units" CHECK (least("stock_reservations"."held", "stock_reservations"."missing", "stock_reservations"."shipped", "stock_reservations"."returned") >= 0),
	CONSTRAINT "stock_reservations_all" CHECK ("stock_reservations"."quantity" > 0 and "stock_reservations"."held" + "stock_reservations"."missing" + "stock_reservations"."shipped" + "stock_reservations"."returned" = "stock_reservations"."quantity")
);
--> statement-breakpoint
CREATE TABLE "refund_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"order_id" text NOT NULL,
	"order_line_id" text,
	"quantity" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	CONSTRAINT "refund_parts_amounts" CHECK ("refund_parts"."quantity" > 0 and "refund_parts"."net_cents" >= 0 and "refund_parts"."tax_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "second_makings" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"given_up" integer DEFAULT 0 NOT NULL,
	"claim_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "second_makings_once" UNIQUE("claim_id"),
	CONSTRAINT "second_makings_quantity" CHECK ("second_makings"."quantity" > 0 and "second_makings"."given_up" between 0 and "second_makings"."quantity")
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"order_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "support_messages_answer" CHECK (("support_messages"."answer" is null) = ("support_messages"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "claims" DROP CONSTRAINT "claims_answer";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "quantity" integer;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "wish" text;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "shipping" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "cover_item_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spus" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "stock" ADD COLUMN "reserved" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "withdrawn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD COLUMN "notice" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "production_batches" ADD COLUMN "warehouse_code" text;--> statement-breakpoint
ALTER TABLE "production_pieces" ADD COLUMN "warehouse_code" text;--> statement-breakpoint
ALTER TABLE "production_pieces" ADD COLUMN "second_making_id" text;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "countries" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "user_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "second" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "former_handles" ADD CONSTRAINT "former_handles_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_products" ADD CONSTRAINT "private_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_products" ADD CONSTRAINT "private_products_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_products" ADD CONSTRAINT "private_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_products" ADD CONSTRAINT "private_products_document_hash_design_documents_hash_fk" FOREIGN KEY ("document_hash") REFERENCES "public"."design_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_products" ADD CONSTRAINT "private_products_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD CONSTRAINT "refund_parts_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_makings" ADD CONSTRAINT "second_makings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_makings" ADD CONSTRAINT "second_makings_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "private_products_of_template" ON "private_products" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "private_products_of_user" ON "private_products" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "private_products_in_state" ON "private_products" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "stock_reservations_of_order" ON "stock_reservations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_reservations_missing" ON "stock_reservations" USING btree ("sku_id","warehouse_code","created_at") WHERE "stock_reservations"."missing" > 0;--> statement-breakpoint
CREATE INDEX "refund_parts_of_request" ON "refund_parts" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "refund_parts_of_order" ON "refund_parts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_parts_of_line" ON "refund_parts" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_parts_shipping_once" ON "refund_parts" USING btree ("order_id") WHERE "refund_parts"."order_line_id" is null;--> statement-breakpoint
CREATE INDEX "second_makings_of_order" ON "second_makings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "second_makings_of_line" ON "second_makings" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "support_messages_open" ON "support_messages" USING btree ("created_at","id") WHERE "support_messages"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "support_messages_answered" ON "support_messages" USING btree ("answered_at","id") WHERE "support_messages"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "support_messages_of" ON "support_messages" USING btree ("email","created_at");--> statement-breakpoint
ALTER TABLE "production_pieces" ADD CONSTRAINT "production_pieces_second_making_id_second_makings_id_fk" FOREIGN KEY ("second_making_id") REFERENCES "public"."second_makings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_trigrams" ON "users" USING gin ("email" gin_trgm_ops,"name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_sku_trigrams" ON "order_lines" USING gin ("sku_code" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_trigrams" ON "orders" USING gin ("number" gin_trgm_ops,"tracking_text" gin_trgm_ops,("address" ->> 'name') gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request" UNIQUE("request_key");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_quantity" CHECK ("claims"."quantity" > 0);--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_wish" CHECK ("claims"."wish" in ('refund', 'reprint'));--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_answer" CHECK ("claims"."answer" in ('refund', 'reprint', 'declined'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_draft" CHECK (not ("products"."draft" and "products"."published"));--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_reserved" CHECK ("stock"."reserved" between 0 and "stock"."on_hand");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_withdrawn" CHECK ("order_lines"."withdrawn" between 0 and "order_lines"."quantity");