create function production_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger production_events_keep before update or delete or truncate on production_events
  for each statement execute function production_refuse_change();
