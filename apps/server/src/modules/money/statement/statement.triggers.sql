-- What has been stated stays as it is.
create trigger credit_statements_keep before update or delete or truncate on credit_statements
  for each statement execute function refuse_change();
