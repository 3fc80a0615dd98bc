CREATE TABLE "material_folders" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "share_mark" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "share_allows_copy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "folder_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "material_folders_once" ON "material_folders" USING btree ("user_id",lower("name"));--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_folder_id_material_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."material_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "materials_of_folder" ON "materials" USING btree ("folder_id");
--> statement-breakpoint
alter table material_folders add constraint material_folders_person
  foreign key (user_id) references users (id) on delete cascade;
