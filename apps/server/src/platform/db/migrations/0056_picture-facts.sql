CREATE TABLE "picture_facts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "check_hash" text;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "check_version" integer;--> statement-breakpoint
ALTER TABLE "draft_cart_lines" ADD COLUMN "check_hash" text;--> statement-breakpoint
ALTER TABLE "draft_cart_lines" ADD COLUMN "check_version" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "check_hash" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "check_version" integer;--> statement-breakpoint
CREATE INDEX "files_of_picture" ON "files" USING btree ("sha256");