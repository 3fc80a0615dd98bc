-- Money that was recorded is never recorded otherwise; a mistake is put right by another entry.
create trigger credit_receipts_keep before update or delete or truncate on credit_receipts
  for each statement execute function refuse_change();

create trigger credit_reversals_keep before update or delete or truncate on credit_reversals
  for each statement execute function refuse_change();

-- What is owed for an order and by when never changes; only what is open of it, what went back, and reminders. More is open
-- than before only as far as payments, less those that were reversed, do not cover all that is owed: once one was reversed.
create function credit_invoice_keep_facts() returns trigger language plpgsql as $$
declare
  owed bigint;
  received bigint;
  open_elsewhere bigint;
begin
  if tg_op = 'UPDATE' and (new.order_id, new.user_id, new.amount_cents, new.issued_on, new.due_on, new.issued_at)
      is not distinct from (old.order_id, old.user_id, old.amount_cents, old.issued_on, old.due_on, old.issued_at)
      and new.refunded_cents >= old.refunded_cents then
    if new.open_cents <= old.open_cents then
      return new;
    end if;
    select sum(amount_cents - refunded_cents) - (new.refunded_cents - old.refunded_cents), sum(open_cents) - old.open_cents
      into owed, open_elsewhere from credit_invoices where user_id = new.user_id;
    select coalesce(sum(amount_cents), 0) into received
      from credit_receipts where user_id = new.user_id and id not in (select receipt_id from credit_reversals);
    if open_elsewhere + new.open_cents <= owed - received then
      return new;
    end if;
  end if;
  raise exception 'what is owed for order % cannot be changed', old.order_id using errcode = '42501';
end $$;

create trigger credit_invoices_keep_facts before update or delete on credit_invoices
  for each row execute function credit_invoice_keep_facts();
