-- Parcels never hold more of a line than was ordered, those of second makings never more than is made again, and each
-- only lines of its own order.
create or replace function keep_to_ordered() returns trigger language plpgsql as $$
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
    select coalesce(sum(quantity), 0) into allowed from second_makings where order_line_id = new.order_line_id;
  end if;
  select sum(sl.quantity) into packed from shipment_lines sl join shipments s on s.id = sl.shipment_id
    where sl.order_line_id = new.order_line_id and s.replaced_at is null and s.second = is_second;
  if packed > allowed then
    raise exception 'more is packed than was ordered' using errcode = 'check_violation';
  end if;
  return null;
end $$;
