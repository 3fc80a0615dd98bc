-- Nobody takes more out of a wallet than is in it, whoever writes: its row is held until the end of the transaction, so
-- that two who spend at the same time see each other. What we owe is posted below zero.
create function wallet_keep_balance() returns trigger language plpgsql as $$
declare
  owner text := substr(new.account_id, 8);
  total bigint;
begin
  perform 1 from wallets where user_id = owner for update;
  if not found then
    raise exception 'there is no wallet of %', owner using errcode = '23503';
  end if;
  select sum(amount_cents) into total from ledger_postings where account_id = new.account_id;
  if total > 0 then
    raise exception 'wallet of % would be % cents below zero', owner, total using errcode = '23514', constraint = 'wallet_balance';
  end if;
  return null;
end $$;

create trigger wallet_balance after insert on ledger_postings
  for each row when (new.account_id like 'wallet:%') execute function wallet_keep_balance();
