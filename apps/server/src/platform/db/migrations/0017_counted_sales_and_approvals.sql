ALTER TABLE "approvals" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "amount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "sales_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approvals_waiting" ON "approvals" USING btree ("order_id") WHERE "approvals"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "orders_to_count" ON "orders" USING btree ("id") WHERE "orders"."sales_counted" <> ("orders"."state" in ('paid', 'inProduction', 'partlyShipped', 'shipped', 'delivered', 'completed'));