CREATE TABLE "store_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"state" text NOT NULL,
	"card" jsonb NOT NULL,
	"order_ids" text[] NOT NULL,
	"amount_cents" integer NOT NULL,
	"payment_id" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "store_charges_state" CHECK ("store_charges"."state" in ('open', 'paid', 'failed')),
	CONSTRAINT "store_charges_ended" CHECK (("store_charges"."state" = 'open') = ("store_charges"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "store_payments" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"card" jsonb,
	"every_hours" integer NOT NULL,
	"orders_at_once" integer,
	"amount_at_once_cents" integer,
	"agreed_by" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"problem" text,
	"problem_reason" text,
	"problem_at" timestamp with time zone,
	"is_due_now" boolean DEFAULT false NOT NULL,
	CONSTRAINT "store_payments_source" CHECK ("store_payments"."source" in ('wallet', 'walletThenCard', 'card')),
	CONSTRAINT "store_payments_card" CHECK ("store_payments"."source" = 'wallet' or "store_payments"."card" is not null),
	CONSTRAINT "store_payments_problem" CHECK ("store_payments"."problem" in ('refused', 'needsOwner', 'cardGone')),
	CONSTRAINT "store_payments_problem_at" CHECK (("store_payments"."problem" is null) = ("store_payments"."problem_at" is null))
);
--> statement-breakpoint
ALTER TABLE "store_order_history" DROP CONSTRAINT "store_order_history_what";--> statement-breakpoint
ALTER TABLE "store_orders" DROP CONSTRAINT "store_orders_state";--> statement-breakpoint
ALTER TABLE "store_orders" DROP CONSTRAINT "store_orders_alert";--> statement-breakpoint
ALTER TABLE "store_orders" DROP CONSTRAINT "store_orders_placed";--> statement-breakpoint
ALTER TABLE "store_settings" DROP CONSTRAINT "store_settings_step";--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "approved_of" text;--> statement-breakpoint
ALTER TABLE "store_orders" ADD COLUMN "charge_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "order_rules" jsonb DEFAULT '{"release":"atOnce","waitHours":12,"costAbove":null,"itemsAbove":null,"countries":[],"shippingUnmapped":false,"gift":false}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "store_charges" ADD CONSTRAINT "store_charges_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_payments" ADD CONSTRAINT "store_payments_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_charges_open" ON "store_charges" USING btree ("owner_id") WHERE "store_charges"."state" = 'open';--> statement-breakpoint
CREATE INDEX "store_charges_of_owner" ON "store_charges" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "store_payments_agreed_by_index" ON "store_payments" USING btree ("agreed_by");--> statement-breakpoint
CREATE INDEX "store_orders_to_charge" ON "store_orders" USING btree ("owner_id","charge_since") WHERE "store_orders"."state" = 'toCharge';--> statement-breakpoint
ALTER TABLE "store_order_history" ADD CONSTRAINT "store_order_history_what" CHECK ("store_order_history"."what" in ('received', 'changed', 'held', 'waiting', 'resolved', 'released', 'placed', 'paid', 'walletTooLow', 'chargeFailed', 'refundedThere', 'refundedHere', 'withdrawn', 'canceled', 'tracking', 'trackingFailed', 'alert', 'atRisk', 'methodChanged'));--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_waiting" CHECK ("store_orders"."state" <> 'waiting' or "store_orders"."next_try_at" is not null);--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_gathered" CHECK (("store_orders"."state" = 'toCharge') = ("store_orders"."charge_since" is not null));--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_state" CHECK ("store_orders"."state" in ('held', 'waiting', 'ready', 'unpaid', 'toCharge', 'placed', 'notOurs', 'fulfilled', 'canceled'));--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_alert" CHECK ("store_orders"."alert" in ('canceledLate', 'editedLate', 'fulfilledLate', 'parcelRefused', 'refundedThere'));--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_placed" CHECK ("store_orders"."state" not in ('unpaid', 'toCharge', 'placed') or "store_orders"."order_id" is not null);--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_step" CHECK ("store_settings"."guide_step" in ('approve', 'sender', 'shipping', 'packing', 'orderRules', 'notifications', 'product', 'order'));