CREATE TABLE "facet_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facet_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token" text NOT NULL,
	CONSTRAINT "facet_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "product_index" (
	"id" text PRIMARY KEY NOT NULL,
	"release_time" timestamp with time zone NOT NULL,
	"settle_order_num" integer DEFAULT 0 NOT NULL,
	"lowest_price_cents" integer NOT NULL,
	"facets" integer[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spu_index" (
	"id" text PRIMARY KEY NOT NULL,
	"release_time" timestamp with time zone NOT NULL,
	"settle_order_num" integer DEFAULT 0 NOT NULL,
	"lowest_price_cents" integer NOT NULL,
	"facets" integer[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_words";--> statement-breakpoint
DROP INDEX "products_facets";--> statement-breakpoint
DROP INDEX "spus_words";--> statement-breakpoint
DROP INDEX "spus_facets";--> statement-breakpoint
ALTER TABLE "product_index" ADD CONSTRAINT "product_index_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spu_index" ADD CONSTRAINT "spu_index_id_spus_id_fk" FOREIGN KEY ("id") REFERENCES "public"."spus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "search_vector";--> statement-breakpoint
ALTER TABLE "spus" DROP COLUMN "search_vector";