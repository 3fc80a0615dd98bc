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
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_request_id_refund_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."refund_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_of_order" ON "withdrawals" USING btree ("order_id","declared_at");--> statement-breakpoint
CREATE INDEX "withdrawals_in_state" ON "withdrawals" USING btree ("state","declared_at","id");