CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_tries" (
	"id" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"not_before" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"policy_version" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"device_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"other_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_email_lower" CHECK ("registrations"."email" = lower("registrations"."email"))
);
--> statement-breakpoint
ALTER TABLE "login_failures" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail_codes" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "login_failures" CASCADE;--> statement-breakpoint
DROP TABLE "mail_codes" CASCADE;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "forget_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "devices_user_id_index" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_seen_at_index" ON "devices" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "login_tries_at_index" ON "login_tries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "registrations_email_created_at_index" ON "registrations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "registrations_created_at_index" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_sent_at_index" ON "mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mails_forget_at_index" ON "mails" USING btree ("forget_at");