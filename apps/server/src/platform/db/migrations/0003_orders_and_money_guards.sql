create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger audit_changes_keep before update or delete or truncate on audit_changes
  for each statement execute function audit_refuse_change();
--> statement-breakpoint
-- carts that were there before guests had any are all of accounts
update carts set account_id = user_id where account_id is null and user_id not like 'guest-%';
--> statement-breakpoint
-- What has been issued stays as it is: a mistake is corrected by a credit note.
create function keep_invoices() returns trigger language plpgsql as $$
begin
  raise exception 'an invoice is never changed or deleted' using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger keep_invoices before update or delete or truncate on invoices
  for each statement execute function keep_invoices();
--> statement-breakpoint
-- A number is given once: a series only ever counts up, by one.
create function keep_invoice_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a series of numbers is never started again' using errcode = '42501';
  end if;
  if new.series <> old.series or new.last_number <> old.last_number + 1 then
    raise exception 'a series of numbers counts up by one' using errcode = '42501';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_invoice_series before update or delete on invoice_series
  for each row execute function keep_invoice_series();
--> statement-breakpoint
-- An order changes its state only along the transitions that order.rules.ts declares.
create function keep_order_transitions() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (
    ('unpaid', 'paid'), ('unpaid', 'cancelled'),
    ('paid', 'inProduction'), ('paid', 'cancelled'), ('paid', 'refunded'),
    ('inProduction', 'partlyShipped'), ('inProduction', 'shipped'), ('inProduction', 'refunded'),
    ('partlyShipped', 'shipped'), ('partlyShipped', 'refunded'),
    ('shipped', 'delivered'), ('shipped', 'refunded'),
    ('delivered', 'completed'), ('delivered', 'refunded'),
    ('completed', 'refunded')
  ) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger keep_order_transitions before update of state on orders
  for each row when (old.state is distinct from new.state) execute function keep_order_transitions();
--> statement-breakpoint
create function keep_order_history() returns trigger language plpgsql as $$
begin
  raise exception 'the history of an order is only added to' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger keep_order_history before update or delete on order_events
  for each row execute function keep_order_history();
--> statement-breakpoint
create trigger keep_exception_history before update or delete on order_exception_events
  for each row execute function keep_order_history();
--> statement-breakpoint
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
--> statement-breakpoint
create function production_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger production_events_keep before update or delete or truncate on production_events
  for each statement execute function production_refuse_change();
--> statement-breakpoint
-- Parcels never hold more of a line than was ordered, and only lines of their own order.
create function keep_to_ordered() returns trigger language plpgsql as $$
declare
  ordered int;
  packed int;
begin
  select l.quantity into ordered from order_lines l join shipments s on s.order_id = l.order_id
    where l.id = new.order_line_id and s.id = new.shipment_id for update of l;
  if ordered is null then
    raise exception 'a parcel holds lines of its own order only' using errcode = 'check_violation';
  end if;
  select sum(sl.quantity) into packed from shipment_lines sl join shipments s on s.id = sl.shipment_id
    where sl.order_line_id = new.order_line_id and s.replaced_at is null;
  if packed > ordered then
    raise exception 'more is packed than was ordered' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger keep_to_ordered after insert or update on shipment_lines
  for each row execute function keep_to_ordered();
--> statement-breakpoint
-- Nobody takes more out of a wallet than is in it, whoever writes: its row is held until the end of the transaction, so
-- that two who spend at the same time see each other. What we owe is posted below zero.
create function wallet_keep_balance() returns trigger language plpgsql as $$
declare
  owner text := substr(new.account_id, 8);
  total bigint;
begin
  perform 1 from wallets where user_id = owner for update;
  if not found then
    raise exception 'there is no wallet of %', owner using errcode = '23503';
  end if;
  select sum(amount_cents) into total from ledger_postings where account_id = new.account_id;
  if total > 0 then
    raise exception 'wallet of % would be % cents below zero', owner, total using errcode = '23514', constraint = 'wallet_balance';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger wallet_balance after insert on ledger_postings
  for each row when (new.account_id like 'wallet:%') execute function wallet_keep_balance();
