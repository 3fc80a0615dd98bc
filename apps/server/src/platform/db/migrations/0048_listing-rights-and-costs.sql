ALTER TABLE "publish_runs" DROP CONSTRAINT "publish_runs_goal";--> statement-breakpoint
ALTER TABLE "store_products" ADD COLUMN "confirmed_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_variants" ADD COLUMN "sent_cost_cents" integer;--> statement-breakpoint
ALTER TABLE "store_settings" ADD COLUMN "on_cost_change" text DEFAULT 'keep' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_runs" ADD CONSTRAINT "publish_runs_goal" CHECK ("publish_runs"."goal" in ('publish', 'hide', 'delete', 'stock', 'prices'));--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_cost_change" CHECK ("store_settings"."on_cost_change" in ('keep', 'reprice'));