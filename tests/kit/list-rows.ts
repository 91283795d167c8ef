const byOffice = `(select id_operatore from operator where user_name = 'sede')`;

/** Price files, each in another state, with rows of every kind. */
export const importRows = [
  `insert into price_import (nome_file, origine, stato, data_caricamento, id_operatore, data_inizio, data_applicazione, righe, nuovi)
     select 'Listino ' || n || '.xlsx', 'FILE', state, now() - (9 - n) * interval '2 days', ${byOffice},
       case when state = 'PROGRAMMATO' then current_date + 9 end,
       case when state in ('APPLICATO', 'RIPRISTINATO') then now() - (9 - n) * interval '1 day' end, n * 10, n
     from unnest(array['CONTROLLATO', 'PROGRAMMATO', 'APPLICATO', 'RIPRISTINATO', 'SCARTATO']) with ordinality as s(state, n)`,
  `insert into price_import_row (id_import, riga, brand_name, model_name, memory, id_memory, id_device_type, prezzo, working_price,
       prezzo_attuale, esito, is_salto, motivo)
     select i.id_import, n + 1, 'Marca ' || n % 3, 'Modello ' || n, '128 GB', 8, 1 + n % 2, '10', case when n % 4 < 3 then n * 10 end,
       case when n % 4 in (1, 2) then 50 + n end, (array['NUOVO', 'CAMBIATO', 'INVARIATO', 'ERRATO'])[1 + n % 4],
       (n % 8 = 1)::int, case when n % 4 = 3 then 'Prezzo non valido' end
     from price_import i, generate_series(1, 20) n`,
];

/** What lists show of parcels and of what lies at head office: some unpacked, some missing, some kept, some counted. */
export const parcelRows = [
  `update shipment set tracking_spedizione = case when id_spedizione_magcent % 2 = 0 then 'TR' || id_spedizione_magcent end,
     stato = case when id_spedizione_magcent % 3 = 0 then 'RICHIESTA INVIATA' else stato end,
     data_richiesta_spedizione_magcent = now() - id_spedizione_magcent * interval '1 day'`,
  `insert into shipment_event (id_spedizione_magcent, quando, stato, luogo)
     select id_spedizione_magcent, now() - n * interval '1 hour', 'Passo ' || n, case when n % 2 = 0 then 'Milano' end
     from shipment, generate_series(1, 5) n`,
  `insert into document_hold (serial_number, num_times, motivo, id_operatore, messo_il, tolto_il, id_operatore_tolto, motivo_tolto)
     select serial_number, num_times, 'Indagine ' || n, ${byOffice}, now() - n * interval '1 day',
       case when n % 2 = 0 then now() end, case when n % 2 = 0 then ${byOffice} end, case when n % 2 = 0 then 'Chiusa' end
     from (select serial_number, num_times, row_number() over (order by serial_number) as n from receipt limit 7) r`,
  // Every other parcel is unpacked, and may lack something; some shops were written to.
  `update shipment set ricezione_chiusa_il = now() - id_spedizione_magcent * interval '1 hour', id_operatore_ricezione = ${byOffice}
     where id_spedizione_magcent % 2 = 1`,
  `update shipment set recapitata_il = now() where id_spedizione_magcent % 4 = 0`,
  `insert into mail_outbox (id_spedizione_magcent, id_affiliato, id_negozio, id_operatore, email_from, destinatario, subject,
       message_body, message_id, accodata_il, prossimo_il)
     select id_spedizione_magcent, id_affiliato, id_negozio, ${byOffice}, 'p@posta.example', 'n@posta.example', 'Mancano', 'Testo',
       'm' || id_spedizione_magcent, now(), now() from shipment where id_spedizione_magcent % 3 = 0`,
  `with photo as (
       insert into file (path, impronta, dimensione, tipo_contenuto, tipo, serial_number, num_times, id_affiliato, id_negozio, creato_il)
       select 'custodia-' || serial_number, '\\x00', 1, 'image/jpeg', 'foto', serial_number, num_times, id_affiliato, id_negozio, now()
       from device where id_stato_device in (1, 14) returning *
     )
     insert into custody (serial_number, num_times, id_affiliato, id_negozio, foto, nota, presa_il, id_operatore, finita_il, fine, motivo)
     select serial_number, num_times, id_affiliato, id_negozio, path, case when n % 2 = 0 then 'Nota ' || n end, now() - n * interval '1 day',
       ${byOffice}, case when n % 3 = 0 then now() end, case when n % 3 = 0 then (array['SPEDITO', 'RESO'])[1 + n % 2] end,
       case when n % 3 = 0 then 'Fine ' || n end
     from (select *, row_number() over (order by serial_number) as n from photo) p`,
  `with numbered as (select serial_number, row_number() over (order by serial_number) as n from device where id_stato_device in (4, 5, 6))
     update device d set posto = (array['A-1', 'A-2-3', 'B'])[1 + n % 3] from numbered where numbered.serial_number = d.serial_number`,
  `insert into stocktake (posto, aperto_il, id_operatore, chiuso_il, id_operatore_chiusura)
     select case when n % 2 = 0 then 'A-' || n end, now() - n * interval '2 days', ${byOffice}, case when n > 1 then now() end,
       case when n > 1 then ${byOffice} end from generate_series(1, 6) n`,
  `insert into stocktake_line (id_inventario, codice, serial_number, num_times, is_atteso, posto_atteso, posto_letto, letto_il, id_operatore)
     select t.id_inventario, d.imei, d.serial_number, d.num_times, (n % 5 > 0)::int, d.posto, case when n % 3 = 0 then 'B' end,
       case when n % 5 = 0 or n % 2 = 0 then now() - n * interval '1 minute' end, case when n % 5 = 0 or n % 2 = 0 then ${byOffice} end
     from stocktake t, (select *, row_number() over (order by serial_number) as n from device where id_stato_device in (4, 5)) d`,
];
