CREATE TABLE "behalf_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"staff_session_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"written_by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_notes_text" CHECK (length("user_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "behalf_sessions" ADD CONSTRAINT "behalf_sessions_staff_session_id_sessions_id_fk" FOREIGN KEY ("staff_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behalf_sessions" ADD CONSTRAINT "behalf_sessions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "behalf_sessions" ADD CONSTRAINT "behalf_sessions_user_id_owners_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "behalf_sessions_token" ON "behalf_sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "behalf_sessions_of_staff" ON "behalf_sessions" USING btree ("staff_session_id");--> statement-breakpoint
CREATE INDEX "behalf_sessions_user_id_index" ON "behalf_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "behalf_sessions_staff_id_index" ON "behalf_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "behalf_sessions_expires_at_index" ON "behalf_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_notes_of" ON "user_notes" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "addresses_trigrams" ON "addresses" USING gin (("name" || ' ' || coalesce("company", '') || ' ' || "line1" || ' ' || coalesce("line2", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("email") WHERE "users"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_recipient_trigrams" ON "orders" USING gin ((coalesce("address" ->> 'company', '') || ' ' || coalesce("address" ->> 'line1', '') || ' ' || coalesce("address" ->> 'line2', '') || ' ' || regexp_replace(coalesce("address" ->> 'phone', ''), '[^0-9]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tax_profiles_trigrams" ON "tax_profiles" USING gin ("company" gin_trgm_ops,"tax_id" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_reason" CHECK (("users"."suspended_at" is null) = ("users"."suspended_reason" is null));