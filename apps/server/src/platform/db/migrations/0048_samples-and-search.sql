ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_once";--> statement-breakpoint
ALTER TABLE "draft_cart_lines" DROP CONSTRAINT "draft_cart_lines_once";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "sample_of" text;--> statement-breakpoint
ALTER TABLE "draft_cart_lines" ADD COLUMN "sample_of" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sample_of" text;--> statement-breakpoint
CREATE INDEX "store_orders_trigrams" ON "store_orders" USING gin ("number" gin_trgm_ops,"buyer" gin_trgm_ops,((jsonb_path_query_array("remote", '$.lines[*].title')::text || jsonb_path_query_array("remote", '$.lines[*].sku ? (@ != null)')::text)) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_once" UNIQUE NULLS NOT DISTINCT("user_id","sku_id","spu_id","document_hash","sample_of");--> statement-breakpoint
ALTER TABLE "draft_cart_lines" ADD CONSTRAINT "draft_cart_lines_once" UNIQUE NULLS NOT DISTINCT("user_id","sku_id","spu_id","document_hash","sample_of");