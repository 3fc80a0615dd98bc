CREATE INDEX "cart_lines_of_document" ON "cart_lines" USING btree ("document_hash");--> statement-breakpoint
CREATE INDEX "draft_cart_lines_of_document" ON "draft_cart_lines" USING btree ("document_hash");--> statement-breakpoint
CREATE INDEX "spus_of_document" ON "spus" USING btree ("document_hash");--> statement-breakpoint
CREATE INDEX "private_products_of_document" ON "private_products" USING btree ("document_hash");--> statement-breakpoint
CREATE INDEX "order_lines_of_document" ON "order_lines" USING btree ("document_hash");