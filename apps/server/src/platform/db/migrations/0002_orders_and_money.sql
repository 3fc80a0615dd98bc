CREATE TABLE "claims" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"photo_ids" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answer_text" text,
	"answered_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "claims_state" CHECK ("claims"."state" in ('open', 'answered')),
	CONSTRAINT "claims_answer" CHECK ("claims"."answer" in ('refund', 'declined')),
	CONSTRAINT "claims_answered" CHECK (("claims"."state" = 'open') = ("claims"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "order_link_photos" (
	"file_id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"amount_cents" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"decision" text,
	"decided_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "refund_requests_state" CHECK ("refund_requests"."state" in ('asked', 'approved', 'declined')),
	CONSTRAINT "refund_requests_decided" CHECK (("refund_requests"."state" = 'asked') = ("refund_requests"."decided_at" is null)),
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"what" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "draft_cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"spu_id" text,
	"template_id" text,
	"document_hash" text,
	"quantity" integer NOT NULL,
	"seen_unit_cents" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_cart_lines_once" UNIQUE NULLS NOT DISTINCT("user_id","sku_id","spu_id","document_hash"),
	CONSTRAINT "draft_cart_lines_quantity" CHECK ("draft_cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"refund_id" text,
	"currency" text NOT NULL,
	"total_minor" integer NOT NULL,
	"paper" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_number" UNIQUE("number"),
	CONSTRAINT "invoices_once_per_refund" UNIQUE("refund_id"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'creditNote')),
	CONSTRAINT "invoices_refund" CHECK (("invoices"."kind" = 'creditNote') = ("invoices"."refund_id" is not null)),
	CONSTRAINT "invoices_total" CHECK ("invoices"."total_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "approvals_subject_user_id_pk" PRIMARY KEY("subject","user_id")
);
--> statement-breakpoint
CREATE TABLE "order_exception_events" (
	"exception_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_user" text,
	"text" text NOT NULL,
	CONSTRAINT "order_exception_events_exception_id_seq_pk" PRIMARY KEY("exception_id","seq")
);
--> statement-breakpoint
CREATE TABLE "order_exceptions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"order_line_id" text,
	"shipment_id" text,
	"kind" text NOT NULL,
	"owner" text NOT NULL,
	"question" text NOT NULL,
	"remedies" jsonb NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"remedy" text,
	CONSTRAINT "order_exceptions_kind" CHECK ("order_exceptions"."kind" in ('addressInvalid', 'artworkBelowStandard', 'unmappedItem', 'outOfStock', 'paymentReview', 'lostParcel', 'returnedParcel')),
	CONSTRAINT "order_exceptions_remedy" CHECK ("order_exceptions"."remedy" in ('correctAddress', 'keepAddress', 'replaceDesign', 'printAnyway', 'mapItem', 'wait', 'approve', 'resend', 'refund', 'cancel')),
	CONSTRAINT "order_exceptions_closed" CHECK (("order_exceptions"."closed_at" is null) = ("order_exceptions"."remedy" is null))
);
--> statement-breakpoint
CREATE TABLE "order_filters" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	CONSTRAINT "order_filters_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_cents" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"wallet_cents" integer NOT NULL,
	"wallet_minor" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"wallet_refunded_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_orders_payment_id_order_id_pk" PRIMARY KEY("payment_id","order_id"),
	CONSTRAINT "payment_orders_state" CHECK ("payment_orders"."state" in ('open', 'paid', 'closed', 'unclaimed')),
	CONSTRAINT "payment_orders_amount" CHECK (least("payment_orders"."amount_minor", "payment_orders"."amount_cents", "payment_orders"."wallet_minor", "payment_orders"."wallet_cents") >= 0),
	CONSTRAINT "payment_orders_refunded" CHECK ("payment_orders"."refunded_cents" between 0 and "payment_orders"."amount_cents" and "payment_orders"."refunded_minor" between 0 and "payment_orders"."amount_minor" and "payment_orders"."wallet_refunded_cents" between 0 and "payment_orders"."wallet_cents")
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount_cents" > 0 and "payment_disputes"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" text PRIMARY KEY NOT NULL,
	"found_on" date NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"ours" text NOT NULL,
	"theirs" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"event_id" text,
	"why" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"request_key" text NOT NULL,
	"leg" integer NOT NULL,
	"claim" text NOT NULL,
	"part" text NOT NULL,
	"destination" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text,
	"user_id" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"currency" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"reference" text,
	"failure" text,
	"replaces" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('requested', 'sent', 'refunded', 'failed')),
	CONSTRAINT "refunds_claim" CHECK ("refunds"."claim" in ('order', 'unclaimed', 'balance')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0 and "refunds"."amount_minor" >= 0),
	CONSTRAINT "refunds_wallet_part" CHECK ("refunds"."part" = 'provider' or "refunds"."destination" = 'wallet')
);
--> statement-breakpoint
CREATE TABLE "production_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" integer GENERATED ALWAYS AS IDENTITY (sequence name "production_batches_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"warehouse" text NOT NULL,
	"technique" text NOT NULL,
	"product_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	CONSTRAINT "production_batches_seq" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "production_events" (
	"piece_id" text NOT NULL,
	"seq" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"reason" text,
	"note" text NOT NULL,
	CONSTRAINT "production_events_piece_id_seq_pk" PRIMARY KEY("piece_id","seq")
);
--> statement-breakpoint
CREATE TABLE "production_pieces" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"warehouse" text NOT NULL,
	"technique" text NOT NULL,
	"part" integer DEFAULT 0 NOT NULL,
	"product_id" text NOT NULL,
	"area_codes" text[] NOT NULL,
	"quantity" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"passed_at" timestamp with time zone,
	"batch_id" text,
	"remake_of" text,
	"shipment_id" text,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "production_pieces_once" UNIQUE("order_line_id","warehouse","technique","part"),
	CONSTRAINT "production_pieces_remade_once" UNIQUE("remake_of"),
	CONSTRAINT "production_pieces_quantity" CHECK ("production_pieces"."quantity" > 0 and "production_pieces"."attempt" > 0 and "production_pieces"."part" >= 0),
	CONSTRAINT "production_pieces_passed" CHECK ("production_pieces"."state" not in ('packed', 'shipped') or "production_pieces"."passed_at" is not null),
	CONSTRAINT "production_pieces_batched" CHECK ("production_pieces"."state" <> 'printing' or ("production_pieces"."batch_id" is not null and "production_pieces"."technique" <> 'pick'))
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"label" text NOT NULL,
	"kind" text NOT NULL,
	"percent_off" integer,
	"amount_cents" integer,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"total_limit" integer,
	"per_user_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"min_subtotal_cents" integer DEFAULT 0 NOT NULL,
	"stackable" boolean DEFAULT false NOT NULL,
	"product_ids" text[] DEFAULT '{}' NOT NULL,
	"category_ids" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_codes_code" UNIQUE("code"),
	CONSTRAINT "promo_codes_upper" CHECK ("promo_codes"."code" = upper("promo_codes"."code")),
	CONSTRAINT "promo_codes_used" CHECK ("promo_codes"."used_count" >= 0 and ("promo_codes"."total_limit" is null or "promo_codes"."used_count" <= "promo_codes"."total_limit")),
	CONSTRAINT "promo_codes_window" CHECK ("promo_codes"."valid_until" is null or "promo_codes"."valid_until" > "promo_codes"."valid_from"),
	CONSTRAINT "promo_codes_kind" CHECK (("promo_codes"."kind" = 'percent') = ("promo_codes"."percent_off" is not null) and ("promo_codes"."kind" = 'fixed') = ("promo_codes"."amount_cents" is not null)
        and coalesce("promo_codes"."percent_off" between 1 and 100, true) and coalesce("promo_codes"."amount_cents" > 0, true))
);
--> statement-breakpoint
CREATE TABLE "promo_redemptions" (
	"id" text PRIMARY KEY NOT NULL,
	"promo_id" text NOT NULL,
	"order_id" text NOT NULL,
	"user_id" text NOT NULL,
	"discount_cents" integer NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "promo_redemptions_once" UNIQUE("order_id","promo_id"),
	CONSTRAINT "promo_redemptions_discount" CHECK ("promo_redemptions"."discount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promo_users" (
	"promo_id" text NOT NULL,
	"user_id" text NOT NULL,
	"used_count" integer NOT NULL,
	CONSTRAINT "promo_users_promo_id_user_id_pk" PRIMARY KEY("promo_id","user_id"),
	CONSTRAINT "promo_users_used" CHECK ("promo_users"."used_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" text NOT NULL,
	"order_line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_order_line_id_pk" PRIMARY KEY("shipment_id","order_line_id"),
	CONSTRAINT "shipment_lines_quantity" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipment_scans" (
	"shipment_id" text NOT NULL,
	"scan_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"place" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "shipment_scans_shipment_id_scan_id_pk" PRIMARY KEY("shipment_id","scan_id")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"warehouse" text NOT NULL,
	"from_country" text NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"tracking_number" text,
	"label_key" text,
	"weight_grams" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"handed_over_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "shipments_state" CHECK ("shipments"."state" in ('preparing', 'handedOver', 'inTransit', 'outForDelivery', 'delivered', 'lost', 'returned')),
	CONSTRAINT "shipments_tracked" CHECK ("shipments"."state" = 'preparing' or "shipments"."tracking_number" is not null),
	CONSTRAINT "shipments_weight" CHECK ("shipments"."weight_grams" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipping_holidays" (
	"warehouse" text NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "shipping_holidays_warehouse_day_pk" PRIMARY KEY("warehouse","day")
);
--> statement-breakpoint
CREATE TABLE "shipping_origins" (
	"warehouse" text PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"cut_off_minutes" integer NOT NULL,
	CONSTRAINT "shipping_origins_cut_off" CHECK ("shipping_origins"."cut_off_minutes" between 0 and 1440)
);
--> statement-breakpoint
CREATE TABLE "shipping_weight_bands" (
	"warehouse" text NOT NULL,
	"zone" text NOT NULL,
	"method" text NOT NULL,
	"up_to_grams" integer NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "shipping_weight_bands_warehouse_zone_method_up_to_grams_pk" PRIMARY KEY("warehouse","zone","method","up_to_grams"),
	CONSTRAINT "shipping_weight_bands_amounts" CHECK ("shipping_weight_bands"."up_to_grams" > 0 and "shipping_weight_bands"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_area_countries" (
	"country" text NOT NULL,
	"valid_from" date NOT NULL,
	"area" text,
	CONSTRAINT "tax_area_countries_country_valid_from_pk" PRIMARY KEY("country","valid_from")
);
--> statement-breakpoint
CREATE TABLE "tax_areas" (
	"code" text NOT NULL,
	"valid_from" date NOT NULL,
	"name" text NOT NULL,
	"scheme" text,
	"threshold_minor" integer,
	"threshold_currency" text,
	"threshold_per" text,
	"import_duty" text NOT NULL,
	"duty_minor" integer,
	"duty_currency" text,
	"reverse_charge" boolean NOT NULL,
	CONSTRAINT "tax_areas_code_valid_from_pk" PRIMARY KEY("code","valid_from"),
	CONSTRAINT "tax_areas_threshold" CHECK (("tax_areas"."threshold_minor" is null) = ("tax_areas"."threshold_currency" is null) and ("tax_areas"."threshold_minor" is null) = ("tax_areas"."threshold_per" is null) and "tax_areas"."threshold_minor" > 0),
	CONSTRAINT "tax_areas_duty" CHECK (("tax_areas"."import_duty" = 'perKind') = ("tax_areas"."duty_minor" is not null and "tax_areas"."duty_currency" is not null) and "tax_areas"."duty_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"company" text,
	"tax_id" text,
	"tax_id_country" text,
	"ioss_number" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_profiles_id" CHECK (("tax_profiles"."tax_id" is null) = ("tax_profiles"."tax_id_country" is null)),
	CONSTRAINT "tax_profiles_ioss" CHECK ("tax_profiles"."ioss_number" ~ '^IM[0-9]{10}$')
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"country" text NOT NULL,
	"region" text NOT NULL,
	"valid_from" date NOT NULL,
	"name" text NOT NULL,
	"milli_percent" integer NOT NULL,
	"on_shipping" boolean NOT NULL,
	CONSTRAINT "tax_rates_country_region_valid_from_pk" PRIMARY KEY("country","region","valid_from"),
	CONSTRAINT "tax_rates_percent" CHECK ("tax_rates"."milli_percent" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"user_id" text PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"shopper" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_cards_last4" CHECK ("sandbox_cards"."last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"refund_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"payment_reference" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_amount" CHECK ("sandbox_refunds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "simulated_parcels" (
	"tracking_number" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"service" text NOT NULL,
	"from_city" text NOT NULL,
	"from_country" text NOT NULL,
	"to_city" text NOT NULL,
	"to_country" text NOT NULL,
	"fault" text NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"speed" double precision NOT NULL,
	CONSTRAINT "simulated_parcels_fault" CHECK ("simulated_parcels"."fault" in ('none', 'lost', 'returned')),
	CONSTRAINT "simulated_parcels_speed" CHECK ("simulated_parcels"."speed" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_exceptions" DROP CONSTRAINT "payment_exceptions_kind";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
ALTER TABLE "sandbox_payments" DROP CONSTRAINT "sandbox_payments_amount";--> statement-breakpoint
ALTER TABLE "carts" DROP CONSTRAINT "carts_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "payments_one_open";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "seen_unit_cents" integer;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "member_percent_off" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "spus" ADD COLUMN "maker_id" text;--> statement-breakpoint
ALTER TABLE "spus" ADD COLUMN "maker" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "by_user" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "warehouse_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_message" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "release_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "store_name" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "purpose" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "wallet_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "wallet_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "wallet_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "wallet_holds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "save_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "country" text DEFAULT 'US' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "charge_reference" text;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "max_weight_grams" integer DEFAULT 30000 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "max_length_mm" integer DEFAULT 1500 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD COLUMN "max_volume_cm3" integer DEFAULT 200000 NOT NULL;--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD COLUMN "basis" text DEFAULT 'piece' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD COLUMN "refund_id" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "shopper" text;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "save_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "expiry_month" integer;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "expiry_year" integer;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_link_photos" ADD CONSTRAINT "order_link_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_link_photos" ADD CONSTRAINT "order_link_photos_link_id_order_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."order_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_cart_lines" ADD CONSTRAINT "draft_cart_lines_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_cart_lines" ADD CONSTRAINT "draft_cart_lines_sku_id_skus_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."skus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_cart_lines" ADD CONSTRAINT "draft_cart_lines_spu_id_spus_id_fk" FOREIGN KEY ("spu_id") REFERENCES "public"."spus"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_cart_lines" ADD CONSTRAINT "draft_cart_lines_document_hash_design_documents_hash_fk" FOREIGN KEY ("document_hash") REFERENCES "public"."design_documents"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_exception_events" ADD CONSTRAINT "order_exception_events_exception_id_order_exceptions_id_fk" FOREIGN KEY ("exception_id") REFERENCES "public"."order_exceptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_exceptions" ADD CONSTRAINT "order_exceptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_exceptions" ADD CONSTRAINT "order_exceptions_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_filters" ADD CONSTRAINT "order_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_events" ADD CONSTRAINT "refund_events_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_events" ADD CONSTRAINT "production_events_piece_id_production_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."production_pieces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_pieces" ADD CONSTRAINT "production_pieces_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_pieces" ADD CONSTRAINT "production_pieces_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_pieces" ADD CONSTRAINT "production_pieces_batch_id_production_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."production_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_redemptions" ADD CONSTRAINT "promo_redemptions_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_users" ADD CONSTRAINT "promo_users_promo_id_promo_codes_id_fk" FOREIGN KEY ("promo_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_users" ADD CONSTRAINT "promo_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_scans" ADD CONSTRAINT "shipment_scans_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_weight_bands" ADD CONSTRAINT "shipping_weight_bands_rate" FOREIGN KEY ("warehouse","zone","method") REFERENCES "public"."shipping_rates"("warehouse","zone","method") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_profiles" ADD CONSTRAINT "tax_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_reference_sandbox_payments_reference_fk" FOREIGN KEY ("payment_reference") REFERENCES "public"."sandbox_payments"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open" ON "claims" USING btree ("order_line_id") WHERE "claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "claims_of_order" ON "claims" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "claims_open" ON "claims" USING btree ("created_at") WHERE "claims"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_link_photos_of_link" ON "order_link_photos" USING btree ("link_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_links_one" ON "order_links" USING btree ("order_id") WHERE "order_links"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_open" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "refund_requests_of_order" ON "refund_requests" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_changes_of_subject" ON "audit_changes" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_changes_of_user" ON "audit_changes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_changes_at" ON "audit_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "draft_cart_lines_user_id_created_at_index" ON "draft_cart_lines" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_once_per_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE INDEX "invoices_of_user" ON "invoices" USING btree ("user_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "approvals_of_user" ON "approvals" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_exceptions_one_open" ON "order_exceptions" USING btree ("order_id","kind",coalesce("order_line_id", "shipment_id", '')) WHERE "order_exceptions"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "order_exceptions_of_order" ON "order_exceptions" USING btree ("order_id","raised_at");--> statement-breakpoint
CREATE INDEX "payment_orders_of_order" ON "payment_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_one_open" ON "payment_orders" USING btree ("order_id") WHERE "payment_orders"."state" in ('open', 'paid');--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_once" ON "reconciliation_differences" USING btree ("subject","subject_id") WHERE "reconciliation_differences"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_open" ON "reconciliation_differences" USING btree ("found_at") WHERE "reconciliation_differences"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_events_once" ON "refund_events" USING btree ("refund_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("request_key","leg");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_replaced_once" ON "refunds" USING btree ("replaces") WHERE "refunds"."replaces" is not null;--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_of_user" ON "refunds" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_updated" ON "refunds" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "refunds_to_check" ON "refunds" USING btree ("next_check_at") WHERE "refunds"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "production_batches_created" ON "production_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "production_events_at" ON "production_events" USING btree ("to_state","at");--> statement-breakpoint
CREATE INDEX "production_pieces_queue" ON "production_pieces" USING btree ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "production_pieces_since" ON "production_pieces" USING btree ("state","since");--> statement-breakpoint
CREATE INDEX "production_pieces_of_order" ON "production_pieces" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "production_pieces_of_batch" ON "production_pieces" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "promo_redemptions_promo_id_index" ON "promo_redemptions" USING btree ("promo_id");--> statement-breakpoint
CREATE INDEX "shipment_lines_of_line" ON "shipment_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "shipments_of_order" ON "shipments" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_tracking" ON "shipments" USING btree ("carrier","tracking_number");--> statement-breakpoint
CREATE INDEX "shipments_to_check" ON "shipments" USING btree ("next_check_at") WHERE "shipments"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_cards_once" ON "sandbox_cards" USING btree ("shopper","brand","last4");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_of_payment" ON "sandbox_refunds" USING btree ("payment_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "simulated_parcels_of_shop" ON "simulated_parcels" USING btree ("shipment_id");--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spus" ADD CONSTRAINT "spus_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD CONSTRAINT "sandbox_events_refund_id_sandbox_refunds_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."sandbox_refunds"("refund_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "carts_of_account" ON "carts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "carts_changed" ON "carts" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "spus_of_maker" ON "spus" USING btree ("maker_id","id");--> statement-breakpoint
CREATE INDEX "templates_of_product" ON "templates" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_to_release" ON "orders" USING btree ("release_at") WHERE "orders"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "orders_to_expire" ON "orders" USING btree ("placed_at") WHERE "orders"."state" = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_to_complete" ON "orders" USING btree ("delivered_at") WHERE "orders"."state" = 'delivered';--> statement-breakpoint
CREATE INDEX "payments_of_user" ON "payments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_updated" ON "payments" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."state" in ('created', 'parted', 'pending', 'received', 'authorised');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_member_price" CHECK ("products"."member_percent_off" between 1 and 50);--> statement-breakpoint
ALTER TABLE "spus" ADD CONSTRAINT "spus_made" CHECK (("spus"."maker_id" is null) = ("spus"."maker" is null));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount_cents" between 0 and "order_lines"."line_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_message" CHECK (length("orders"."gift_message") <= 200);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_cents" between 0 and "orders"."paid_cents");--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD CONSTRAINT "payment_exceptions_kind" CHECK ("payment_exceptions"."kind" in ('unknownPayment', 'provider', 'merchant', 'mode', 'reference', 'currency', 'amount', 'paidTwice', 'orderNotPayable', 'walletSpent', 'unknownRefund', 'refundFailed', 'chargeback'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purpose" CHECK ("payments"."purpose" in ('order', 'orders', 'recharge', 'bind', 'credits', 'membership'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_wallet" CHECK (("payments"."wallet_cents" = 0) = ("payments"."wallet_state" = 'none'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents" and "payments"."refunded_minor" between 0 and "payments"."amount_minor");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('created', 'parted', 'pending', 'received', 'cancelled', 'refused', 'exception', 'authorised'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK (least("payments"."amount_minor", "payments"."amount_cents", "payments"."wallet_minor", "payments"."wallet_cents") >= 0 and ("payments"."purpose" = 'bind') = ("payments"."amount_cents" + "payments"."wallet_cents" = 0));--> statement-breakpoint
ALTER TABLE "shipping_methods" ADD CONSTRAINT "shipping_methods_limits" CHECK (least("shipping_methods"."max_weight_grams", "shipping_methods"."max_length_mm", "shipping_methods"."max_volume_cm3") > 0);--> statement-breakpoint
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_basis" CHECK ("shipping_rates"."basis" in ('piece', 'weight'));--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD CONSTRAINT "sandbox_payments_amount" CHECK ("sandbox_payments"."amount_minor" >= 0);