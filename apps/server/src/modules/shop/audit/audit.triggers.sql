create trigger audit_changes_keep before update or delete or truncate on audit_changes
  for each statement execute function refuse_change();
