-- A transaction has all its postings, and they sum up to nothing in each currency. Looked at when the database's
-- transaction ends, whoever writes.
create function ledger_check_transaction() returns trigger language plpgsql as $$
declare
  tx text;
  expected int;
  posted int;
  uneven text;
begin
  if tg_table_name = 'ledger_postings' then tx := new.transaction_id; else tx := new.id; end if;
  select lines into expected from ledger_transactions where id = tx;
  select count(*) into posted from ledger_postings where transaction_id = tx;
  if posted <> expected then
    raise exception 'ledger transaction % has % postings, not %', tx, posted, expected using errcode = '23514';
  end if;
  select string_agg(currency || ' ' || off, ', ') into uneven
    from (select currency, sum(amount_cents) as off from ledger_postings where transaction_id = tx group by currency) sums
    where off <> 0;
  if uneven is not null then
    raise exception 'ledger transaction % does not balance: %', tx, uneven using errcode = '23514';
  end if;
  return null;
end $$;

create constraint trigger ledger_transaction_whole after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_check_transaction();

create constraint trigger ledger_postings_balance after insert on ledger_postings
  deferrable initially deferred for each row execute function ledger_check_transaction();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only ever added to: % of % is refused', lower(tg_op), tg_table_name using errcode = '42501';
end $$;

create trigger ledger_accounts_keep before update or delete or truncate on ledger_accounts
  for each statement execute function ledger_refuse_change();

create trigger ledger_transactions_keep before update or delete or truncate on ledger_transactions
  for each statement execute function ledger_refuse_change();

create trigger ledger_postings_keep before update or delete or truncate on ledger_postings
  for each statement execute function ledger_refuse_change();
