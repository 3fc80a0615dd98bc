create function payment_keep_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.order_id, new.user_id, new.provider, new.currency, new.amount_minor, new.amount_cents)
      is not distinct from (old.id, old.order_id, old.user_id, old.provider, old.currency, old.amount_minor, old.amount_cents)
      and (old.reference is null or new.reference is not distinct from old.reference)
      and (old.state <> 'authorised' or new.state = 'authorised') then
    return new;
  end if;
  raise exception 'what payment % is for and that it is authorised cannot be changed', old.id using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger payments_keep_facts before update or delete on payments
  for each row execute function payment_keep_facts();
--> statement-breakpoint
create function payment_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger payment_events_keep before update or delete or truncate on payment_events
  for each statement execute function payment_refuse_change();
--> statement-breakpoint
