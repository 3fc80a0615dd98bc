CREATE TABLE "store_connections" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"person_id" text NOT NULL,
	"source" integer NOT NULL,
	"state_hash" text NOT NULL,
	"state" text NOT NULL,
	"verifier" text NOT NULL,
	"shop" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_events" (
	"inbox" text NOT NULL,
	"event_id" text NOT NULL,
	"store_id" text,
	"store_event" jsonb NOT NULL,
	"raw_body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "store_events_inbox_event_id_pk" PRIMARY KEY("inbox","event_id")
);
--> statement-breakpoint
CREATE TABLE "store_quotas" (
	"scope" text PRIMARY KEY NOT NULL,
	"max" integer NOT NULL,
	"left" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_quotas_left" CHECK ("store_quotas"."max" > 0 and "store_quotas"."left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "store_settings" (
	"store_id" text PRIMARY KEY NOT NULL,
	"shipping" jsonb NOT NULL,
	"sender" jsonb,
	"gift" jsonb NOT NULL,
	"notification_email" text,
	"notifies_buyers" boolean NOT NULL,
	"logistics_channels" jsonb NOT NULL,
	"guide_done" text[] NOT NULL,
	"guide_step" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "store_settings_step" CHECK ("store_settings"."guide_step" in ('approve', 'sender', 'shipping', 'packing', 'notifications', 'product', 'order'))
);
--> statement-breakpoint
CREATE TABLE "store_state_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"person_id" text
);
--> statement-breakpoint
CREATE TABLE "store_surveys" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"source" integer NOT NULL,
	"shop_id" text NOT NULL,
	"origin" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"country" text NOT NULL,
	"is_on_vacation" boolean NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"credentials" text,
	"credentials_version" integer DEFAULT 1 NOT NULL,
	"refresh_lease" text,
	"refresh_lease_until" timestamp with time zone,
	"doubts" integer DEFAULT 0 NOT NULL,
	"doubted_at" timestamp with time zone,
	"webhook_secret" text NOT NULL,
	"subscribed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "stores_state" CHECK ("stores"."state" in ('pending', 'connected', 'needsReauth', 'disconnected')),
	CONSTRAINT "stores_reason" CHECK ("stores"."reason" in ('authorized', 'approved', 'reauthorized', 'accessWithdrawn', 'uninstalled', 'currencyChanged', 'disconnectedBySeller')),
	CONSTRAINT "stores_approved" CHECK ("stores"."state" <> 'connected' or "stores"."approved_at" is not null),
	CONSTRAINT "stores_access" CHECK (("stores"."credentials" is null) = ("stores"."state" = 'disconnected')),
	CONSTRAINT "stores_deleted" CHECK ("stores"."deleted_at" is null or "stores"."state" = 'disconnected')
);
--> statement-breakpoint
ALTER TABLE "store_connections" ADD CONSTRAINT "store_connections_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_events" ADD CONSTRAINT "store_events_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_state_changes" ADD CONSTRAINT "store_state_changes_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_surveys" ADD CONSTRAINT "store_surveys_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "store_connections_state" ON "store_connections" USING btree ("state_hash");--> statement-breakpoint
CREATE INDEX "store_connections_owner_id_index" ON "store_connections" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "store_connections_expires_at_index" ON "store_connections" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "store_events_of_store" ON "store_events" USING btree ("store_id","received_at");--> statement-breakpoint
CREATE INDEX "store_events_received" ON "store_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "store_state_changes_store_id_at_index" ON "store_state_changes" USING btree ("store_id","at");--> statement-breakpoint
CREATE INDEX "store_state_changes_person_id_index" ON "store_state_changes" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stores_shop" ON "stores" USING btree ("source","shop_id") WHERE "stores"."state" <> 'disconnected';--> statement-breakpoint
CREATE UNIQUE INDEX "stores_shop_of_owner" ON "stores" USING btree ("owner_id","source","shop_id");--> statement-breakpoint
CREATE INDEX "stores_of_owner" ON "stores" USING btree ("owner_id","connected_at");--> statement-breakpoint
CREATE INDEX "stores_doubted" ON "stores" USING btree ("doubted_at") WHERE "stores"."doubted_at" is not null;