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
create function production_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger production_events_keep before update or delete or truncate on production_events
  for each statement execute function production_refuse_change();
