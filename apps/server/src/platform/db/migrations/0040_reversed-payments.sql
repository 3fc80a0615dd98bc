CREATE TABLE "credit_reversals" (
	"receipt_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reversed_on" date NOT NULL,
	"reason" text NOT NULL,
	"reversed_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "credit_receipts_once";--> statement-breakpoint
ALTER TABLE "credit_invoices" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was refunded so far, as the ledger has it.
UPDATE "credit_invoices" SET "refunded_cents" = "refunded"."cents" FROM (
  SELECT "t"."ref", -sum("p"."amount_cents") AS "cents"
  FROM "ledger_transactions" "t" JOIN "ledger_postings" "p" ON "p"."transaction_id" = "t"."id"
  WHERE "t"."kind" = 'refundedToInvoice' AND "p"."account_id" LIKE 'receivable:%'
  GROUP BY "t"."ref") AS "refunded"
WHERE "refunded"."ref" = 'order:' || "credit_invoices"."order_id";--> statement-breakpoint
ALTER TABLE "credit_receipts" ADD COLUMN "reference_key" text;--> statement-breakpoint
ALTER TABLE "credit_receipts" ADD COLUMN "entry" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Payments stay as they are; only what counts of their references is written beside them. Of those that differed by how they
-- were written, each is an entry of its own.
ALTER TABLE "credit_receipts" DISABLE TRIGGER "credit_receipts_keep";--> statement-breakpoint
UPDATE "credit_receipts" SET "reference_key" = CASE "kind" WHEN 'bank'
  THEN coalesce(nullif(translate(lower(normalize("reference", NFKC)),
    ' !"#$%&''()*+,-./:;<=>?@[\]^_`{|}~' || U&'\2010\2011\2012\2013\2014\2015\2212\2018\2019\201C\201D\00AB\00BB\00B7\00A7\20AC', ''), ''), "reference")
  ELSE "reference" END;--> statement-breakpoint
UPDATE "credit_receipts" SET "entry" = "numbered"."entry" FROM (
  SELECT "id", row_number() OVER (PARTITION BY "user_id", "kind", "reference_key" ORDER BY "created_at", "id") AS "entry"
  FROM "credit_receipts") AS "numbered"
WHERE "numbered"."id" = "credit_receipts"."id" AND "numbered"."entry" > 1;--> statement-breakpoint
ALTER TABLE "credit_receipts" ENABLE TRIGGER "credit_receipts_keep";--> statement-breakpoint
ALTER TABLE "credit_receipts" ALTER COLUMN "reference_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_reversals" ADD CONSTRAINT "credit_reversals_receipt_id_credit_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."credit_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reversals" ADD CONSTRAINT "credit_reversals_user_id_credit_accounts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."credit_accounts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reversals" ADD CONSTRAINT "credit_reversals_reversed_by_users_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_reversals_of_user" ON "credit_reversals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_receipts_reference" ON "credit_receipts" USING btree ("reference_key");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_receipts_once" ON "credit_receipts" USING btree ("user_id","kind","reference_key","entry");--> statement-breakpoint
ALTER TABLE "credit_invoices" ADD CONSTRAINT "credit_invoices_refunded" CHECK ("credit_invoices"."refunded_cents" between 0 and "credit_invoices"."amount_cents" - "credit_invoices"."open_cents");
--> statement-breakpoint
-- What is owed for an order and by when never changes; only what is open of it, what went back, and reminders. More is open
-- than before only as far as payments, less those that were reversed, do not cover all that is owed: once one was reversed.
create or replace function credit_invoice_keep_facts() returns trigger language plpgsql as $$
declare
  owed bigint;
  received bigint;
  open_elsewhere bigint;
begin
  if tg_op = 'UPDATE' and (new.order_id, new.user_id, new.amount_cents, new.issued_on, new.due_on, new.issued_at)
      is not distinct from (old.order_id, old.user_id, old.amount_cents, old.issued_on, old.due_on, old.issued_at)
      and new.refunded_cents >= old.refunded_cents then
    if new.open_cents <= old.open_cents then
      return new;
    end if;
    select sum(amount_cents - refunded_cents) - (new.refunded_cents - old.refunded_cents), sum(open_cents) - old.open_cents
      into owed, open_elsewhere from credit_invoices where user_id = new.user_id;
    select coalesce(sum(amount_cents), 0) into received
      from credit_receipts where user_id = new.user_id and id not in (select receipt_id from credit_reversals);
    if open_elsewhere + new.open_cents <= owed - received then
      return new;
    end if;
  end if;
  raise exception 'what is owed for order % cannot be changed', old.order_id using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger credit_reversals_keep before update or delete or truncate on credit_reversals
  for each statement execute function refuse_change();
