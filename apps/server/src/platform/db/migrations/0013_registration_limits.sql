ALTER TABLE "registrations" ADD COLUMN "network_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "registration_told_at" timestamp with time zone;