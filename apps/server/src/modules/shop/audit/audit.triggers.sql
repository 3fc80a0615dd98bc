create trigger audit_changes_keep before delete or truncate on audit_changes
  for each statement execute function refuse_change();

-- What was typed goes with the account of whoever it is about.
create trigger audit_changes_keep_texts before update on audit_changes
  for each statement when (current_setting('merchmill.erasing', true) is distinct from 'on')
  execute function refuse_change();
