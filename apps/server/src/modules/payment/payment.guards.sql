-- Payments that were begun before an order could share one with others.
insert into payment_orders (payment_id, order_id, state, amount_cents, amount_minor, wallet_cents, wallet_minor)
  select id, order_id,
         case when state = 'authorised' then 'paid' when state in ('created', 'pending', 'received') then 'open' else 'closed' end,
         amount_cents, amount_minor, 0, 0
  from payments where order_id is not null
  on conflict do nothing;
--> statement-breakpoint
create or replace function payment_keep_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.purpose, new.order_id, new.user_id, new.provider, new.currency,
        new.amount_minor, new.amount_cents, new.wallet_minor, new.wallet_cents)
      is not distinct from (old.id, old.purpose, old.order_id, old.user_id, old.provider, old.currency,
        old.amount_minor, old.amount_cents, old.wallet_minor, old.wallet_cents)
      and (old.reference is null or new.reference is not distinct from old.reference)
      and (old.state <> 'authorised' or new.state = 'authorised') then
    return new;
  end if;
  raise exception 'what payment % is for and that it is authorised cannot be changed', old.id using errcode = '42501';
end $$;
--> statement-breakpoint
create function payment_order_keep_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.payment_id, new.order_id, new.amount_minor, new.amount_cents, new.wallet_minor, new.wallet_cents)
      is not distinct from (old.payment_id, old.order_id, old.amount_minor, old.amount_cents, old.wallet_minor, old.wallet_cents)
      and (old.state <> 'paid' or new.state = 'paid') then
    return new;
  end if;
  raise exception 'what payment % gives to order % cannot be changed', old.payment_id, old.order_id using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger payment_orders_keep_facts before update or delete on payment_orders
  for each row execute function payment_order_keep_facts();
--> statement-breakpoint
create function refund_keep_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.id, new.request_key, new.leg, new.claim, new.part, new.destination, new.payment_id,
        new.order_id, new.currency, new.amount_minor, new.amount_cents)
      is not distinct from (old.id, old.request_key, old.leg, old.claim, old.part, old.destination, old.payment_id,
        old.order_id, old.currency, old.amount_minor, old.amount_cents)
      and (old.reference is null or new.reference is not distinct from old.reference)
      and (old.state <> 'failed' or new.state = 'failed') then
    return new;
  end if;
  raise exception 'what refund % is for cannot be changed', old.id using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger refunds_keep_facts before update or delete on refunds
  for each row execute function refund_keep_facts();
--> statement-breakpoint
create trigger refund_events_keep before update or delete or truncate on refund_events
  for each statement execute function payment_refuse_change();
