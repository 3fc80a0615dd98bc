-- Parcels never hold more of a line than was ordered, those of second makings never more than is made again, and each
-- only lines of its own order.
create function keep_to_ordered() returns trigger language plpgsql as $$
declare
  allowed int;
  is_second boolean;
  packed int;
begin
  select l.quantity, s.second into allowed, is_second from order_lines l join shipments s on s.order_id = l.order_id
    where l.id = new.order_line_id and s.id = new.shipment_id for update of l;
  if allowed is null then
    raise exception 'a parcel holds lines of its own order only' using errcode = 'check_violation';
  end if;
  if is_second then
    select coalesce(sum(quantity), 0) into allowed from replacements where order_line_id = new.order_line_id;
  end if;
  select sum(sl.quantity) into packed from shipment_lines sl join shipments s on s.id = sl.shipment_id
    where sl.order_line_id = new.order_line_id and s.replaced_at is null and s.second = is_second;
  if packed > allowed then
    raise exception 'more is packed than was ordered' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger keep_to_ordered after insert or update on shipment_lines
  for each row execute function keep_to_ordered();

-- No unit is given back twice, nor given back and made again: whoever writes holds the line until the end.
create function settle_units_once() returns trigger language plpgsql as $$
declare
  ordered int;
  settled int;
begin
  select quantity into ordered from order_lines where id = new.order_line_id and order_id = new.order_id for update;
  if ordered is null then
    raise exception 'units of another order' using errcode = 'check_violation';
  end if;
  select coalesce((select sum(quantity) from refund_parts where order_line_id = new.order_line_id), 0)
    + coalesce((select sum(quantity - given_up) from replacements where order_line_id = new.order_line_id), 0)
    into settled;
  if settled > ordered then
    raise exception 'more is given back or made again than was ordered' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger refund_parts_once after insert or update on refund_parts
  for each row when (new.order_line_id is not null) execute function settle_units_once();

create trigger replacements_units_once after insert or update on replacements
  for each row execute function settle_units_once();
