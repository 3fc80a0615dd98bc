CREATE TABLE "article_votes" (
	"article_id" text NOT NULL,
	"visitor_hash" text NOT NULL,
	"helpful" boolean NOT NULL,
	"reason" text,
	"comment" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_votes_article_id_visitor_hash_pk" PRIMARY KEY("article_id","visitor_hash"),
	CONSTRAINT "article_votes_reason" CHECK ("article_votes"."reason" is null or not "article_votes"."helpful"),
	CONSTRAINT "article_votes_comment" CHECK (length("article_votes"."comment") <= 500)
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "shipped_as" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "shipped_hash" text;--> statement-breakpoint
ALTER TABLE "article_votes" ADD CONSTRAINT "article_votes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_votes_latest" ON "article_votes" USING btree ("article_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_shipped" ON "articles" USING btree ("shipped_as");