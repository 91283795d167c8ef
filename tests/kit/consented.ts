import type pg from 'pg';

/** Both consents of a customer, as given on the phone at a sale: rows by SQL, because only a whole purchase gives them. */
export async function consented(db: pg.Pool, id_cliente: number, id_negozio: number): Promise<void> {
  await db.query(
    `insert into consent (id_cliente, id_affiliato, id_negozio, flag, valore, quando, ip, user_agent, versione_testi,
       impronta_testo, canale)
     select $1, s.id_affiliato, s.id_negozio, mark.flag, 1, now(), '127.0.0.1', 'Telefono', t.valido_dal,
       sha256(convert_to(t.testo, 'UTF8')), 'TELEFONO'
     from store s, (values ('flag_due', 'consenso_due'), ('flag_tre', 'consenso_tre')) as mark (flag, chiave)
       join legal_text t using (chiave)
     where s.id_negozio = $2 and t.valido_dal = (select max(valido_dal) from legal_text l where l.chiave = t.chiave
       and l.valido_dal <= current_date) order by mark.flag`,
    [id_cliente, id_negozio],
  );
}
