CREATE TABLE "google_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_votes" (
	"article_id" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"helpful" boolean NOT NULL,
	"reason" text,
	"comment" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_votes_article_id_visitor_hash_pk" PRIMARY KEY("article_id","visitor_hash"),
	CONSTRAINT "article_votes_reason" CHECK ("article_votes"."reason" is null or not "article_votes"."helpful"),
	CONSTRAINT "article_votes_comment" CHECK (length("article_votes"."comment") <= 500)
);
--> statement-breakpoint
CREATE TABLE "product_removals" (
	"id" text PRIMARY KEY NOT NULL,
	"spu_id" text NOT NULL,
	"maker_id" text,
	"category" text NOT NULL,
	"reason" text NOT NULL,
	"removed_by" text NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"appeal_until" timestamp with time zone NOT NULL,
	"appeal_state" text,
	"appeal_text" text,
	"appealed_at" timestamp with time zone,
	"appeal_answer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "product_removals_category" CHECK ("product_removals"."category" in ('copyright', 'trademark', 'illegal', 'offensive', 'unsafe', 'childSafety', 'other')),
	CONSTRAINT "product_removals_appeal" CHECK ("product_removals"."appeal_state" in ('open', 'rejected', 'restored')),
	CONSTRAINT "product_removals_appealed" CHECK (("product_removals"."appeal_state" is null) = ("product_removals"."appealed_at" is null)),
	CONSTRAINT "product_removals_answered" CHECK (("product_removals"."appeal_state" is not null and "product_removals"."appeal_state" <> 'open') = ("product_removals"."answered_at" is not null)),
	CONSTRAINT "product_removals_second" CHECK ("product_removals"."answered_by" <> "product_removals"."removed_by")
);
--> statement-breakpoint
CREATE TABLE "product_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"spu_id" text NOT NULL,
	"category" text NOT NULL,
	"statement" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"good_faith" boolean NOT NULL,
	"reporter_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"removal_id" text,
	"decision" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_reports_category" CHECK ("product_reports"."category" in ('copyright', 'trademark', 'illegal', 'offensive', 'unsafe', 'childSafety', 'other')),
	CONSTRAINT "product_reports_state" CHECK ("product_reports"."state" in ('open', 'rejected', 'removed')),
	CONSTRAINT "product_reports_decided" CHECK (("product_reports"."state" = 'open') = ("product_reports"."decided_at" is null)),
	CONSTRAINT "product_reports_removed" CHECK (("product_reports"."state" = 'removed') = ("product_reports"."removal_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"order_number" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"proof" text NOT NULL,
	"lines" jsonb NOT NULL,
	"state" text NOT NULL,
	"declared_at" timestamp with time zone NOT NULL,
	"request_id" text,
	"answer" text,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "withdrawals_state" CHECK ("withdrawals"."state" in ('open', 'returned', 'canceled', 'closed')),
	CONSTRAINT "withdrawals_proof" CHECK ("withdrawals"."proof" in ('account', 'link', 'none')),
	CONSTRAINT "withdrawals_order" CHECK (("withdrawals"."order_id" is null) = ("withdrawals"."email" is not null) or "withdrawals"."name" = ''),
	CONSTRAINT "withdrawals_proven" CHECK ("withdrawals"."order_id" is not null or "withdrawals"."proof" = 'none'),
	CONSTRAINT "withdrawals_settled" CHECK (("withdrawals"."state" = 'open') = ("withdrawals"."settled_at" is null)),
	CONSTRAINT "withdrawals_returned" CHECK (("withdrawals"."state" = 'returned') = ("withdrawals"."request_id" is not null))
);
--> statement-breakpoint
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
ALTER TABLE "articles" ADD COLUMN "shipped_as" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "shipped_hash" text;--> statement-breakpoint
ALTER TABLE "google_accounts" ADD CONSTRAINT "google_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_removals" ADD CONSTRAINT "product_removals_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_removal_id_product_removals_id_fk" FOREIGN KEY ("removal_id") REFERENCES "public"."product_removals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_request_id_refund_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."refund_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_identities" ADD CONSTRAINT "business_identities_user_id_owners_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_files" ADD CONSTRAINT "certificate_files_user_id_owners_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_files" ADD CONSTRAINT "certificate_files_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resale_certificates" ADD CONSTRAINT "resale_certificates_user_id_owners_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resale_certificates" ADD CONSTRAINT "resale_certificates_file_id_certificate_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."certificate_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resale_certificates" ADD CONSTRAINT "resale_certificates_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "google_accounts_subject" ON "google_accounts" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "article_votes_latest" ON "article_votes" USING btree ("article_id","at");--> statement-breakpoint
CREATE INDEX "product_removals_of_maker" ON "product_removals" USING btree ("maker_id","removed_at");--> statement-breakpoint
CREATE INDEX "product_removals_of_spu" ON "product_removals" USING btree ("spu_id");--> statement-breakpoint
CREATE INDEX "product_removals_appealed" ON "product_removals" USING btree ("appealed_at") WHERE "product_removals"."appeal_state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "product_reports_once" ON "product_reports" USING btree ("spu_id","email") WHERE "product_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "product_reports_in_state" ON "product_reports" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "product_reports_of_email" ON "product_reports" USING btree ("email");--> statement-breakpoint
CREATE INDEX "withdrawals_of_order" ON "withdrawals" USING btree ("order_id","declared_at");--> statement-breakpoint
CREATE INDEX "withdrawals_in_state" ON "withdrawals" USING btree ("state","declared_at","id");--> statement-breakpoint
CREATE INDEX "certificate_files_of_user" ON "certificate_files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "certificate_files_by_time" ON "certificate_files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "resale_certificates_of_user" ON "resale_certificates" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "resale_certificates_in_state" ON "resale_certificates" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_shipped" ON "articles" USING btree ("shipped_as");