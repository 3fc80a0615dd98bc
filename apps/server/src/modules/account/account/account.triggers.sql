-- Everybody is an owner with the id of their own.
create function add_owner_of_user() returns trigger language plpgsql as $$
begin
  insert into owners (id, created_at) values (new.id, new.created_at) on conflict (id) do nothing;
  return new;
end $$;

create trigger users_have_owners after insert on users
  for each row execute function add_owner_of_user();

-- Files come earlier in the graph of the modules and do not know whose they are.
alter table files add constraint files_person
  foreign key (uploaded_by) references users (id) on delete set null;

alter table materials add constraint materials_person
  foreign key (user_id) references users (id) on delete cascade;

alter table material_folders add constraint material_folders_person
  foreign key (user_id) references users (id) on delete cascade;

alter table file_uses add constraint file_uses_person
  foreign key (user_id) references users (id) on delete cascade;

alter table uploads add constraint uploads_person
  foreign key (user_id) references users (id) on delete cascade;
