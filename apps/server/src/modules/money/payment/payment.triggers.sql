-- What a payment is for never changes, and one that is authorised stays so. Whose it is may: with whose the order is.
create function payment_keep_facts() returns trigger language plpgsql as $$
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

create trigger payments_keep_facts before update or delete on payments
  for each row execute function payment_keep_facts();

-- Nor does what it gives to each of its orders.
create function payment_order_keep_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.payment_id, new.order_id, new.amount_minor, new.amount_cents, new.wallet_minor, new.wallet_cents)
      is not distinct from (old.payment_id, old.order_id, old.amount_minor, old.amount_cents, old.wallet_minor, old.wallet_cents)
      and (old.state <> 'paid' or new.state = 'paid') then
    return new;
  end if;
  raise exception 'what payment % gives to order % cannot be changed', old.payment_id, old.order_id using errcode = '42501';
end $$;

create trigger payment_orders_keep_facts before update or delete on payment_orders
  for each row execute function payment_order_keep_facts();

create trigger payment_events_keep before update or delete or truncate on payment_events
  for each statement execute function refuse_change();
