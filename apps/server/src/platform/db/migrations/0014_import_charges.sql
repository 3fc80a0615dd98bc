CREATE TABLE "import_charges" (
	"place" text NOT NULL,
	"per" text NOT NULL,
	"hs" text NOT NULL,
	"valid_from" date NOT NULL,
	"name" text NOT NULL,
	"milli_percent" integer,
	"minor" integer,
	"currency" text,
	"taxed" boolean NOT NULL,
	CONSTRAINT "import_charges_place_per_hs_valid_from_pk" PRIMARY KEY("place","per","hs","valid_from"),
	CONSTRAINT "import_charges_amount" CHECK (case when "import_charges"."per" = 'value' then "import_charges"."milli_percent" between 0 and 100000 and "import_charges"."milli_percent" is not null and "import_charges"."minor" is null and "import_charges"."currency" is null else "import_charges"."minor" >= 0 and "import_charges"."minor" is not null and "import_charges"."currency" is not null and "import_charges"."milli_percent" is null and "import_charges"."hs" = '' end)
);
