import type pg from 'pg';
import { arrivedPhones, boughtPhone } from './bought-phones.ts';
import { buildWorld } from './build-world.ts';
import { authorityRows } from './authority-rows.ts';
import { creditRows } from './credit-rows.ts';
import { caseRows } from './case-rows.ts';
import { must, type Cycle } from './buy-phone.ts';
import { fourEyesRows } from './list-four-eyes.ts';
import { coupons, papers } from './list-papers.ts';
import { personRows } from './list-persons.ts';
import { threadRows } from './list-threads.ts';
import { importRows, parcelRows } from './list-rows.ts';
import { putInState } from './stock-phones.ts';
import type { TestServer } from './test-server.ts';
import { variedPhones } from './varied-phones.ts';

/** How many purchases each shop has made: of several affiliates, the test shop's among them. */
const shops: Readonly<Record<number, number>> = { 1001: 26, 1002: 9, 1009: 4, 2071: 6, 3641: 6, 8001: 5 };

/**
 * Something of everything that lists show, in every state, of several shops and affiliates, with the gaps that real rows
 * have (no acceptance yet, no tracking, a company's seller): so many that a list has more than one page of each.
 */
export async function fillListWorld(server: TestServer): Promise<void> {
  const { db } = server;
  await buildWorld(db);
  const office = await server.signedIn('sede');
  for (const [shop, count] of Object.entries(shops)) await purchases(db, Number(shop), count);
  await db.query(variedPhones);
  await papers(db);
  await coupons(db);
  const { rows } = await db.query<Cycle>(
    `select serial_number, num_times from device where id_stato_device = 5 order by serial_number`,
  );
  await must(office, 'setLiquidati', { devices: rows.slice(0, 8) });
  const [slip] = (await office.call('getDistinte', { tipo_distinta: 'rimborso' })).rows;
  await must(office, 'setDistintaPagata', { id_distinta: slip?.id_distinta, is_rimborso: 1 });
  for (const sql of [...importRows, ...officeRows, ...parcelRows, ...authorityRows(byOffice)])
    await db.query(sql);
  for (let session = 0; session < 4; session += 1) await server.signedIn('negozio');
  const till = await server.signedIn('negozio');
  for (const [place, motivo] of ['PREZZO', 'DATI', 'SENZA_DOCUMENTO', 'CI_PENSA', 'PREZZO'].entries())
    await must(till, 'setRinuncia', {
      brand_name: 'Apple',
      model_name: `iPhone ${place}`,
      valore: 50,
      motivo,
    });
  for (const { id_model_name, id_brand, model_name, id_memory } of (
    await office.call('getListino', { limit: 6, sort: '-model_name' })
  ).rows)
    await must(office, 'setPriceCheckDevice', {
      id_brand,
      model_name,
      id_memory: id_memory === 3 ? 4 : 3,
      id_model_name,
      working_price: 20 + id_memory,
      id_device_type: 1,
    });
  const added = (await office.call('getListino', { limit: 6, sort: '-data_modifica' })).rows;
  for (const { id_model_name, id_memory } of added)
    await must(office, 'setPrezziTolti', { prezzi: [{ id_model_name, id_memory }] });
}

/** A shop's purchases, one after the other through the last weeks: bought, sent, arrived, valued, cancelled, in progress. */
async function purchases(db: pg.Pool, id_negozio: number, count: number): Promise<void> {
  const made: Cycle[] = [];
  for (let n = 0; n < count; n += 1) {
    const at = new Date(Date.now() - (40 - (n * 37) / count) * 86_400_000 - n * 1_000_003).toISOString();
    const modalita = ((n % 3) + 1) as 1 | 2 | 3;
    const bonus = n % 4 === 0 ? 50 : 0;
    made.push(
      await boughtPhone(db, { id_negozio, at, modalita, valore: 60 + ((n * 47) % 400) + 0.5, bonus }),
    );
  }
  const part = (from: number, to: number) =>
    made.slice(Math.floor(made.length * from), Math.floor(made.length * to));
  await putInState(db, part(0, 0.3), 5);
  await arrivedPhones(db, part(0.3, 0.4), new Date().toISOString());
  await putInState(db, part(0.4, 0.6), 3);
  const serials = (cycles: Cycle[]) => cycles.map(({ serial_number }) => serial_number);
  await db.query(
    `update device set id_stato_device = 14, data_annullo = now() where serial_number = any($1)`,
    [serials(part(0.6, 0.75))],
  );
  await db.query(
    `with open as (
       update device set id_stato_device = 2, data_apertura = now(), data_acquisto = null
       where serial_number = any($1) returning serial_number
     ), gone as (delete from coupon where serial_number in (select serial_number from open))
     delete from receipt where serial_number in (select serial_number from open)`,
    [serials(part(0.93, 1))],
  );
}

