CREATE INDEX "store_orders_trigrams" ON "store_orders" USING gin ("number" gin_trgm_ops,"buyer" gin_trgm_ops,((jsonb_path_query_array("remote", '$.lines[*].title')::text || jsonb_path_query_array("remote", '$.lines[*].sku ? (@ != null)')::text)) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "sample_of" text;--> statement-breakpoint
ALTER TABLE "draft_cart_lines" ADD COLUMN "sample_of" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sample_of" text;
