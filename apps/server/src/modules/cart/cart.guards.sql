-- carts that were there before guests had any are all of accounts
update carts set account_id = user_id where account_id is null and user_id not like 'guest-%';
