DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_guest_email" ON "users" USING btree ("email","created_at") WHERE "users"."guest";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE not "users"."guest";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_guest" CHECK (not "users"."guest" or ("users"."password_hash" is null and "users"."email_verified_at" is null));
--> statement-breakpoint
drop trigger keep_invoices on invoices;
--> statement-breakpoint
-- What has been issued stays as it is: a mistake is corrected by a credit note. Whose it is may change, with whose the
-- order is.
create or replace function keep_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  raise exception 'an invoice is never changed or deleted' using errcode = '42501';
end $$;
--> statement-breakpoint
-- What a payment is for never changes, and one that is authorised stays so. Whose it is may: with whose the order is.
create or replace function payment_keep_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.purpose, new.order_id, new.provider, new.currency,
        new.amount_minor, new.amount_cents, new.wallet_minor, new.wallet_cents)
      is not distinct from (old.id, old.purpose, old.order_id, old.provider, old.currency,
        old.amount_minor, old.amount_cents, old.wallet_minor, old.wallet_cents)
      and (old.reference is null or new.reference is not distinct from old.reference)
      and (old.state <> 'authorised' or new.state = 'authorised') then
    return new;
  end if;
  raise exception 'what payment % is for and that it is authorised cannot be changed', old.id using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger keep_invoices before update or delete on invoices
  for each row execute function keep_invoices();
--> statement-breakpoint
create trigger keep_invoices_at_all before truncate on invoices
  for each statement execute function keep_invoices();
