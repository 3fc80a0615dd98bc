CREATE TABLE "review_requests" (
	"order_id" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_failures" (
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "payment_failures_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "payment_failures_kind" CHECK ("payment_failures"."kind" in ('failed', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "account_deletions" DROP CONSTRAINT "account_deletions_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD COLUMN "guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_statements" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_failures" ADD CONSTRAINT "payment_failures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_failures" ADD CONSTRAINT "payment_failures_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;