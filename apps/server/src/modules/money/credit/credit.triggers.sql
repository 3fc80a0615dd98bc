-- Money that was recorded is never recorded otherwise; a mistake is put right by another entry.
create trigger credit_receipts_keep before update or delete or truncate on credit_receipts
  for each statement execute function refuse_change();

-- What is owed for an order and by when never changes; only what is open of it, and reminders.
create function credit_invoice_keep_facts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.order_id, new.user_id, new.amount_cents, new.issued_on, new.due_on, new.issued_at)
      is not distinct from (old.order_id, old.user_id, old.amount_cents, old.issued_on, old.due_on, old.issued_at)
      and new.open_cents <= old.open_cents then
    return new;
  end if;
  raise exception 'what is owed for order % cannot be changed', old.order_id using errcode = '42501';
end $$;

create trigger credit_invoices_keep_facts before update or delete on credit_invoices
  for each row execute function credit_invoice_keep_facts();
