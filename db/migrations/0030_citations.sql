-- Comments cite pages of docs/ by their names: rulings.md and law.md. The migrations before this one say `decisions` and
-- `italy.md` for the same paragraphs.
do $$
declare
  thing record;
begin
  for thing in
    select case when objsubid = 0 then format('table %I', relname) else format('column %I.%I', relname, attname) end as named,
      replace(replace(replace(description, 'decisions §', 'rulings §'), 'italy.md §', 'law §'),
        '(issue: administration)', '(rulings §11)') as said
    from pg_description join pg_class r on r.oid = objoid and classoid = 'pg_class'::regclass
      left join pg_attribute on attrelid = r.oid and attnum = objsubid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and description ~ 'decisions §|italy\.md §|\(issue: '
  loop
    execute format('comment on %s is %L', thing.named, thing.said);
  end loop;
end $$;
