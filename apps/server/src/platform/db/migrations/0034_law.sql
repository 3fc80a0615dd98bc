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
ALTER TABLE "product_removals" ADD CONSTRAINT "product_removals_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reports" ADD CONSTRAINT "product_reports_removal_id_product_removals_id_fk" FOREIGN KEY ("removal_id") REFERENCES "public"."product_removals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_request_id_refund_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."refund_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_removals_of_maker" ON "product_removals" USING btree ("maker_id","removed_at");--> statement-breakpoint
CREATE INDEX "product_removals_of_spu" ON "product_removals" USING btree ("spu_id");--> statement-breakpoint
CREATE INDEX "product_removals_appealed" ON "product_removals" USING btree ("appealed_at") WHERE "product_removals"."appeal_state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "product_reports_once" ON "product_reports" USING btree ("spu_id","email") WHERE "product_reports"."state" = 'open';--> statement-breakpoint
CREATE INDEX "product_reports_in_state" ON "product_reports" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "product_reports_of_email" ON "product_reports" USING btree ("email");--> statement-breakpoint
CREATE INDEX "withdrawals_of_order" ON "withdrawals" USING btree ("order_id","declared_at");--> statement-breakpoint
CREATE INDEX "withdrawals_in_state" ON "withdrawals" USING btree ("state","declared_at","id");