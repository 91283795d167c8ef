import { describe, expect, it } from 'vitest';
import { cents, formatEuro } from './money.ts';
import { changeText, type ChangedPurchase } from './purchase-change.ts';

const purchase: ChangedPurchase = {
  grado_estetico: 'A-',
  grado_schermo: null,
  grado_vetro: null,
  grado_cornice: null,
  grado_fotocamera: null,
  is_account_rimosso: 1,
  is_ricevuta_posseduta: 0,
  id_modalita_pagamento: 1,
  id_cliente: 12,
  id_tipo_documento: 1,
  numero_documento: 'CA12345AB',
  scadenza_documento: null,
  ente_rilascio: null,
  data_rilascio: null,
  codice_fiscale_firmatario: null,
  regime_acquisto: null,
  sku_campagna: null,
  imei_acquistato: null,
};
const changed = (change: Partial<ChangedPurchase>, before = 28_500, after = before) =>
  changeText([purchase, cents(before)], [{ ...purchase, ...change }, cents(after)]);

describe('a change of a pending purchase', () => {
  it('is told before and after, with what it makes of the value', () => {
    expect(changed({ grado_estetico: 'A' }, 28_500, 30_000)).toBe(
      `Grado estetico: da A- a A; Valore: da ${formatEuro(cents(28_500))} a ${formatEuro(cents(30_000))}`,
    );
    expect(changed({ id_modalita_pagamento: 2 }, 28_500, 17_100)).toBe(
      `Pagamento: da Voucher a Contanti; Valore: da ${formatEuro(cents(28_500))} a ${formatEuro(cents(17_100))}`,
    );
  });

  it('names no seller and no document whole: no event is ever erased', () => {
    expect(changed({ id_cliente: 34, id_tipo_documento: 2, numero_documento: 'YA1234567' })).toBe(
      "Cliente: da n. 12 a n. 34; Documento: da Carta d'identità CA•••AB a Passaporto YA•••67",
    );
    expect(changed({ id_cliente: null, is_account_rimosso: 0 })).toBe(
      'Account rimosso: da sì a nessuno; Cliente: da n. 12 a nessuno',
    );
  });

  it('is none where nothing changes, or what was missing is filled in', () => {
    expect(changed({})).toBeNull();
    expect(
      changed({ scadenza_documento: '2030-01-01', regime_acquisto: 'PRIVATO', is_ricevuta_posseduta: 1 }),
    ).toBeNull();
  });
});
