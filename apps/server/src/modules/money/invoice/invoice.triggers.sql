-- What has been issued stays as it is: a mistake is corrected by a credit note. Whose it is may change, with whose the
-- order is.
create function keep_invoices() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then
    return new;
  end if;
  raise exception 'an invoice is never changed or deleted' using errcode = '42501';
end $$;

create trigger keep_invoices before update or delete on invoices
  for each row execute function keep_invoices();

create trigger keep_invoices_at_all before truncate on invoices
  for each statement execute function keep_invoices();

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

create trigger keep_invoice_series before update or delete on invoice_series
  for each row execute function keep_invoice_series();
