import type pg from 'pg';

/** An Italian IBAN of an invented bank, its check digits worked out. */
function ibanOf(number: number): string {
  const account = `X0542811101${String(number).padStart(12, '0')}`;
  const digits = [...`${account}IT00`].map((sign) => Number.parseInt(sign, 36)).join('');
  return `IT${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

/** The company pays from an account, and each affiliate is paid to one of its own, typed by one user and confirmed by another. */
export async function openAccounts(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update setting set valore = valore || jsonb_build_object('iban', $1::text) where chiave = 'azienda'`,
    [ibanOf(1)],
  );
  const { rows } = await pool.query<{ id_affiliato: number }>(
    'select id_affiliato from affiliate where id_affiliato <> 1 order by id_affiliato',
  );
  const ids = rows.map(({ id_affiliato }) => id_affiliato);
  await pool.query(
    `insert into bank_account (id_affiliato, iban, intestatario, valido_dal, stato_conto, id_operatore, data_creazione,
       id_operatore_risposta, data_risposta)
     select a.id_affiliato, given.iban, a.ragione_sociale, '2020-01-01', 'CONFERMATO', two.first, now(), two.last, now()
     from unnest($1::int[], $2::text[]) given (id_affiliato, iban) join affiliate a using (id_affiliato)
       cross join (select min(id_operatore) as first, max(id_operatore) as last from operator) two`,
    [ids, ids.map(ibanOf)],
  );
}
