import type pg from 'pg';
import { passesLuhn } from '#domain/luhn';
import { officeToken, officeUser } from './office.ts';
import { openTill } from './http-client.ts';

/** A colleague of head office, support, and the master of the first affiliate; their password is the shops'. */
export const colleagues = { sede: 'sede2-misura', supporto: 'supporto-misura', master: 'master-misura' };

const office = `(select id_operatore from operator where user_name = '${officeUser}')`;
const person = (user: string, role: number, affiliate: number, name: string) =>
  `insert into operator (id_affiliato, nome, cognome, id_role, user_name, user_psw, email)
   select ${affiliate}, '${name}', 'Misura', ${role}, '${user}', user_psw, '${user}@posta.example' from operator where user_name = '${officeUser}'`;

/** So many contested and uncontested lower values, among the newest valued devices. */
const cases = `with lower as (
    select *, row_number() over (order by data_valutazione desc) as n from device where id_stato_device in (5, 6)
      order by data_valutazione desc limit 600
  ), made as (
    insert into valuation_case (serial_number, num_times, id_affiliato, id_negozio, stato, motivo, valore_acquisto, valore,
      valore_finale, id_operatore_valutazione, aperta_il, scade_il, contestata_il, id_operatore_negozio, chiusa_il, id_operatore_esito)
    select serial_number, num_times, id_affiliato, id_negozio, (array['ATTESA NEGOZIO', 'ATTESA SEDE', 'CONFERMATA', 'ACCOLTA',
        'NON CONTESTATA'])[1 + n % 5], (array['SCHERMO SEGNI', 'BATTERIA SCARSA', 'INTERNO OSSIDATO'])[1 + n % 3], valore_acquisto,
      valore_acquisto - 10 - n % 90, case when n % 5 > 1 then valore_acquisto - n % 10 end, ${office}, now() - n % 9 * interval '1 day',
      now() + (7 - n % 9) * interval '1 day', case when n % 5 in (1, 2, 3) then now() - n % 3 * interval '1 day' end,
      case when n % 5 in (1, 2, 3) then id_operatore end, case when n % 5 > 1 then now() end, case when n % 5 in (2, 3) then ${office} end
    from lower returning id_contestazione, serial_number, num_times, valore
  )
  update device d set id_contestazione = made.id_contestazione, motivo_accettazione = 'SCHERMO SEGNI', is_difetto_visibile = 1,
    valore_accettazione = case when id_stato_device = 5 then made.valore else valore_accettazione end
  from made where made.serial_number = d.serial_number and made.num_times = d.num_times`;

const messages = `insert into case_message (id_contestazione, parte, id_operatore, quando, testo)
  select c.id_contestazione, side.parte, case side.parte when 'SEDE' then ${office} else c.id_operatore_negozio end,
    case side.parte when 'SEDE' then c.aperta_il else c.contestata_il end,
    case side.parte when 'SEDE' then 'Il vetro è segnato oltre il grado dichiarato.' else 'Al banco era intatto: guardate le foto.' end
  from valuation_case c, (values ('SEDE'), ('NEGOZIO')) side (parte)
  where side.parte = 'SEDE' or c.contestata_il is not null order by c.id_contestazione, side.parte desc`;

const threads = [
  `insert into work_item (tipo_oggetto, chiave, titolo, id_affiliato, id_negozio, id_incaricato, affidato_il, is_segnalato, creato_il)
   select 'DEVICE', serial_number || '-' || num_times, brand_name || ' ' || model_name || ' · ' || imei, id_affiliato, id_negozio,
     case when n % 6 = 0 then ${office} end, case when n % 6 = 0 then now() - n * interval '7 minutes' end, (n % 9 = 0)::int, now()
   from (select *, row_number() over (order by data_lista desc) as n from device order by data_lista desc limit 800) d
   union all
   select 'SPEDIZIONE', p.id_spedizione_magcent::text, 'DDT ' || numero_ddt || '/' || anno_ddt || ' · ' || s.negozio, p.id_affiliato,
     p.id_negozio, null, null, 0, now()
   from (select * from shipment order by data_creazione desc limit 200) p join store s using (id_negozio)`,
  `with note as (
     insert into work_note (id_lavoro, id_operatore, quando, testo, is_interna)
     select w.id_lavoro, case when n % 2 = 0 then ${office} else 200000 + w.id_negozio end, now() - w.id_lavoro * interval '11 minutes',
       (array['Manca il caricabatterie, chiamato il negozio.', 'Il vetro era già rotto alla consegna?', 'Arriva con il prossimo pacco.'])[1 + n % 3],
       case when n % 2 = 0 then 1 else 0 end
     from work_item w, generate_series(1, 2) n returning id_nota, id_lavoro, id_operatore, quando, is_interna
   ), event as (
     insert into inbox_event (id_lavoro, tipo_evento, quando, id_operatore, id_nota, is_interno)
     select id_lavoro, case when is_interna = 1 then 'NOTA' else 'NOTA_NEGOZIO' end, quando, id_operatore, id_nota, is_interna from note
     returning id_evento, id_lavoro, quando
   )
   insert into inbox_card (id_operatore, id_lavoro, id_evento, quando, non_letti, menzioni, menzionato_il)
   select ${office}, id_lavoro, max(id_evento), max(quando), (case when id_lavoro % 11 = 0 then 1 else id_lavoro % 4 end)::int, (id_lavoro % 11 = 0)::int,
     case when id_lavoro % 11 = 0 then max(quando) end
   from event group by id_lavoro`,
];

