/** Requests of authorities in every state, and what they hold; `office`: SQL of who entered them. */
export const authorityRows = (office: string): string[] => [
  `insert into authority_request (tipo, valore, autorita, protocollo, data_protocollo, nota, atto, atto_tipo, atto_impronta, stato,
       id_operatore, aperta_il, chiusa_il, id_operatore_chiusura, motivo_chiusura)
     select case when n % 3 = 0 then 'PERSONA' else 'IMEI' end, case when n % 3 = 0 then 'RSSMRA85T10A' || 100 + n || 'S'
       else lpad(n::text, 15, '0') end, (array['Questura di Milano', 'Carabinieri di Torino'])[1 + n % 2], n || '/2026',
       date '2026-01-10' + n, case when n % 2 = 0 then 'Nota ' || n end, lpad(n::text, 32, '0'), 'application/pdf',
       sha256(n::text::bytea), case when n % 4 = 0 then 'CHIUSA' else 'APERTA' end, ${office}, now() - n * interval '1 day',
       case when n % 4 = 0 then now() end, case when n % 4 = 0 then ${office} end, case when n % 4 = 0 then 'Fine ' || n end
     from generate_series(1, 30) n`,
  `insert into authority_hold (id_richiesta, serial_number, num_times, id_affiliato, id_negozio, stato, fermato_il, deciso_il,
       id_operatore_esito, motivo)
     select q.id_richiesta, d.serial_number, d.num_times, d.id_affiliato, d.id_negozio, s.stato, now(),
       case when s.stato <> 'FERMO' then now() end, case when s.stato <> 'FERMO' then ${office} end,
       case when s.stato <> 'FERMO' then 'Atto' end
     from (select *, row_number() over (order by serial_number, num_times) as n from device where id_stato_device in (4, 5)) d
       join authority_request q on q.id_richiesta = 1 + d.n % 25
       cross join lateral (select (array['FERMO', 'SEQUESTRATO', 'RILASCIATO'])[1 + d.n % 3] as stato) s`,
  `update device d set fermo = h.stato from authority_hold h
     where h.serial_number = d.serial_number and h.num_times = d.num_times and h.stato <> 'RILASCIATO'`,
];
