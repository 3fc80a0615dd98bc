-- No piece is given back twice, nor given back and made again: whoever writes holds the line until the end.
create function settle_pieces_once() returns trigger language plpgsql as $$
declare
  ordered int;
  settled int;
begin
  select quantity into ordered from order_lines where id = new.order_line_id and order_id = new.order_id for update;
  if ordered is null then
    raise exception 'pieces of another order' using errcode = 'check_violation';
  end if;
  select coalesce((select sum(quantity) from refund_parts where order_line_id = new.order_line_id), 0)
    + coalesce((select sum(quantity - given_up) from second_makings where order_line_id = new.order_line_id), 0)
    into settled;
  if settled > ordered then
    raise exception 'more is given back or made again than was ordered' using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger refund_parts_once after insert or update on refund_parts
  for each row when (new.order_line_id is not null) execute function settle_pieces_once();
--> statement-breakpoint
create trigger second_makings_pieces_once after insert or update on second_makings
  for each row execute function settle_pieces_once();
--> statement-breakpoint
create trigger refund_parts_keep before update or delete or truncate on refund_parts
  for each statement execute function payment_refuse_change();
