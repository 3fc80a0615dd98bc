CREATE TABLE "business_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"submitted_by" text NOT NULL,
	"legal_name" text NOT NULL,
	"register_number" text,
	"country" text NOT NULL,
	"tax_id" text NOT NULL,
	"tax_id_check" text NOT NULL,
	"website" text,
	"volume" text NOT NULL,
	"sells" text NOT NULL,
	"wished_limit_cents" bigint,
	"state" text DEFAULT 'submitted' NOT NULL,
	"reason" text,
	"decided_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "business_applications_state" CHECK ("business_applications"."state" in ('submitted', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "business_applications_volume" CHECK ("business_applications"."volume" in ('upTo50', 'upTo250', 'upTo1000', 'over1000')),
	CONSTRAINT "business_applications_reason" CHECK (("business_applications"."state" = 'declined') = ("business_applications"."reason" is not null)),
	CONSTRAINT "business_applications_decided" CHECK (("business_applications"."state" = 'submitted') = ("business_applications"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"serial" integer GENERATED ALWAYS AS IDENTITY (sequence name "credit_accounts_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"limit_cents" bigint NOT NULL,
	"terms_days" integer NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"blocked_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"stated_from" date NOT NULL,
	CONSTRAINT "credit_accounts_limit" CHECK ("credit_accounts"."limit_cents" > 0),
	CONSTRAINT "credit_accounts_terms" CHECK ("credit_accounts"."terms_days" in (14, 30, 45, 60)),
	CONSTRAINT "credit_accounts_blocked" CHECK ("credit_accounts"."blocked" = ("credit_accounts"."blocked_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "credit_invoices" (
	"order_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"open_cents" integer NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"reminded_days" integer,
	CONSTRAINT "credit_invoices_open_cents" CHECK ("credit_invoices"."open_cents" between 0 and "credit_invoices"."amount_cents" and "credit_invoices"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_receipts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_receipts_kind" CHECK ("credit_receipts"."kind" in ('bank', 'wallet')),
	CONSTRAINT "credit_receipts_amount" CHECK ("credit_receipts"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_statements" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"number" text NOT NULL,
	"month" date NOT NULL,
	"opening_cents" bigint NOT NULL,
	"closing_cents" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_statements_number" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "business_applications" ADD CONSTRAINT "business_applications_user_id_owners_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_applications" ADD CONSTRAINT "business_applications_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_applications" ADD CONSTRAINT "business_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_owners_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_invoices" ADD CONSTRAINT "credit_invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_invoices" ADD CONSTRAINT "credit_invoices_user_id_credit_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."credit_accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_receipts" ADD CONSTRAINT "credit_receipts_user_id_credit_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."credit_accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_receipts" ADD CONSTRAINT "credit_receipts_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_statements" ADD CONSTRAINT "credit_statements_user_id_credit_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."credit_accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_applications_one_open" ON "business_applications" USING btree ("user_id") WHERE "business_applications"."state" = 'submitted';--> statement-breakpoint
CREATE INDEX "business_applications_of_user" ON "business_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "business_applications_in_state" ON "business_applications" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_serial" ON "credit_accounts" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "credit_accounts_stated" ON "credit_accounts" USING btree ("stated_from");--> statement-breakpoint
CREATE INDEX "credit_invoices_of_user" ON "credit_invoices" USING btree ("user_id","due_on","order_id");--> statement-breakpoint
CREATE INDEX "credit_invoices_open" ON "credit_invoices" USING btree ("due_on") WHERE "credit_invoices"."open_cents" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_receipts_once" ON "credit_receipts" USING btree ("user_id","kind","reference");--> statement-breakpoint
CREATE INDEX "credit_receipts_of_user" ON "credit_receipts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_statements_once" ON "credit_statements" USING btree ("user_id","month");
--> statement-breakpoint
-- What is owed for an order and by when never changes; only what is open of it, and reminders.
create function credit_invoice_keep_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.order_id, new.user_id, new.amount_cents, new.issued_on, new.due_on, new.issued_at)
      is not distinct from (old.order_id, old.user_id, old.amount_cents, old.issued_on, old.due_on, old.issued_at)
      and new.open_cents <= old.open_cents then
    return new;
  end if;
  raise exception 'what is owed for order % cannot be changed', old.order_id using errcode = '42501';
end $$;
--> statement-breakpoint
-- Money that was recorded is never recorded otherwise; a mistake is put right by another entry.
create trigger credit_receipts_keep before update or delete or truncate on credit_receipts
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger credit_invoices_keep_facts before update or delete on credit_invoices
  for each row execute function credit_invoice_keep_facts();
--> statement-breakpoint
-- What has been stated stays as it is.
create trigger credit_statements_keep before update or delete or truncate on credit_statements
  for each statement execute function refuse_change();
