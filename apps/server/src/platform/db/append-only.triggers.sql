-- Rows of a table are only ever added: a mistake is corrected by another row.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = '42501';
end $$;