const byOffice = `(select id_operatore from operator where user_name = 'sede')`;
const officeRows = [
  `insert into ban (tipo, valore, motivo, termina_il, id_operatore, messo_il, tolto_il, id_operatore_tolto, motivo_tolto)
     select case when n % 3 = 0 then 'PERSONA' else 'IMEI' end, case when n % 3 = 0 then 'RSSMRA85T10A' || 100 + n || 'S'
       else lpad(n::text, 15, '0') end, 'Motivo ' || n, case when n % 3 <> 1 then date '2027-01-01' + n end, ${byOffice},
       now() - n * interval '1 day', case when n % 4 = 0 then now() end, case when n % 4 = 0 then ${byOffice} end,
       case when n % 4 = 0 then 'Fine ' || n end
     from generate_series(1, 30) n`,
  `with report as (
       insert into evaluation (id_affiliato, id_negozio, fonte, report_id, imei, serial_number, rapporto, grezzo, data_creazione)
       select s.id_affiliato, s.id_negozio, 'PHONECHECK', 'P' || s.id_negozio || '-' || n, lpad(s.id_negozio || '' || n, 15, '6'),
         'SP' || s.id_negozio || n, jsonb_build_object('failed', case when n % 3 = 0 then '["LCD"]'::jsonb else '[]' end,
           'controlli', jsonb_build_object('batteria', case when n % 2 = 0 then 70 + n end)), '{}', now() - n * interval '2 days'
       from store s, generate_series(1, 5) n where s.id_negozio in (1001, 1002, 2071, 3641)
       returning evaluation_id, id_affiliato, id_negozio, report_id, data_creazione, right(report_id, 1)::int as n
     )
     insert into price_request (evaluation_id, id_affiliato, id_negozio, id_operatore, brand_name, model_name, memory_gb, stato,
       chiesta_il, scade_il, prezzo, motivo, id_operatore_risposta, risposta_il)
     select r.evaluation_id, r.id_affiliato, r.id_negozio, (select min(id_operatore) from operator o where o.id_negozio = r.id_negozio),
       'Marca ' || n % 2, 'Modello ' || report_id, (array[64, 128])[1 + n % 2],
       (array['CHIESTA', 'PREZZATA', 'RIFIUTATA', 'RITIRATA', 'CHIESTA'])[n], data_creazione + interval '1 hour',
       data_creazione + interval '7 days', case when n = 2 then 33.33 * (1 + id_negozio % 7) end, case when n = 3 then 'Vecchio' end,
       case when n in (2, 3) then ${byOffice} end, case when n in (2, 3) then now() end
     from report r`,
  `insert into purchase_hint (serial_number, num_times, segnale, conteggio, testo, quando)
     select serial_number, num_times, (array['CEDENTE_FREQUENTE', 'PREZZO_INSOLITO', 'DEVICE_GIA_ACQUISTATO'])[1 + n % 3], 2, 'Prova',
       now() - n * interval '1 day'
     from (select *, row_number() over (order by serial_number) as n from device) d where n % 4 = 0`,
  `update device d set segnali = array[h.segnale] from purchase_hint h
     where h.serial_number = d.serial_number and h.num_times = d.num_times`,
  `insert into slip (id_affiliato, id_negozio, tipo_distinta, periodo, data_creazione, data_pagamento, id_operatore_pagamento,
       valore, numero_righe, pagata, is_chiusa, riferimento)
     select s.id_affiliato, s.id_negozio, case n % 2 when 0 then 'rimborso' else 'coupon' end, date '2025-01-01' + n * interval '1 month',
       timestamptz '2025-01-15 10:00Z' + n * interval '1 month', case when n > 2 then now() end, case when n > 2 then ${byOffice} end,
       100.5 * n - 150, n, (n > 2)::int, (n > 2)::int, case when n > 3 then 'CRO ' || n end
     from store s, generate_series(1, 4) n where s.is_sede = 0`,
  `insert into slip_line (id_distinta, causale, serial_number, num_times, importo, data)
     select s.id_distinta, 'RIMBORSO', d.serial_number, d.num_times, 12.5, s.data_creazione
     from (select *, row_number() over (partition by id_negozio order by serial_number) as n from device where id_stato_device in (1, 3)) d
       join slip s on s.id_negozio = d.id_negozio and s.periodo = date '2025-01-01' + (1 + d.n % 4) * interval '1 month'`,
  `update slip s set numero_righe = l.n, valore = l.sum from (
       select s.id_distinta, count(l.id_riga) as n, coalesce(sum(l.importo), 0) as sum
       from slip s left join slip_line l using (id_distinta) group by s.id_distinta) l
     where l.id_distinta = s.id_distinta`,
  caseRows(byOffice),
  `insert into invoice (id_affiliato, id_negozio, anno, id_fattura_su_anno, data_fattura, periodo, oggetto, numero_device,
       valore_liquidato, percentuale_commissione, imponibile, percentuale_iva, imposta, importo_lordo, modalita_pagamento, parti,
       id_operatore, data_creazione, is_pagata, data_pagamento, id_operatore_pagamento, pagato, stato_invio)
     select a.id_affiliato, case when n = 2 then (select min(id_negozio) from store s where s.id_affiliato = a.id_affiliato) end, 2025,
       row_number() over (), (date '2025-01-01' + n * interval '1 month')::date, (date '2025-01-01' + (n - 1) * interval '1 month')::date,
       'Commissioni', n, 1000 * n, 5, 50 * n, 22, 11 * n, 61 * n, 'Bonifico',
       jsonb_build_object('cessionario', jsonb_build_object('ragione_sociale', a.ragione_sociale),
         'cedente', jsonb_build_object('ragione_sociale', 'Permuta')),
       ${byOffice}, timestamptz '2025-02-01 10:00Z' + n * interval '1 month', (n = 3)::int, case when n = 3 then now() end,
       case when n = 3 then ${byOffice} end, case n when 3 then 61 * n when 2 then 20.5 else 0 end,
       (array['DA_INVIARE', 'INVIATA', 'CONSEGNATA'])[n]
     from affiliate a, generate_series(1, 3) n where a.id_affiliato in (100, 207, 364)`,
  creditRows(byOffice),
  `insert into packaging_request (id_affiliato, id_negozio, id_operatore, data_richiesta, is_evasa, data_evasione, id_operatore_evasione, nota)
     select s.id_affiliato, s.id_negozio, min(o.id_operatore), now() - n * interval '3 days', (n > 1)::int,
       case when n > 1 then now() - n * interval '2 days' end, case when n > 1 then ${byOffice} end,
       case when n < 3 then 'Servono buste, scaffale ' || s.id_negozio % 7 end
     from store s join operator o using (id_negozio), generate_series(1, 3) n group by s.id_affiliato, s.id_negozio, n`,
  `insert into price (id_model_name, id_memory, working_price, data_modifica)
     select id_model_name, memory.id_memory, 10 + id_model_name * 3 + memory.id_memory, now() - memory.id_memory * interval '1 day'
     from device_model, memory where memory.id_memory between 5 and 10 on conflict do nothing`,
  `insert into price_history (id_model_name, id_memory, prezzo_da, prezzo_a, quando, origine, id_import, id_operatore)
     select p.id_model_name, p.id_memory, case when n > 1 then n end, n + 1, now() - (9 - n) * interval '1 day',
       case when n = 3 then 'LISTINO' else 'MANUALE' end, case when n = 3 then (select min(id_import) from price_import) end, ${byOffice}
     from generate_series(1, 3) n, (select * from price order by 1, 2 limit 5) p order by n`,
  `insert into customer (id_affiliato, id_negozio, nome, cognome, ragione_sociale, codice_fiscale, partita_iva, indirizzo,
       numero_civico, citta, cap, email, sigla_provincia, telefono_cellulare, data_creazione, data_modifica)
     select 100, 1001, case when n % 4 > 0 then 'Nome ' || n % 3 end, case when n % 4 > 0 then 'Cognome ' || n % 5 end,
       case when n % 4 = 0 then 'Ditta ' || n end, case when n % 4 > 0 then 'RSSMRA85T10A' || lpad(n::text, 4, '0') end,
       case when n % 4 = 0 then lpad(n::text, 11, '1') end, 'Via Prova', n::text, 'Milano', case when n % 2 = 0 then '20100' end,
       'c' || n || '@posta.example', case when n % 3 = 0 then 'MI' end, '347' || n, now(), now()
     from generate_series(1, 14) n`,
  `insert into set_aside_mail (chiave, data_arrivo, mittente, oggetto, dimensione, motivo, allegati, stato, id_operatore, data_chiusura, nota)
     select '1:' || n, now() - n * interval '1 hour', 'p' || n % 4 || '@posta.example', 'Oggetto ' || n % 3, 1000 + n,
       'Non è in una busta di posta certificata', array['IT01_' || n || '_NS_001.xml'],
       (array['DA_GUARDARE', 'PRESA', 'ARCHIVIATA'])[1 + n % 3], case when n % 3 > 0 then ${byOffice} end,
       case when n % 3 > 0 then now() end, case when n % 3 = 1 then 'Chiesto allo SdI' end from generate_series(1, 9) n`,
  `insert into contact (riferimento, email, telefono, note_contatto, id_stato_contatto, data_creazione)
     select 'Persona ' || n, 'p' || n || '@posta.example', '06' || n, 'Prova', 1 + n % 3,
       now() - n * interval '1 day' from generate_series(1, 9) n`,
  `insert into sold_imei_list (id_affiliato, sku, nome_file, data_caricamento, id_operatore, caricati, tolti)
     select 100, 'SAM30', 'Imei ' || n, now() - n * interval '1 day', ${byOffice}, n * 2, n from generate_series(1, 5) n`,
  `insert into sold_imei (imei, sku, ean, id_affiliato, imei_used, sku_campagna, id_caricamento)
     select lpad(n::text, 15, '7'), 'SAM30', '80000', 100, n % 2, 'SAM30',
       (select min(id_caricamento) from sold_imei_list) from generate_series(1, 9) n`,
  `insert into campaign_history (id_affiliato, sku, quando, id_operatore, azione, campo, valore_da, valore_a)
     select 100, 'SAM30', now() - n * interval '1 day', ${byOffice}, 'MODIFICATA', 'supervalutazione', n::text, (n + 1)::text
     from generate_series(1, 6) n`,
  `insert into register (id_affiliato, id_negozio, operazione, quando, serial_number, num_times, cognome, nome, codice_fiscale,
       domicilio, id_tipo_documento, numero_documento, brand_name, model_name, memory_gb, imei, prezzo, bonus, anno_ricevuta,
       progressivo_ricevuta, nome_firmatario, cognome_firmatario, codice_fiscale_firmatario, ruolo_firmatario)
     select d.id_affiliato, d.id_negozio, 'ACQUISTO', d.data_acquisto, serial_number, num_times, 'Cognome ' || r.progressivo % 3,
       'Nome', 'RSSMRA85T10A562S', 'Via Prova 1', 1 + r.progressivo % 3, 'CA' || r.progressivo, d.brand_name, d.model_name,
       d.memory_gb, d.imei, d.valore_acquisto, 0, r.anno, r.progressivo,
       case when r.progressivo % 2 = 0 then 'Anna' end, case when r.progressivo % 2 = 0 then 'Firma ' || r.progressivo % 4 end,
       case when r.progressivo % 4 = 0 then 'BNCNNA80A41F205U' end,
       case when r.progressivo % 2 = 0 then (array['TITOLARE', 'DELEGATO'])[1 + r.progressivo % 2] end
     from receipt r join device d using (serial_number, num_times) join store s on s.id_negozio = d.id_negozio
     where s.is_collaudo = 0 order by d.id_negozio, d.data_acquisto`,
  `insert into price_lock (impronta, id_affiliato, id_model_name, id_memory, percentuale_listino, prezzo, emesso_il, data_scadenza,
       serial_number, num_times, usato_il, differenza)
     select sha256(d.serial_number::bytea), d.id_affiliato, p.id_model_name, p.id_memory, 100, 300, d.data_acquisto - interval '3 days',
       d.data_acquisto::date + 4, d.serial_number, d.num_times, d.data_acquisto, 5 + n % 7
     from (select *, row_number() over (order by serial_number) as n from device where data_acquisto is not null) d,
       (select * from price order by 1, 2 limit 1) p
     where n % 2 = 0`,
  ...threadRows,
  ...fourEyesRows,
  ...personRows,
  `insert into retention_run (quando, regola, quanti) select now() - n * interval '1 day', 'Regola ' || n % 3, n from generate_series(1, 7) n`,
  `insert into bank_account (id_affiliato, id_negozio, iban, intestatario, valido_dal, stato_conto, id_operatore, data_creazione,
       id_operatore_risposta, data_risposta, motivo)
     select s.id_affiliato, case when n = 2 then s.id_negozio end, 'IT' || lpad((s.id_negozio * 10 + n)::text, 25, '0'), 'Conto ' || s.negozio,
       date '2025-01-01' + n * 100, (array['CONFERMATO', 'CONFERMATO', 'RIFIUTATO'])[n], ${byOffice}, now() - n * interval '1 day',
       (select min(id_operatore) from operator where id_role = 4), now(), case when n = 3 then 'Errore' end
     from (select distinct on (id_affiliato) * from store where is_sede = 0 order by id_affiliato, id_negozio) s, generate_series(1, 3) n`,
  `insert into payment_run (msg_id, stato_disposizione, id_operatore, data_creazione, data_esecuzione, ordinante, iban_ordinante,
       numero_bonifici, importo, data_file, data_pagamento, riferimento, motivo)
     select 'MSG-' || n, (array['PREPARATA', 'INVIATA', 'CONCLUSA', 'ANNULLATA'])[n], ${byOffice}, now() - n * interval '3 days',
       current_date - n, 'Permuta', 'IT00', n, n * 100.5, case when n > 1 then now() end, case when n = 3 then current_date end,
       case when n = 3 then 'CRO' end, case when n = 4 then 'Errore' end
     from generate_series(1, 4) n`,
  `insert into payment (id_disposizione, end_to_end_id, id_affiliato, id_negozio, id_conto, iban, intestatario, importo, causale_bonifico,
       stato_bonifico, data_esito, motivo, esito_verifica, nome_verificato)
     select r.id_disposizione, r.msg_id || '-' || n, c.id_affiliato, s.id_negozio, c.id_conto, c.iban, c.intestatario, n * 10.25,
       'Distinta ' || n, (array['DA ESEGUIRE', 'ACCETTATO', 'PAGATO', 'RIFIUTATO', 'ANNULLATO'])[1 + n % 5],
       case when n % 5 > 0 then now() - n * interval '1 hour' end, case when n % 5 > 2 then 'Motivo ' || n end,
       (array['NON ESEGUITA', 'CORRISPONDE', 'QUASI'])[1 + n % 3], case when n % 3 = 2 then 'Altro nome' end
     from payment_run r, (select *, row_number() over (order by id_conto) as n from bank_account where stato_conto = 'CONFERMATO') c
       join lateral (select min(id_negozio) as id_negozio from store s where s.id_affiliato = c.id_affiliato) s on true`,
  `with held as (
       update slip sl set is_chiusa = 1, id_bonifico = p.id_bonifico
       from (select distinct on (id_negozio) id_negozio, id_bonifico from payment where stato_bonifico = 'DA ESEGUIRE' order by 1, 2) p
       where p.id_negozio = sl.id_negozio and sl.pagata = 0 returning p.id_bonifico, sl.id_distinta, sl.valore)
     insert into payment_slip (id_bonifico, id_distinta, valore) select * from held`,
];
