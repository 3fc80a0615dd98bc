ALTER TABLE "order_imports" ADD COLUMN "store_number" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "store_number" text;--> statement-breakpoint
UPDATE "orders" o SET "store_number" = s."number" FROM "store_orders" s WHERE s."order_id" = o."id";--> statement-breakpoint
UPDATE "order_imports" i SET "store_number" = s."number" FROM "store_orders" s WHERE s."id" = i."id";
