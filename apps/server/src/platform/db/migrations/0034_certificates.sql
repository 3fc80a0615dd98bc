CREATE TABLE "business_identities" (
	"user_id" text PRIMARY KEY NOT NULL,
	"address" jsonb,
	"register" text,
	"register_number" text,
	"trader_status" text,
	"trader_declared_at" timestamp with time zone,
	"eu_responsible" jsonb,
	"epr" jsonb NOT NULL,
	"other_tax_ids" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_identities_trader" CHECK ("business_identities"."trader_status" in ('trader', 'notTrader')),
	CONSTRAINT "business_identities_declared" CHECK (("business_identities"."trader_status" is null) = ("business_identities"."trader_declared_at" is null))
);
--> statement-breakpoint
CREATE TABLE "certificate_files" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_files_storage_key" UNIQUE("storage_key"),
	CONSTRAINT "certificate_files_mime" CHECK ("certificate_files"."mime" in ('application/pdf', 'image/jpeg', 'image/png')),
	CONSTRAINT "certificate_files_bytes" CHECK ("certificate_files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "resale_certificates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"file_id" text NOT NULL,
	"states" jsonb NOT NULL,
	"number" text NOT NULL,
	"expires_on" date NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"noticed_at" timestamp with time zone,
	CONSTRAINT "resale_certificates_file" UNIQUE("file_id"),
	CONSTRAINT "resale_certificates_state" CHECK ("resale_certificates"."state" in ('pending', 'accepted', 'rejected', 'replaced')),
	CONSTRAINT "resale_certificates_states" CHECK (jsonb_array_length("resale_certificates"."states") > 0),
	CONSTRAINT "resale_certificates_reason" CHECK (("resale_certificates"."state" = 'rejected') = ("resale_certificates"."reason" is not null)),
	CONSTRAINT "resale_certificates_decided" CHECK ("resale_certificates"."state" not in ('accepted', 'rejected') or "resale_certificates"."decided_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "business_identities" ADD CONSTRAINT "business_identities_user_id_owners_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_files" ADD CONSTRAINT "certificate_files_user_id_owners_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_files" ADD CONSTRAINT "certificate_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resale_certificates" ADD CONSTRAINT "resale_certificates_user_id_owners_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resale_certificates" ADD CONSTRAINT "resale_certificates_file_id_certificate_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."certificate_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resale_certificates" ADD CONSTRAINT "resale_certificates_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_files_of_user" ON "certificate_files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "certificate_files_by_time" ON "certificate_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "resale_certificates_of_user" ON "resale_certificates" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "resale_certificates_in_state" ON "resale_certificates" USING btree ("state","created_at");