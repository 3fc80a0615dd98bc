CREATE TABLE "order_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"written_by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_notes_text" CHECK (length("order_notes"."text") > 0)
);
--> statement-breakpoint
ALTER TABLE "order_exceptions" DROP CONSTRAINT "order_exceptions_kind";--> statement-breakpoint
ALTER TABLE "order_exceptions" DROP CONSTRAINT "order_exceptions_remedy";--> statement-breakpoint
ALTER TABLE "second_makings" ALTER COLUMN "claim_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_exceptions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "second_makings" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "second_makings" ADD COLUMN "ordered_by" text;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
ALTER TABLE "order_exceptions" ADD CONSTRAINT "order_exceptions_kind" CHECK ("order_exceptions"."kind" in ('addressInvalid', 'artworkBelowStandard', 'unmappedItem', 'outOfStock', 'paymentReview', 'lostParcel', 'returnedParcel', 'printFilesFailed', 'designUnprintable', 'productionFailed', 'onHold', 'staffQuestion'));--> statement-breakpoint
ALTER TABLE "order_exceptions" ADD CONSTRAINT "order_exceptions_remedy" CHECK ("order_exceptions"."remedy" in ('correctAddress', 'keepAddress', 'replaceDesign', 'printAnyway', 'mapItem', 'wait', 'approve', 'resend', 'tryAgain', 'askCustomer', 'refund', 'cancel', 'release', 'reply'));