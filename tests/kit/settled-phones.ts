import { passesLuhn } from '#domain/luhn';
import type pg from 'pg';
import { stockPhones } from './stock-phones.ts';

/** Phones of a shop settled at a moment, accepted for so many euro each, straight into the database. */
export async function settledPhones(
  db: pg.Pool,
  id_negozio: number,
  at: string,
  accepted: readonly number[],
): Promise<void> {
  const cycles = await stockPhones(db, accepted.length, { id_negozio, state: 6 });
  await db.query(
    `update device d set valore_accettazione = given.euro, data_liquidazione = $3,
       data_apertura = $3::timestamptz - interval '9 days', data_acquisto = $3::timestamptz - interval '9 days',
       data_arrivo = $3::timestamptz - interval '2 days', data_valutazione = $3::timestamptz - interval '1 day'
     from unnest($1::text[], $2::numeric[]) as given (serial_number, euro) where d.serial_number = given.serial_number`,
    [cycles.map(({ serial_number }) => serial_number), accepted, at],
  );
}

/** A VAT number for an affiliate, with the check digit that it calls for. */
export function vatNumberOf(id_affiliato: number): string {
  const begin = `99${String(id_affiliato).padStart(8, '0')}`;
  const [right = 0] = Array.from({ length: 10 }, (_, digit) => digit).filter((digit) =>
    passesLuhn(`${begin}${digit}`),
  );
  return `${begin}${right}`;
}

/** Gives the affiliates of the test world what an invoice demands of them, and a commission each. */
export async function makeInvoiceable(
  db: pg.Pool,
  commissions: Readonly<Record<number, number>>,
): Promise<void> {
  for (const [id, percent] of Object.entries(commissions)) {
    await db.query(
      `update affiliate set percentuale_commissione = $2, partita_iva = $3, indirizzo = 'Via Roma 1',
         cap = '20100', citta = 'Milano', sigla_provincia = 'MI', pec_destinatario_b2b = 'a' || $1 || '@pec.example'
       where id_affiliato = $1::int`,
      [id, percent, vatNumberOf(Number(id))],
    );
  }
}
