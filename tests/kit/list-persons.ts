const byOffice = `(select id_operatore from operator where user_name = 'sede')`;

/** What lists show of people: what they asked and consented to, and who looked at which of their documents. */
export const personRows = [
  `insert into person_request (id_cliente, id_affiliato, id_negozio, tipo, stato, ricevuta_il, scade_il, testo, id_operatore,
       aperta_il, chiusa_il, id_operatore_esito, risposta)
     select id_cliente, id_affiliato, id_negozio, (array['ACCESSO', 'RETTIFICA', 'CANCELLAZIONE'])[1 + n % 3],
       (array['APERTA', 'EVASA', 'RESPINTA'])[1 + n % 2 + n % 4 / 3], current_date - n::int, current_date - n::int + 30, 'Chiede ' || n % 5,
       ${byOffice}, now() - n * interval '1 day', case when n % 2 = 1 then now() end, case when n % 2 = 1 then ${byOffice} end,
       case when n % 2 = 1 then 'Risposta ' || n end
     from (select *, row_number() over (order by id_negozio, id_cliente) as n from customer) c`,
  `insert into consent (id_cliente, id_affiliato, id_negozio, flag, valore, quando, ip, user_agent, versione_testi, impronta_testo,
       canale)
     select id_cliente, id_affiliato, id_negozio, 'flag_due', (n % 2)::int, now(), '198.51.100.7', 'Prova', '2026-01-01', sha256('x'), 'TELEFONO'
     from (select *, row_number() over (order by id_cliente) as n from customer) c where n % 3 > 0`,
  `update customer set cancellazione_chiesta_il = now() where id_cliente % 7 = 3`,
  `with scan as (
       insert into file (path, impronta, dimensione, tipo_contenuto, tipo, serial_number, num_times, id_affiliato, id_negozio, creato_il)
       select 'scan-' || serial_number, '\\x00', 1, 'image/jpeg', 'foto', serial_number, num_times, id_affiliato, id_negozio, now()
       from device where id_stato_device = 3 returning *
     )
     insert into document_view (quando, path, campo, id_operatore, id_utente, is_impersonato, ip, motivo)
     select now() - n * interval '1 hour', path, (array['fronte', 'retro', 'prova_acquisto'])[1 + n % 3],
       case when n % 4 > 0 then ${byOffice} end, case when n % 4 > 0 then ${byOffice} end, (n % 5 = 0)::int, '10.0.0.' || n % 7, 'Motivo ' || n % 3
     from (select *, row_number() over (order by serial_number) as n from scan) s`,
  `insert into security_event (quando, tipo, is_allarme, id_operatore, id_affiliato, id_negozio, ip, user_agent, dettaglio, richiesta)
     select now() - (n + 1) * interval '1 day', (array['ACCESSO', 'ACCESSO_NEGATO', 'NON_PERMESSO', 'ESPORTAZIONE'])[1 + n % 4], (n % 5 = 0)::int,
       case when n % 3 > 0 then o.id_operatore end, o.id_affiliato, o.id_negozio, '10.0.1.' || n % 9,
       case when n % 2 = 0 then 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) Safari/604.1' else 'prova' end, 'Chiamata ' || n % 4, 'richiesta-' || n
     from (select *, row_number() over (order by id_operatore) as n from operator where user_name is not null) o`,
  `insert into document_view_salt (id_visione, sale) select id_visione, sha256('x') from document_view where id_visione % 3 = 0`,
];
