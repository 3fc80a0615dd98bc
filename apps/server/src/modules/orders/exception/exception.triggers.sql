create trigger keep_exception_history before update or delete on order_exception_events
  for each row execute function keep_order_history();
