-- A security alarm comes into head office's inbox: a kind of thing and a kind of event more, whatever others there are by now.
do $$
declare one record;
begin
  for one in select * from (values ('inbox_event', 'inbox_event_kind_check', 'ALLARME_SICUREZZA'),
    ('inbox_choice', 'inbox_choice_kind_check', 'ALLARME_SICUREZZA'), ('work_item', 'work_item_kind_check', 'EVENTO'))
    as word (relation, name, word)
  loop
    execute (select format('alter table %I drop constraint %I, add constraint %I %s', one.relation, one.name, one.name,
        replace(pg_get_constraintdef(c.oid), ']))', format(', %L::text]))', one.word)))
      from pg_constraint c where c.conname = one.name and c.conrelid = one.relation::regclass);
  end loop;
end $$;

-- Retention, which takes events away, knows nothing of their threads.
alter function work_item_gone() security definer;
alter function work_item_gone() set search_path = public, pg_temp;
create trigger security_event_work after delete on security_event for each row
  execute function work_item_gone('EVENTO', 'id_evento');
