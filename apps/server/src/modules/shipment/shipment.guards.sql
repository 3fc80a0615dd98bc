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
