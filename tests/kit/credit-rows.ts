/** A credit note of half of each affiliate's second invoice, for the lists' world; refused, and gone again as another file. */
export const creditRows = (byOffice: string): string =>
  `with note as (
     insert into invoice (id_affiliato, id_negozio, anno, id_fattura_su_anno, data_fattura, periodo, oggetto, numero_device,
       valore_liquidato, percentuale_commissione, imponibile, percentuale_iva, imposta, importo_lordo, modalita_pagamento, parti,
       id_operatore, data_creazione, tipo_documento, id_fattura_collegata, stato_invio)
     select id_affiliato, id_negozio, anno, id_fattura_su_anno + 100, data_fattura + 3, periodo, 'Storno', 0, 0, 5, imponibile / 2,
       22, imposta / 2, importo_lordo / 2, modalita_pagamento, parti, id_operatore, data_creazione + interval '3 days', 'TD04',
       id_fattura, 'SCARTATA'
     from invoice where periodo = '2025-02-01' returning *
   ), credited as (
     update invoice i set imponibile_stornato = note.imponibile, imposta_stornata = note.imposta from note
     where i.id_fattura = note.id_fattura_collegata
   ), sent as (
     insert into invoice_sending (id_fattura, progressivo, nome_file, xml, impronta, data_invio, canale, id_operatore, data_creazione)
     select id_fattura, lpad(id_fattura::text, 5, '0'), 'IT99000019994_' || lpad(id_fattura::text, 5, '0') || '.xml',
       '<FatturaElettronica/>', repeat('0', 64), data_creazione,
       'MANO', ${byOffice}, data_creazione from note returning id_invio
   )
   insert into sdi_message (id_invio, tipo_messaggio, nome_file, contenuto, impronta, errori, data_creazione)
     select id_invio, 'NS', 'Scarto.xml', 'x', id_invio::text, '[{"codice": "00305", "descrizione": "Partita IVA"}]', now() from sent`;
