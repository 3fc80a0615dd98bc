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

create trigger keep_order_transitions before update of state on orders
  for each row when (old.state is distinct from new.state) execute function keep_order_transitions();

create function keep_order_history() returns trigger language plpgsql as $$
begin
  -- What was typed goes with the account of whoever it is about.
  if tg_op = 'UPDATE' and current_setting('merchmill.erasing', true) = 'on' then
    return new;
  end if;
  raise exception 'the history of an order is only added to' using errcode = 'check_violation';
end $$;

create trigger keep_order_history before update or delete on order_events
  for each row execute function keep_order_history();
