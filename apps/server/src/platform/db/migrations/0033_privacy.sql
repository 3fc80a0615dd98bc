CREATE TABLE "account_deletions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"erase_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"designs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"erased_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"bytes" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "data_exports_ready" CHECK (("data_exports"."state" = 'ready') = ("data_exports"."expires_at" is not null and "data_exports"."bytes" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_owners_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due" ON "account_deletions" USING btree ("erase_at") WHERE "account_deletions"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "data_exports_of" ON "data_exports" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "data_exports_expired" ON "data_exports" USING btree ("expires_at");
--> statement-breakpoint
drop trigger audit_changes_keep on audit_changes;
--> statement-breakpoint
create or replace function keep_order_history() returns trigger language plpgsql as $$
begin
  -- What was typed goes with the account of whoever it is about.
  if tg_op = 'UPDATE' and current_setting('merchmill.erasing', true) = 'on' then
    return new;
  end if;
  raise exception 'the history of an order is only added to' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger audit_changes_keep before delete or truncate on audit_changes
  for each statement execute function refuse_change();
--> statement-breakpoint
-- What was typed goes with the account of whoever it is about.
create trigger audit_changes_keep_texts before update on audit_changes
  for each statement when (current_setting('merchmill.erasing', true) is distinct from 'on')
  execute function refuse_change();
