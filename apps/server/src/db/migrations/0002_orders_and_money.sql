CREATE TABLE "draft_cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"spu_id" text,
	"template_id" text,
	"document_hash" text,
	"quantity" integer NOT NULL,
	"seen_unit_cents" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_cart_lines_once" UNIQUE NULLS NOT DISTINCT("user_id","sku_id","spu_id","document_hash"),
	CONSTRAINT "draft_cart_lines_quantity" CHECK ("draft_cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"shopper" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_cards_last4" CHECK ("sandbox_cards"."last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"payment_reference" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP CONSTRAINT "sandbox_payments_amount";--> statement-breakpoint
ALTER TABLE "carts" DROP CONSTRAINT "carts_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen_unit_cents" integer;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "by_user" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "store_name" text;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "shopper" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "save_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "expiry_month" integer;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "expiry_year" integer;--> statement-breakpoint
ALTER TABLE "draft_cart_lines" ADD CONSTRAINT "draft_cart_lines_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_cart_lines" ADD CONSTRAINT "draft_cart_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_cart_lines" ADD CONSTRAINT "draft_cart_lines_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_cart_lines" ADD CONSTRAINT "draft_cart_lines_document_hash_design_documents_hash_fk" FOREIGN KEY ("document_hash") REFERENCES "public"."design_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_reference_sandbox_payments_reference_fk" FOREIGN KEY ("payment_reference") REFERENCES "public"."sandbox_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_cart_lines_user_id_created_at_index" ON "draft_cart_lines" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_cards_once" ON "sandbox_cards" USING btree ("shopper","brand","last4");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_of_payment" ON "sandbox_refunds" USING btree ("payment_reference");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD CONSTRAINT "sandbox_events_refund_id_sandbox_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."sandbox_refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carts_of_account" ON "carts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "carts_changed" ON "carts" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "orders_to_release" ON "orders" USING btree ("release_at") WHERE "orders"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "orders_to_expire" ON "orders" USING btree ("placed_at") WHERE "orders"."state" = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_to_complete" ON "orders" USING btree ("delivered_at") WHERE "orders"."state" = 'delivered';--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_amount" CHECK ("sandbox_payments"."amount_minor" >= 0);