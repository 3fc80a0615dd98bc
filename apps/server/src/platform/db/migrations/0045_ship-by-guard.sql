CREATE TABLE "lead_times" (
	"product_id" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"parcels" integer NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_times_measured" CHECK ("lead_times"."days" >= 0 and "lead_times"."parcels" > 0)
);
--> statement-breakpoint
CREATE TABLE "store_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"month" date NOT NULL,
	"content" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_shortages" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"told_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_order_risks" (
	"store_order_id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"is_at_risk" boolean NOT NULL,
	"cause" text NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"start_by" timestamp with time zone,
	"days" integer NOT NULL,
	"measured" boolean NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_order_risks_cause" CHECK ("store_order_risks"."cause" in ('held', 'unpaid', 'question', 'reconnect', 'production'))
);
--> statement-breakpoint
ALTER TABLE "store_order_history" DROP CONSTRAINT "store_order_history_what";--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "store_statements" ADD CONSTRAINT "store_statements_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_shortages" ADD CONSTRAINT "wallet_shortages_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_risks" ADD CONSTRAINT "store_order_risks_store_order_id_store_orders_id_fk" FOREIGN KEY ("store_order_id") REFERENCES "public"."store_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_order_risks" ADD CONSTRAINT "store_order_risks_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_statements_once" ON "store_statements" USING btree ("owner_id","month");--> statement-breakpoint
CREATE INDEX "store_order_risks_open" ON "store_order_risks" USING btree ("store_id") WHERE "store_order_risks"."is_at_risk";--> statement-breakpoint
CREATE INDEX "shipments_left" ON "shipments" USING btree ("handed_over_at","id") WHERE not "shipments"."second";--> statement-breakpoint
ALTER TABLE "store_order_history" ADD CONSTRAINT "store_order_history_what" CHECK ("store_order_history"."what" in ('received', 'changed', 'held', 'resolved', 'released', 'placed', 'paid', 'walletTooLow', 'withdrawn', 'canceled', 'tracking', 'trackingFailed', 'alert', 'atRisk', 'methodChanged'));