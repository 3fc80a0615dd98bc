CREATE TABLE "cache_tags" (
	"id" text PRIMARY KEY NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"tags" text[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cache_tags_xid_index" ON "cache_tags" USING btree ("xid");--> statement-breakpoint
-- The one version of the whole catalogue, which all changes queued on.
delete from settings where key = 'catalog-version';
