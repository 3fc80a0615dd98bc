create trigger production_events_keep before update or delete or truncate on production_events
  for each statement execute function refuse_change();
