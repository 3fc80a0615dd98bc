create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger audit_changes_keep before update or delete or truncate on audit_changes
  for each statement execute function audit_refuse_change();
