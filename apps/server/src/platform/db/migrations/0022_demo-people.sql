ALTER TABLE "users" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those whom a demo shop of a version before began with; they were told by their addresses until now.
update users set demo = true where email in (
  'shopper@example.com', 'tester@example.com', 'business@example.com', 'distributor@example.com',
  'operations@example.com', 'production@example.com', 'support@example.com', 'finance@example.com'
);
