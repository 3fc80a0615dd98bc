alter table "files" add constraint "files_person" foreign key ("uploaded_by") references "users"("id") on delete set null;
--> statement-breakpoint
alter table "materials" add constraint "materials_person" foreign key ("user_id") references "users"("id") on delete cascade;
--> statement-breakpoint
alter table "file_uses" add constraint "file_uses_person" foreign key ("user_id") references "users"("id") on delete cascade;
--> statement-breakpoint
alter table "uploads" add constraint "uploads_person" foreign key ("user_id") references "users"("id") on delete cascade;
--> statement-breakpoint
