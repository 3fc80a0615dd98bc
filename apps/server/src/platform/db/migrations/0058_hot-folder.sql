CREATE TABLE "handover_files" (
	"path" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"round" integer NOT NULL,
	"unit_id" text,
	"area_code" text,
	"format" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"part" text,
	"sha256" text,
	"bytes" bigint,
	"handed_at" timestamp with time zone,
	CONSTRAINT "handover_files_staged" CHECK (("handover_files"."state" = 'planned') = ("handover_files"."sha256" is null)),
	CONSTRAINT "handover_files_part" CHECK (("handover_files"."state" = 'staged') = ("handover_files"."part" is not null)),
	CONSTRAINT "handover_files_handed" CHECK (("handover_files"."state" = 'handed') = ("handover_files"."handed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"batch_id" text PRIMARY KEY NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"handed_at" timestamp with time zone,
	"fault" text,
	CONSTRAINT "handovers_done" CHECK (("handovers"."state" = 'done') = ("handovers"."handed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "handover_files" ADD CONSTRAINT "handover_files_batch_id_handovers_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."handovers"("batch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_files" ADD CONSTRAINT "handover_files_unit_id_production_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."production_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_batch_id_production_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."production_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_files_of_batch" ON "handover_files" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "handover_files_of_unit" ON "handover_files" USING btree ("unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "handover_files_once" ON "handover_files" USING btree (lower("path"));