CREATE TABLE "shop_events" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shop_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text,
	"payload" jsonb NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"dispatched_at" timestamp with time zone,
	CONSTRAINT "shop_events_version" CHECK ("shop_events"."version" > 0)
);
--> statement-breakpoint
CREATE INDEX "shop_events_to_dispatch" ON "shop_events" USING btree ("seq") WHERE "shop_events"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "shop_events_of_time" ON "shop_events" USING btree ("occurred_at");