-- What a refund is for never changes, and one that has failed stays so.
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

create trigger refunds_keep_facts before update or delete on refunds
  for each row execute function refund_keep_facts();

create trigger refund_events_keep before update or delete or truncate on refund_events
  for each statement execute function refuse_change();

create trigger refund_parts_keep before update or delete or truncate on refund_parts
  for each statement execute function refuse_change();
