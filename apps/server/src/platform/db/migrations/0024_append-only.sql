drop trigger audit_changes_keep on audit_changes;
--> statement-breakpoint
drop trigger payment_events_keep on payment_events;
--> statement-breakpoint
drop trigger production_events_keep on production_events;
--> statement-breakpoint
drop trigger refund_events_keep on refund_events;
--> statement-breakpoint
drop trigger refund_parts_keep on refund_parts;
--> statement-breakpoint
drop function audit_refuse_change();
--> statement-breakpoint
drop function payment_refuse_change();
--> statement-breakpoint
drop function production_refuse_change();
--> statement-breakpoint
-- Rows of a table are only ever added: a mistake is corrected by another row.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger production_events_keep before update or delete or truncate on production_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger payment_events_keep before update or delete or truncate on payment_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger refund_events_keep before update or delete or truncate on refund_events
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger refund_parts_keep before update or delete or truncate on refund_parts
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_changes_keep before update or delete or truncate on audit_changes
  for each statement execute function refuse_change();
