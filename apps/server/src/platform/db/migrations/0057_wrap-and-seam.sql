ALTER TABLE "print_areas" ADD COLUMN "wrap_mm" double precision;--> statement-breakpoint
ALTER TABLE "print_areas" ADD COLUMN "seam_mm" double precision;