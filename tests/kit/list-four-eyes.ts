const byOffice = "(select min(id_operatore) from operator where user_name = 'sede')";

/** Acts that wait for a second person, and what became of others. */
export const fourEyesRows = [
  `insert into four_eyes_request (atto, chiave, titolo, importo, cambia, motivo_richiesta, chiamata, dati, prima, impronta, attore, id_utente,
       id_operatore, id_affiliato, id_negozio, chiesta_il, vale_dal, scade_il, stato, modo, id_utente_risposta, risposta_il, nota_risposta)
     select (array['VALUTAZIONE', 'CONTO', 'UTENTE_SEDE'])[1 + n % 3], 'cosa-' || n, 'Richiesta ' || n, case when n % 3 > 0 then n * 10.5 end,
       jsonb_build_array(jsonb_build_object('campo', 'valore', 'da', n, 'a', n + 1)), case when n % 2 = 0 then 'Motivo ' || n end,
       'setUtente', 'x', '{}', sha256(n::text::bytea), '{}', ${byOffice}, ${byOffice}, case when n % 2 = 1 then 100 end,
       case when n % 4 = 1 then 1001 end, now() - n * interval '1 day', case when n % 5 = 0 then now() + interval '1 day' end,
       now() + (7 - n) * interval '1 day', (array['IN_ATTESA', 'APPROVATA', 'RIFIUTATA', 'FERMATA'])[1 + n % 4],
       (array[null, 'PERSONA', 'PERSONA', 'MAIL'])[1 + n % 4],
       case when n % 4 in (1, 2) then (select min(id_operatore) from operator where id_role = 4) end,
       case when n % 4 > 0 then now() - n * interval '1 hour' end, case when n % 4 > 1 then 'Risposta ' || n end
     from generate_series(1, 9) n`,
];
