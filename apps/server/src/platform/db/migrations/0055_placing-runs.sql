CREATE TABLE "passing_designs" (
	"id" text PRIMARY KEY NOT NULL,
	"document_hash" text NOT NULL,
	"product_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lone_runs" (
	"key" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passing_designs" ADD CONSTRAINT "passing_designs_document_hash_design_documents_hash_fk" FOREIGN KEY ("document_hash") REFERENCES "public"."design_documents"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passing_designs_once" ON "passing_designs" USING btree ("document_hash","product_id");--> statement-breakpoint
CREATE INDEX "passing_designs_seen" ON "passing_designs" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "lone_runs_lease_until_index" ON "lone_runs" USING btree ("lease_until");--> statement-breakpoint
CREATE INDEX "templates_deleted" ON "templates" USING btree ("deleted_at");