const rest = [
  `update store s set citta = c.citta, sigla_provincia = c.sigla, negozio = 'Telefonia ' || c.citta || ' ' || s.id_negozio
   from (values (0, 'Milano', 'MI'), (1, 'Torino', 'TO'), (2, 'Reggio nell’Emilia', 'RE'), (3, 'San Benedetto del Tronto', 'AP'), (4, 'Napoli', 'NA'),
     (5, 'Palermo', 'PA'), (6, 'Bari', 'BA')) c (n, citta, sigla) where s.id_negozio % 7 = c.n and s.is_sede = 0`,
  `update store set is_collaudo = 1 where id_negozio in (1500, 2500)`,
  // Of what was sent some is under way for long, some lacks a phone, some is asked for and not picked up yet.
  `update shipment set stato = 'RICHIESTA INVIATA', tracking_spedizione = null where id_spedizione_magcent % 23 = 0
     and exists (select from device d where d.id_spedizione_magcent = shipment.id_spedizione_magcent and d.id_stato_device = 3)`,
  `update shipment p set ricezione_chiusa_il = now() - p.id_spedizione_magcent % 9 * interval '1 day', id_operatore_ricezione = ${office}
   where exists (select from device d where d.id_spedizione_magcent = p.id_spedizione_magcent and d.id_stato_device = 3)
     and exists (select from device d where d.id_spedizione_magcent = p.id_spedizione_magcent and d.id_stato_device = 4)`,
  `update device set posto = (array['A-03-2', 'A-03-3', 'B-01', 'C-12-1'])[1 + (num_times + length(imei) + id_negozio) % 4]
   where id_stato_device in (4, 5) and id_negozio % 3 > 0`,
  `insert into packaging_request (id_affiliato, id_negozio, id_operatore, data_richiesta, nota)
   select id_affiliato, id_negozio, 200000 + id_negozio, now() - id_negozio % 12 * interval '1 day', case when id_negozio % 4 = 0 then 'Buste piccole' end
   from store where id_negozio % 19 = 0 and is_sede = 0`,
  `insert into contact (riferimento, email, telefono, note_contatto, id_stato_contatto, data_creazione)
   select 'Negozio di prova ' || n, 'p' || n || '@posta.example', '06' || 1000000 + n, 'Vorrei saperne di più', 1 + n % 3,
     now() - n * interval '3 hours' from generate_series(1, 120) n`,
  `insert into stocktake (posto, aperto_il, id_operatore, chiuso_il, id_operatore_chiusura)
   values ('A-03', now() - interval '9 days', ${office}, now() - interval '9 days', ${office}), (null, now() - interval '1 hour', ${office}, null, null)`,
  `insert into stocktake_line (id_inventario, codice, serial_number, num_times, is_atteso, posto_atteso, posto_letto, letto_il, id_operatore)
   select t.id_inventario, d.imei, d.serial_number, d.num_times, 1, d.posto, case when n % 17 = 0 then 'B-01' end,
     case when n % 5 > 0 then now() - n * interval '1 minute' end, case when n % 5 > 0 then ${office} end
   from stocktake t, (select *, row_number() over (order by serial_number) as n from device where id_stato_device in (4, 5)) d
   where t.posto is null or d.posto like t.posto || '%'`,
];

/** A VAT number with the check digit that it calls for. */
function vatNumber(number: number): string {
  const begin = `99${String(number).padStart(8, '0')}`;
  return begin + [...'0123456789'].find((digit) => passesLuhn(begin + digit));
}

/** What head office has besides devices and slips: colleagues, contested values, notes and an inbox, requests, a count. */
export async function fillOffice(pool: pg.Pool): Promise<void> {
  await pool.query(person(colleagues.sede, 3, 1, 'Sede Due'));
  await pool.query(person(colleagues.supporto, 4, 1, 'Supporto'));
  await pool.query(person(colleagues.master, 2, 101, 'Master'));
  await pool.query(`update operator set email = user_name || '@posta.example' where user_name = $1`, [
    officeUser,
  ]);
  const { rows } = await pool.query<{ id_affiliato: number }>(
    'select id_affiliato from affiliate where id_affiliato <> 1',
  );
  const ids = rows.map(({ id_affiliato }) => id_affiliato);
  await pool.query(
    `update affiliate a set percentuale_commissione = 4.5, partita_iva = given.iva, indirizzo = 'Via Roma 1', cap = '20100', citta = 'Milano',
       sigla_provincia = 'MI', pec_destinatario_b2b = 'a' || a.id_affiliato || '@pec.example'
     from unnest($1::int[], $2::text[]) given (id_affiliato, iva) where given.id_affiliato = a.id_affiliato`,
    [ids, ids.map(vatNumber)],
  );
  for (const sql of [...rest, cases, messages, ...threads]) await pool.query(sql);
  await pool.query('analyze');
}

/** The invoices of the last months, as head office makes them; most of the older ones are paid. */
export async function makeInvoices(pool: pg.Pool, url: string, months: number): Promise<void> {
  const till = openTill(url);
  till.token = officeToken;
  for (let back = months; back > 0; back -= 1) {
    const { rows } = await pool.query<{ periodo: string }>(
      `select to_char(date_trunc('month', now()) - $1 * interval '1 month', 'YYYY-MM-DD') as periodo`,
      [back],
    );
    await till.call('setFatture', { periodo: rows[0]?.periodo, anteprima: 0 });
  }
  till.close();
  // As if each had been made at the end of its month.
  await pool.query(
    `update invoice set data_fattura = (periodo + interval '1 month')::date, pagato = case when id_fattura % 3 > 0 then importo_lordo else 0 end,
       is_pagata = (id_fattura % 3 > 0)::int, data_pagamento = case when id_fattura % 3 > 0 then periodo + interval '50 days' end,
       id_operatore_pagamento = case when id_fattura % 3 > 0 then ${office} end
     where periodo < date_trunc('month', now()) - interval '2 months'`,
  );
}
