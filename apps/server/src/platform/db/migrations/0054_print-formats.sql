DROP INDEX "print_files_once";--> statement-breakpoint
ALTER TABLE "print_files" ADD COLUMN "format" text DEFAULT 'png' NOT NULL;--> statement-breakpoint
ALTER TABLE "print_files" ADD COLUMN "facts" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "print_files_once" ON "print_files" USING btree ("document_hash","area_code","format","print_spec","renderer_version");--> statement-breakpoint
ALTER TABLE "order_line_print_files" ADD COLUMN "format" text DEFAULT 'png' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line_print_files" DROP CONSTRAINT "order_line_print_files_order_line_id_area_code_pk";--> statement-breakpoint
ALTER TABLE "order_line_print_files" ADD CONSTRAINT "order_line_print_files_order_line_id_area_code_format_pk" PRIMARY KEY("order_line_id","area_code","format");
