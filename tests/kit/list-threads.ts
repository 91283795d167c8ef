const byOffice = `(select id_operatore from operator where user_name = 'sede')`;

/**
 * Threads of phones of every shop and of contact requests, given to somebody or flagged or not; and everybody's cards on
 * them, also on what is no more in his sight.
 */
export const threadRows = [
  `insert into work_item (tipo_oggetto, chiave, titolo, id_affiliato, id_negozio, id_incaricato, affidato_il, is_segnalato, creato_il)
     select 'DEVICE', serial_number || '-' || num_times, brand_name || ' ' || model_name || ' ' || n, id_affiliato, id_negozio,
       case when n % 3 = 0 then ${byOffice} end, case when n % 3 = 0 then now() - n * interval '1 hour' end, (n % 4 = 0)::int, now()
     from (select *, row_number() over (order by id_negozio, serial_number) as n from device) d where n % 2 = 0
     union all select 'CONTATTO', id_contatto::text, riferimento, null, null, case when id_contatto % 2 = 0 then ${byOffice} end,
       case when id_contatto % 2 = 0 then data_creazione end, 0, now() from contact`,
  `with note as (
       insert into work_note (id_lavoro, id_operatore, quando, testo, is_interna)
       select id_lavoro, ${byOffice}, now() - id_lavoro * interval '3 hours', 'Nota ' || id_lavoro, id_lavoro % 2 from work_item
       returning id_nota, id_lavoro, quando, is_interna
     ), event as (
       insert into inbox_event (id_lavoro, tipo_evento, quando, id_operatore, id_nota, testo, is_interno)
       select id_lavoro, (array['NOTA', 'MENZIONE', 'NOTA_NEGOZIO', 'RITIRO_RIFIUTATO'])[1 + id_lavoro % 4], quando,
         case when id_lavoro % 3 > 0 then ${byOffice} end, id_nota, null, is_interna from note
       returning id_evento, id_lavoro, quando
     )
     insert into inbox_card (id_operatore, id_lavoro, id_evento, quando, non_letti, menzioni, menzionato_il, rimandato_al)
     select o.id_operatore, id_lavoro, id_evento, quando, id_lavoro % 3, 0, case when id_lavoro % 4 = 1 then quando end,
       case when id_lavoro % 7 = 0 then now() + interval '1 day' end
     from event, operator o where o.user_name in ('negozio', 'master', 'sede', 'supporto', 'collaudo')`,
];
