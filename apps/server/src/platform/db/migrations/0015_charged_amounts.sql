ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "amount_minor" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "unit_minor" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "line_minor" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_minor" integer;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD COLUMN "net_minor" integer;--> statement-breakpoint
ALTER TABLE "refund_parts" ADD COLUMN "tax_minor" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "order_cents" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK (least("refunds"."amount_cents", "refunds"."amount_minor") >= 0 and "refunds"."amount_cents" + "refunds"."amount_minor" > 0);