/** Cases of valued devices in every state, more of some shops than of others; `office`: SQL of who gave the values. */
export const caseRows = (office: string): string =>
  `with lower as (
       select d.*, case when id_negozio > 2000 then 2 + 7 * row_number() over (order by serial_number)
         else row_number() over (order by serial_number) end as n
       from device d where id_stato_device in (5, 6)
     ), made as (
       insert into valuation_case (serial_number, num_times, id_affiliato, id_negozio, stato, motivo, valore_acquisto, valore,
         valore_finale, id_operatore_valutazione, aperta_il, scade_il, contestata_il, id_operatore_negozio, chiusa_il,
         id_operatore_esito)
       select serial_number, num_times, id_affiliato, id_negozio, (array['ATTESA NEGOZIO', 'ATTESA SEDE', 'CONFERMATA',
           'ACCOLTA', 'ACCOLTA PER SILENZIO', 'NON CONTESTATA', 'SOSTITUITA'])[1 + n % 7],
         (array['SCHERMO SEGNI', 'BATTERIA SCARSA', 'INTERNO OSSIDATO'])[1 + n % 3], valore_acquisto,
         valore_acquisto - 1 - n % 9, case when n % 7 > 1 then valore_acquisto - n % 5 end, ${office},
         now() - n * interval '1 day', now() + (4 - n) * interval '1 day', case when n % 7 in (1, 2, 3, 4) then now() end,
         case when n % 7 in (1, 2, 3, 4) then id_operatore end, case when n % 7 > 1 then now() end,
         case when n % 7 in (2, 3) then ${office} end
       from lower where n % 2 = 0 or id_negozio > 2000 returning id_contestazione, serial_number, num_times
     )
     update device d set id_contestazione = made.id_contestazione, motivo_accettazione = 'SCHERMO SEGNI', is_difetto_visibile = 1,
       valore_rettificato = case when d.id_stato_device = 6 then 33.5 end
     from made where made.serial_number = d.serial_number and made.num_times = d.num_times`;
