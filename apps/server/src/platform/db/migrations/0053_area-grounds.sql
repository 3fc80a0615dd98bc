ALTER TABLE "print_areas" ADD COLUMN "ground" jsonb;--> statement-breakpoint
ALTER TABLE "print_areas" ADD COLUMN "excludes" jsonb;