CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"state" text NOT NULL,
	"answer" jsonb,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key"),
	CONSTRAINT "idempotency_state" CHECK ("idempotency_keys"."state" in ('issued', 'running', 'done'))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"company" text,
	"line1" text NOT NULL,
	"line2" text,
	"city" text NOT NULL,
	"region" text,
	"postcode" text,
	"country" text NOT NULL,
	"phone" text,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"id" text PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "privacy_consents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"policy_version" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"name" text NOT NULL,
	"password_hash" text,
	"type" smallint DEFAULT 1 NOT NULL,
	"source" integer DEFAULT 0 NOT NULL,
	"send_proof_email_type" smallint DEFAULT 1 NOT NULL,
	"send_shipped_email_type" smallint DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_type" CHECK ("users"."type" between 1 and 5),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"spu_id" text,
	"template_id" text,
	"document_hash" text,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_once" UNIQUE NULLS NOT DISTINCT("user_id","sku_id","spu_id","document_hash"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"tab" smallint NOT NULL,
	"kind" text NOT NULL,
	"parent_id" text,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"path" text[] NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_tab" CHECK ("categories"."tab" in (1, 2)),
	CONSTRAINT "categories_parent" CHECK (("categories"."kind" = 'category') = ("categories"."parent_id" is not null)),
	CONSTRAINT "categories_path" CHECK ("categories"."path"[array_length("categories"."path", 1)] = "categories"."id")
);
--> statement-breakpoint
CREATE TABLE "category_counts" (
	"category_id" text NOT NULL,
	"scope" smallint NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "category_counts_category_id_scope_pk" PRIMARY KEY("category_id","scope"),
	CONSTRAINT "category_counts_number" CHECK ("category_counts"."number" >= 0)
);
--> statement-breakpoint
CREATE TABLE "facet_counts" (
	"category_id" text NOT NULL,
	"scope" smallint NOT NULL,
	"token" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "facet_counts_category_id_scope_token_pk" PRIMARY KEY("category_id","scope","token")
);
--> statement-breakpoint
CREATE TABLE "hot_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"kind" smallint NOT NULL,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"blurb" text NOT NULL,
	"position" integer NOT NULL,
	"category_id" text,
	"article_handle" text,
	"date_rule" jsonb,
	"order_by_lead_days" integer,
	CONSTRAINT "hot_entries_festival" CHECK (("hot_entries"."type" = 2) = ("hot_entries"."date_rule" is not null and "hot_entries"."order_by_lead_days" is not null)),
	CONSTRAINT "hot_entries_target" CHECK (("hot_entries"."kind" = 2) = ("hot_entries"."article_handle" is not null) and ("hot_entries"."kind" = 2) = ("hot_entries"."category_id" is null))
);
--> statement-breakpoint
CREATE TABLE "print_areas" (
	"product_id" text NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"width_mm" double precision NOT NULL,
	"height_mm" double precision NOT NULL,
	"bleed_mm" double precision NOT NULL,
	"safe_mm" double precision NOT NULL,
	"dpi" integer NOT NULL,
	"technique" text NOT NULL,
	"edge" text NOT NULL,
	"surcharge_cents" integer NOT NULL,
	CONSTRAINT "print_areas_product_id_code_pk" PRIMARY KEY("product_id","code"),
	CONSTRAINT "print_areas_size" CHECK ("print_areas"."width_mm" > 0 and "print_areas"."height_mm" > 0),
	CONSTRAINT "print_areas_surcharge" CHECK ("print_areas"."surcharge_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"category_id" text NOT NULL,
	"product_id" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_listings" (
	"category_id" text NOT NULL,
	"scope" smallint NOT NULL,
	"release_time" timestamp with time zone NOT NULL,
	"settle_order_num" integer NOT NULL,
	"lowest_price_cents" integer NOT NULL,
	"weight" integer NOT NULL,
	"product_id" text NOT NULL,
	CONSTRAINT "product_listings_category_id_scope_product_id_pk" PRIMARY KEY("category_id","scope","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_warehouses" (
	"product_id" text NOT NULL,
	"warehouse_code" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_warehouses_product_id_warehouse_code_pk" PRIMARY KEY("product_id","warehouse_code")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"description" text NOT NULL,
	"facts" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"colours" jsonb NOT NULL,
	"default_colour" text NOT NULL,
	"scenes" jsonb NOT NULL,
	"size_table" jsonb,
	"tiers" jsonb NOT NULL,
	"production_days_min" integer NOT NULL,
	"production_days_max" integer NOT NULL,
	"hs6" text NOT NULL,
	"warehouse_code" text NOT NULL,
	"knife" boolean NOT NULL,
	"global_warehouse" boolean NOT NULL,
	"release_time" timestamp with time zone NOT NULL,
	"settle_order_num" integer DEFAULT 0 NOT NULL,
	"lowest_price_cents" integer NOT NULL,
	"facets" text[] DEFAULT '{}'::text[] NOT NULL,
	"rating_average" double precision,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', search_text), 'C') || setweight(to_tsvector('english', jsonb_path_query_array(colours, '$[*].label')), 'D')) STORED,
	CONSTRAINT "products_pictured" CHECK (jsonb_array_length("products"."colours") > 0 and jsonb_array_length("products"."scenes") > 0),
	CONSTRAINT "products_production" CHECK ("products"."production_days_min" between 0 and "products"."production_days_max"),
	CONSTRAINT "products_hs6" CHECK ("products"."hs6" ~ '^[0-9]{6}$'),
	CONSTRAINT "products_rating" CHECK (("products"."rating_count" = 0) = ("products"."rating_average" is null) and "products"."rating_average" between 1 and 5),
	CONSTRAINT "products_price" CHECK ("products"."lowest_price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "skus" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"colour" text NOT NULL,
	"values" jsonb NOT NULL,
	"variant" text NOT NULL,
	"price_cents" integer NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"offered" boolean DEFAULT true NOT NULL,
	CONSTRAINT "skus_price" CHECK ("skus"."price_cents" > 0),
	CONSTRAINT "skus_parcel" CHECK (least("skus"."weight_grams", "skus"."length_mm", "skus"."width_mm", "skus"."height_mm") > 0)
);
--> statement-breakpoint
CREATE TABLE "spu_categories" (
	"category_id" text NOT NULL,
	"spu_id" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "spu_categories_spu_id_category_id_pk" PRIMARY KEY("spu_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "spu_listings" (
	"category_id" text NOT NULL,
	"scope" smallint NOT NULL,
	"release_time" timestamp with time zone NOT NULL,
	"settle_order_num" integer NOT NULL,
	"lowest_price_cents" integer NOT NULL,
	"weight" integer NOT NULL,
	"spu_id" text NOT NULL,
	CONSTRAINT "spu_listings_category_id_scope_spu_id_pk" PRIMARY KEY("category_id","scope","spu_id")
);
--> statement-breakpoint
CREATE TABLE "spus" (
	"id" text PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"product_id" text NOT NULL,
	"artwork" text NOT NULL,
	"document_hash" text NOT NULL,
	"printed_areas" text[] NOT NULL,
	"colours" text[] NOT NULL,
	"default_colour" text NOT NULL,
	"markup_cents" integer NOT NULL,
	"personalisable" boolean DEFAULT true NOT NULL,
	"release_time" timestamp with time zone NOT NULL,
	"settle_order_num" integer DEFAULT 0 NOT NULL,
	"lowest_price_cents" integer NOT NULL,
	"facets" text[] DEFAULT '{}'::text[] NOT NULL,
	"rating_average" double precision,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"search_text" text NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', search_text), 'C') || array_to_tsvector(colours)) STORED,
	CONSTRAINT "spus_default_colour" CHECK ("spus"."default_colour" = any("spus"."colours")),
	CONSTRAINT "spus_markup" CHECK ("spus"."markup_cents" >= 0),
	CONSTRAINT "spus_rating" CHECK (("spus"."rating_count" = 0) = ("spus"."rating_average" is null) and "spus"."rating_average" between 1 and 5),
	CONSTRAINT "spus_price" CHECK ("spus"."lowest_price_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"sku_id" text NOT NULL,
	"warehouse_code" text NOT NULL,
	"on_hand" integer NOT NULL,
	CONSTRAINT "stock_sku_id_warehouse_code_pk" PRIMARY KEY("sku_id","warehouse_code"),
	CONSTRAINT "stock_on_hand" CHECK ("stock"."on_hand" >= 0)
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" text PRIMARY KEY NOT NULL,
	"seo_handle" text NOT NULL,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"position" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', summary), 'B') || setweight(to_tsvector('english', body), 'C') || setweight(to_tsvector('simple', title || ' ' || summary || ' ' || body), 'D')) STORED
);
--> statement-breakpoint
CREATE TABLE "marketing_blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"title" text,
	"text" text,
	"link_label" text,
	"link_to" text,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	CONSTRAINT "marketing_blocks_link" CHECK (("marketing_blocks"."link_label" is null) = ("marketing_blocks"."link_to" is null)),
	CONSTRAINT "marketing_blocks_days" CHECK ("marketing_blocks"."shown_from" < "marketing_blocks"."shown_until")
);
--> statement-breakpoint
CREATE TABLE "print_files" (
	"id" text PRIMARY KEY NOT NULL,
	"document_hash" text NOT NULL,
	"area_code" text NOT NULL,
	"print_spec" text NOT NULL,
	"renderer_version" integer NOT NULL,
	"sha256" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"dpi" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL,
	"version" integer NOT NULL,
	"document_hash" text NOT NULL,
	"printed_areas" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "templates_version" CHECK ("templates"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "design_documents" (
	"hash" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text,
	"spu_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_once" UNIQUE NULLS NOT DISTINCT("user_id","product_id","spu_id"),
	CONSTRAINT "favourites_one_thing" CHECK (num_nonnulls("favourites"."product_id", "favourites"."spu_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "file_uses" (
	"file_id" text NOT NULL,
	"used_by" text NOT NULL,
	"user_id" text,
	CONSTRAINT "file_uses_used_by_file_id_pk" PRIMARY KEY("used_by","file_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"uploaded_by" text,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"mime" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_sha256" CHECK ("files"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "files_size" CHECK ("files"."width_px" > 0 and "files"."height_px" > 0 and "files"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"file_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"material_id" text
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	CONSTRAINT "ledger_accounts_name" CHECK ("ledger_accounts"."id" = "ledger_accounts"."kind" || ':' || "ledger_accounts"."owner" and "ledger_accounts"."owner" <> '')
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	CONSTRAINT "ledger_postings_amount" CHECK ("ledger_postings"."amount_cents" <> 0),
	CONSTRAINT "ledger_postings_currency" CHECK ("ledger_postings"."currency" = 'USD')
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"ref" text NOT NULL,
	"lines" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_key" UNIQUE("key"),
	CONSTRAINT "ledger_transactions_lines" CHECK ("ledger_transactions"."lines" >= 2)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"unsubscribe_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"order_id" text NOT NULL,
	"seq" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL,
	CONSTRAINT "order_events_order_id_seq_pk" PRIMARY KEY("order_id","seq")
);
--> statement-breakpoint
CREATE TABLE "order_line_print_files" (
	"order_line_id" text NOT NULL,
	"area_code" text NOT NULL,
	"print_file_id" text NOT NULL,
	"preflight" jsonb NOT NULL,
	CONSTRAINT "order_line_print_files_order_line_id_area_code_pk" PRIMARY KEY("order_line_id","area_code")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"sku_id" text NOT NULL,
	"sku_code" text NOT NULL,
	"product_id" text NOT NULL,
	"spu_id" text,
	"document_hash" text,
	"title" text NOT NULL,
	"variant" text NOT NULL,
	"colour" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"line_cents" integer NOT NULL,
	"warehouse" text NOT NULL,
	"picture" jsonb NOT NULL,
	"link" text NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_amounts" CHECK ("order_lines"."quantity" > 0 and "order_lines"."unit_cents" >= 0 and "order_lines"."line_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'unpaid' NOT NULL,
	"source" text NOT NULL,
	"request_key" text NOT NULL,
	"cart_version" integer NOT NULL,
	"currency" text NOT NULL,
	"rate" double precision NOT NULL,
	"totals" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"total_minor" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"address" jsonb NOT NULL,
	"shipping" jsonb NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number" UNIQUE("number"),
	CONSTRAINT "orders_request" UNIQUE("request_key"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" >= 0 and "orders"."total_minor" >= 0),
	CONSTRAINT "orders_paid" CHECK ("orders"."paid_cents" between 0 and "orders"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"event_id" text,
	"result" text,
	"why" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_exceptions" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"kind" text NOT NULL,
	"expected" text NOT NULL,
	"got" text NOT NULL,
	"refund_due_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "payment_exceptions_kind" CHECK ("payment_exceptions"."kind" in ('unknownPayment', 'provider', 'merchant', 'mode', 'reference', 'currency', 'amount', 'paidTwice', 'orderNotPayable'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"method" text NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"reference" text,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'pending', 'received', 'cancelled', 'refused', 'exception', 'authorised')),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_minor" > 0 and "payments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"raw_body" text NOT NULL,
	"notice" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "webhook_inbox_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"spu_id" text,
	"order_line_id" text,
	"user_id" text,
	"author" text NOT NULL,
	"rating" smallint NOT NULL,
	"text" text NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reviews_once_per_line" UNIQUE("order_line_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_text" CHECK (length("reviews"."text") <= 2000),
	CONSTRAINT "reviews_bought" CHECK ("reviews"."demo" = ("reviews"."order_line_id" is null))
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"group_number" integer NOT NULL,
	"term" text NOT NULL,
	CONSTRAINT "search_synonyms_group_number_term_pk" PRIMARY KEY("group_number","term")
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"code" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"rate" double precision NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "currencies_rate" CHECK ("currencies"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "ideas" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"email" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_choices" (
	"id" text PRIMARY KEY NOT NULL,
	"policy_version" text NOT NULL,
	"choice" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_history" (
	"code" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"rate" double precision NOT NULL,
	"source" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_history_code_as_of_pk" PRIMARY KEY("code","as_of"),
	CONSTRAINT "rate_history_rate" CHECK ("rate_history"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"source" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visit_counts_day_source_pk" PRIMARY KEY("day","source"),
	CONSTRAINT "visit_counts_positive" CHECK ("visit_counts"."visits" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipping_methods" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"tracked" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_rates" (
	"warehouse" text NOT NULL,
	"zone" text NOT NULL,
	"method" text NOT NULL,
	"first_cents" integer NOT NULL,
	"additional_cents" integer NOT NULL,
	"transit_days_min" integer NOT NULL,
	"transit_days_max" integer NOT NULL,
	CONSTRAINT "shipping_rates_warehouse_zone_method_pk" PRIMARY KEY("warehouse","zone","method"),
	CONSTRAINT "shipping_rates_not_negative" CHECK ("shipping_rates"."first_cents" >= 0 and "shipping_rates"."additional_cents" >= 0),
	CONSTRAINT "shipping_rates_days" CHECK ("shipping_rates"."transit_days_min" between 0 and "shipping_rates"."transit_days_max")
);
--> statement-breakpoint
CREATE TABLE "shipping_zones" (
	"warehouse" text NOT NULL,
	"country" text NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "shipping_zones_warehouse_country_pk" PRIMARY KEY("warehouse","country")
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "subscribers_email" UNIQUE("email"),
	CONSTRAINT "subscribers_lower_case" CHECK ("subscribers"."email" = lower("subscribers"."email")),
	CONSTRAINT "subscribers_confirmed" CHECK ("subscribers"."state" <> 'confirmed' or "subscribers"."confirmed_at" is not null),
	CONSTRAINT "subscribers_unsubscribed" CHECK ("subscribers"."state" <> 'unsubscribed' or "subscribers"."unsubscribed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"seq" integer NOT NULL,
	"result" text NOT NULL,
	"reason" text,
	"happens_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"heard_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"merchant" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"label" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"brand" text,
	"last4" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_state" CHECK ("sandbox_payments"."state" in ('open', 'challenge', 'decided')),
	CONSTRAINT "sandbox_payments_amount" CHECK ("sandbox_payments"."amount_minor" > 0),
	CONSTRAINT "sandbox_payments_last4" CHECK ("sandbox_payments"."last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_codes" ADD CONSTRAINT "mail_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_consents" ADD CONSTRAINT "privacy_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_document_hash_design_documents_hash_fk" FOREIGN KEY ("document_hash") REFERENCES "public"."design_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_counts" ADD CONSTRAINT "category_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hot_entries" ADD CONSTRAINT "hot_entries_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_areas" ADD CONSTRAINT "print_areas_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_listings" ADD CONSTRAINT "product_listings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_warehouses" ADD CONSTRAINT "product_warehouses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_warehouses" ADD CONSTRAINT "product_warehouses_warehouse_code_warehouses_code_fk" FOREIGN KEY ("warehouse_code") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_warehouse_code_warehouses_code_fk" FOREIGN KEY ("warehouse_code") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skus" ADD CONSTRAINT "skus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spu_categories" ADD CONSTRAINT "spu_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spu_categories" ADD CONSTRAINT "spu_categories_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spu_listings" ADD CONSTRAINT "spu_listings_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spu_listings" ADD CONSTRAINT "spu_listings_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spus" ADD CONSTRAINT "spus_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spus" ADD CONSTRAINT "spus_document_hash_design_documents_hash_fk" FOREIGN KEY ("document_hash") REFERENCES "public"."design_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_warehouse_code_warehouses_code_fk" FOREIGN KEY ("warehouse_code") REFERENCES "public"."warehouses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_document_hash_design_documents_hash_fk" FOREIGN KEY ("document_hash") REFERENCES "public"."design_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_document_hash_design_documents_hash_fk" FOREIGN KEY ("document_hash") REFERENCES "public"."design_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_print_files" ADD CONSTRAINT "order_line_print_files_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line_print_files" ADD CONSTRAINT "order_line_print_files_print_file_id_print_files_id_fk" FOREIGN KEY ("print_file_id") REFERENCES "public"."print_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_document_hash_design_documents_hash_fk" FOREIGN KEY ("document_hash") REFERENCES "public"."design_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_method_shipping_methods_code_fk" FOREIGN KEY ("method") REFERENCES "public"."shipping_methods"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD CONSTRAINT "sandbox_events_reference_sandbox_payments_reference_fk" FOREIGN KEY ("reference") REFERENCES "public"."sandbox_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "addresses_user_id_index" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "login_failures_email_hash_at_index" ON "login_failures" USING btree ("email_hash","at");--> statement-breakpoint
CREATE INDEX "mail_codes_user_id_purpose_index" ON "mail_codes" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "privacy_consents_user_id_index" ON "privacy_consents" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "cart_lines_user_id_created_at_index" ON "cart_lines" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_handle" ON "categories" USING btree ("tab","kind","handle");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_collection" ON "categories" USING btree ("handle") WHERE "categories"."kind" = 'collection';--> statement-breakpoint
CREATE UNIQUE INDEX "hot_entries_handle" ON "hot_entries" USING btree ("type","handle");--> statement-breakpoint
CREATE INDEX "product_categories_category_id_index" ON "product_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_listings_by_release" ON "product_listings" USING btree ("category_id","scope","release_time","product_id");--> statement-breakpoint
CREATE INDEX "product_listings_by_settled" ON "product_listings" USING btree ("category_id","scope","settle_order_num","product_id");--> statement-breakpoint
CREATE INDEX "product_listings_by_price" ON "product_listings" USING btree ("category_id","scope","lowest_price_cents","product_id");--> statement-breakpoint
CREATE INDEX "product_listings_by_weight" ON "product_listings" USING btree ("category_id","scope","weight","product_id");--> statement-breakpoint
CREATE INDEX "product_listings_of" ON "product_listings" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_handle" ON "products" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "products_words" ON "products" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "products_facets" ON "products" USING gin ("facets");--> statement-breakpoint
CREATE INDEX "search_words_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "skus_code" ON "skus" USING btree ("code");--> statement-breakpoint
CREATE INDEX "skus_product" ON "skus" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "spu_categories_category_id_index" ON "spu_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "spu_listings_by_release" ON "spu_listings" USING btree ("category_id","scope","release_time","spu_id");--> statement-breakpoint
CREATE INDEX "spu_listings_by_settled" ON "spu_listings" USING btree ("category_id","scope","settle_order_num","spu_id");--> statement-breakpoint
CREATE INDEX "spu_listings_by_price" ON "spu_listings" USING btree ("category_id","scope","lowest_price_cents","spu_id");--> statement-breakpoint
CREATE INDEX "spu_listings_by_weight" ON "spu_listings" USING btree ("category_id","scope","weight","spu_id");--> statement-breakpoint
CREATE INDEX "spu_listings_of" ON "spu_listings" USING btree ("spu_id");--> statement-breakpoint
CREATE UNIQUE INDEX "spus_handle" ON "spus" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "spus_of_product" ON "spus" USING btree ("product_id","settle_order_num","id");--> statement-breakpoint
CREATE INDEX "spus_of_artwork" ON "spus" USING btree ("artwork","settle_order_num","id");--> statement-breakpoint
CREATE INDEX "spus_words" ON "spus" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "spus_facets" ON "spus" USING gin ("facets");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_handle" ON "articles" USING btree ("seo_handle");--> statement-breakpoint
CREATE INDEX "articles_order" ON "articles" USING btree ("topic","position","id");--> statement-breakpoint
CREATE INDEX "articles_words" ON "articles" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "marketing_blocks_of_page" ON "marketing_blocks" USING btree ("page","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "print_files_once" ON "print_files" USING btree ("document_hash","area_code","print_spec","renderer_version");--> statement-breakpoint
CREATE INDEX "templates_user_id_updated_at_index" ON "templates" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "templates_document_hash_user_id_index" ON "templates" USING btree ("document_hash","user_id");--> statement-breakpoint
CREATE INDEX "favourites_user_id_created_at_index" ON "favourites" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "favourites_product_id_index" ON "favourites" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "favourites_spu_id_index" ON "favourites" USING btree ("spu_id");--> statement-breakpoint
CREATE INDEX "file_uses_file_id_user_id_index" ON "file_uses" USING btree ("file_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_once_per_person" ON "files" USING btree ("uploaded_by","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "materials_once" ON "materials" USING btree ("user_id","file_id");--> statement-breakpoint
CREATE INDEX "materials_user_id_created_at_index" ON "materials" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_key" ON "uploads" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "uploads_expires_at_index" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_user_id_index" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_transaction" ON "ledger_postings" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account" ON "ledger_postings" USING btree ("account_id","amount_cents");--> statement-breakpoint
CREATE INDEX "ledger_transactions_ref" ON "ledger_transactions" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "mails_created_at_index" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_user_id_created_at_index" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","placed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_once_per_cart" ON "orders" USING btree ("user_id","cart_version");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("payment_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_exceptions_once" ON "payment_exceptions" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "payment_exceptions_of_payment" ON "payment_exceptions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_exceptions_open" ON "payment_exceptions" USING btree ("created_at") WHERE "payment_exceptions"."answered_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."state" in ('created', 'pending', 'received', 'authorised');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" USING btree ("provider","reference");--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("next_check_at") WHERE "payments"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_inbox_received" ON "webhook_inbox" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_of_spu" ON "reviews" USING btree ("spu_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_recent" ON "reviews" USING btree ("created_at","id") WHERE spu_id is not null and rating >= 4 and text <> '';--> statement-breakpoint
CREATE INDEX "reviews_of_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "search_synonyms_term" ON "search_synonyms" USING btree ("term");--> statement-breakpoint
CREATE INDEX "ideas_created_at_index" ON "ideas" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "privacy_choices_at_index" ON "privacy_choices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "subscribers_state_index" ON "subscribers" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_events_in_order" ON "sandbox_events" USING btree ("reference","seq");--> statement-breakpoint
CREATE INDEX "sandbox_events_to_tell" ON "sandbox_events" USING btree ("next_try_at") WHERE "sandbox_events"."next_try_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_of_shop" ON "sandbox_payments" USING btree ("payment_id");