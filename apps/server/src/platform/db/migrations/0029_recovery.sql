CREATE TABLE "email_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"former_email" text,
	"restore_hash" text,
	"restore_until" timestamp with time zone,
	CONSTRAINT "email_changes_email_lower" CHECK ("email_changes"."email" = lower("email_changes"."email")),
	CONSTRAINT "email_changes_restore_whole" CHECK (("email_changes"."former_email" is null) = ("email_changes"."restore_hash" is null) and ("email_changes"."former_email" is null) = ("email_changes"."restore_until" is null))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"address_hash" text NOT NULL,
	"network_hash" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_restore" ON "email_changes" USING btree ("restore_hash");--> statement-breakpoint
CREATE INDEX "email_changes_email_created_at_index" ON "email_changes" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "email_changes_user_id_created_at_index" ON "email_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_changes_created_at_index" ON "email_changes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_address_hash_created_at_index" ON "password_resets" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "password_resets_user_id_index" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_created_at_index" ON "password_resets" USING btree ("created_at");