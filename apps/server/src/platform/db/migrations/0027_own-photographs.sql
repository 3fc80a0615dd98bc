CREATE TABLE "photo_scenes" (
	"id" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"role" text NOT NULL,
	"spec" jsonb NOT NULL,
	"meta" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_scenes_id" CHECK ("photo_scenes"."id" ~ '^photo-[0-9a-f]{20}$')
);
--> statement-breakpoint
ALTER TABLE "photo_scenes" ADD CONSTRAINT "photo_scenes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_scenes_created_at_id_index" ON "photo_scenes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "photo_scenes_file_id_index" ON "photo_scenes" USING btree ("file_id");