/**
 * What writes the register of used-goods operations, as parts of the statements that complete and take back a purchase: no
 * journey to the database of its own (docs/decisions/0019-registers.md). Number and hash are the database's.
 */

/** What a row that takes a purchase back has in common with the row it refers to. */
const copiedColumns = `serial_number, num_times, cognome, nome, ragione_sociale, codice_fiscale, domicilio,
  id_tipo_documento, numero_documento, brand_name, model_name, memory_gb, imei, imei2, prezzo, bonus, anno_ricevuta,
  progressivo_ricevuta`;

/**
 * CTE that enters the purchase whose receipt `written` holds, with the values of `issueReceipt`. Last of all, because who
 * draws a number of the register makes the shop's others wait. Test shops keep no register; purchases below the threshold
 * in force are not entered.
 */
export const enteredCte = `entered as (
     insert into register (id_affiliato, id_negozio, operazione, quando, id_operatore, ${copiedColumns})
     select $3, $4, 'ACQUISTO', $11, $5, $1, $2, c.cognome, c.nome, c.ragione_sociale, $14, $17, $18, $19, d.brand_name,
       d.model_name, d.memory_gb, d.imei, d.imei2, $10, $26, $7::smallint, written.progressivo
     from written join device d on d.serial_number = $1 and d.num_times = $2 join customer c on c.id_cliente = $6
       join store s on s.id_negozio = $4
     where s.is_collaudo = 0 and $10 >= coalesce((select (valore ->> 'soglia')::numeric from setting
       where chiave = 'registro_ps' and valido_dal <= $23 order by valido_dal desc limit 1), 0)
   )`;

/** CTE that takes back what is entered of the devices `moved`; with the values of the statement that moves devices. */
export const takenBackCte = `taken_back as (
     insert into register (id_affiliato, id_negozio, operazione, rif_numero, quando, id_operatore, ${copiedColumns})
     select g.id_affiliato, g.id_negozio, 'ANNULLATA', g.numero, $5::timestamptz, $7, ${copiedColumns
       .split(',')
       .map((name) => `g.${name.trim()}`)
       .join(', ')}
     from register g join moved using (serial_number, num_times)
     where $4::smallint = 14 and g.operazione = 'ACQUISTO' order by g.id_negozio
   )`;
