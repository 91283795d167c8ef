import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import { pdfText } from '#tests/kit/poppler';
import { makeInvoiceable, settledPhones } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T09:00:00Z' });
  await makeInvoiceable(server.db, { 100: 10, 207: 10, 364: 10 });
  for (const shop of [1001, 2071, 3641])
    await settledPhones(server.db, shop, '2026-10-15T10:00:00Z', [1000.3]);
  office = await server.signedIn('sede');
  await must(office, 'setFatture', { periodo: '2026-10-01', anteprima: 0 });
  // 100.03 + 22.01
  const { rows } = await office.call('getFattureLista', {});
  await must(office, 'setFattureInviate', { fatture: rows.map((row) => row.id_fattura), canale: 'MANO' });
});
afterAll(() => server.stop());

const rowsOf = async (fields: Record<string, unknown> = {}) =>
  (await office.call('getFattureLista', { sort: 'id_fattura_su_anno', limit: 100, ...fields })).rows;
const invoiceOf = async (id_affiliato: number) =>
  (await rowsOf({ id_affiliato, tipo_documento: 'TD01' })).at(-1)!;
const owed = async () =>
  Object.fromEntries(
    (await office.call('getFattureScadenze')).rows.map(({ id_affiliato, totale }) => [id_affiliato, totale]),
  );
const statement = async () => {
  const { first } = await office.call('getEstratto', { id_negozio: 2071, mese: '2026-10-01' });
  const figures = first.sezioni?.find(({ codice }) => codice === 'commissione')?.voci ?? [];
  const wrong = (first.quadrature ?? []).filter(
    ({ codice, differenza }) => codice.startsWith('fattura') && differenza !== 0,
  );
  return { ...Object.fromEntries(figures.map(({ codice, valore }) => [codice, valore])), wrong };
};

describe('a credit note', () => {
  it('takes part of an unpaid invoice back, and every figure follows to the cent', async () => {
    const invoice = await invoiceOf(207);
    expect(invoice).toMatchObject({
      imponibile: 100.03,
      imposta: 22.01,
      residuo: 122.04,
      stornabile: 100.03,
    });
    const made = await must(office, 'setNotaCredito', {
      id_fattura: invoice.id_fattura,
      imponibile: 33.33,
      motivo: 'Tre device conteggiati due volte',
    });
    expect(made).toMatchObject({ importo_lordo: 40.66, residuo_fattura: 81.38, residuo_nota: 0, anno: 2026 });
    expect(made['id_fattura_su_anno']).toBe(4);
    const [first, note] = await rowsOf({ id_affiliato: 207 });
    expect(first).toMatchObject({ stornato: 40.66, residuo: 81.38, is_pagata: 0, stornabile: 66.7 });
    expect(note).toMatchObject({
      tipo_documento: 'TD04',
      imponibile: -33.33,
      imposta: -7.33,
      importo_lordo: -40.66,
      residuo: 0,
      is_pagata: 1,
      stato_invio: 'DA_INVIARE',
      giorni_ritardo: null,
      oggetto: `Storno parziale della fattura n. ${invoice.id_fattura_su_anno}/2026 del 20-11-2026`,
    });
    expect((await owed())[207]).toBe(81.38);
    expect(await statement()).toMatchObject({ imponibile: 100.03, stornato: -33.33, quota: 66.7, wrong: [] });
    const sums = (await office.call('getFattureLista', { id_affiliato: 207, somme: 1 })).headers.get(
      'X-Sums',
    );
    expect(sums).toContain('81.38');
  });

  it('with the last of it takes back what is left of the VAT, and the month may be invoiced anew', async () => {
    const { id_fattura } = await invoiceOf(207);
    const made = await must(office, 'setNotaCredito', { id_fattura, motivo: 'Il resto' });
    expect(made).toMatchObject({ importo_lordo: 81.38, residuo_fattura: 0, residuo_nota: 0 });
    expect(await invoiceOf(207)).toMatchObject({ stornato: 122.04, residuo: 0, is_pagata: 1, stornabile: 0 });
    expect((await owed())[207]).toBeUndefined();
    expect((await office.call('setNotaCredito', { id_fattura, motivo: 'Ancora' })).first).toMatchObject({
      ret_code: 69,
      motivo: 'È già stornata per intero.',
    });
    // Nothing was paid, so nothing can be taken back.
    expect((await office.call('setFatturaStornata', { id_fattura, motivo: 'x' })).first.ret_message).toBe(
      'FATTURA_NON_PAGATA',
    );
    const again = await must(office, 'setFatture', { periodo: '2026-10-01', anteprima: 0 });
    expect(again).toMatchObject({ numero: 1, gia_emesse: 2 });
    expect((await owed())[207]).toBe(122.04);
    expect(await statement()).toMatchObject({ imponibile: 100.03, quota: 100.03, wrong: [] });
  });

  it('on a paid invoice stays open as what is to be paid back', async () => {
    const { id_fattura } = await invoiceOf(100);
    await must(office, 'setFatturaPagata', { id_fattura, importo: 100 });
    const made = await must(office, 'setNotaCredito', { id_fattura, imponibile: 50, motivo: 'Sconto' });
    // 22.04 were open, 38.96 came in too much.
    expect(made).toMatchObject({ importo_lordo: 61, residuo_fattura: 0, residuo_nota: 38.96 });
    expect((await owed())[100]).toBe(-38.96);
    const note = Number(made['id_fattura']);
    expect((await office.call('setFatturaPagata', { id_fattura: note, importo: 38.97 })).status).toBe(400);
    await must(office, 'setFatturaPagata', { id_fattura: note, riferimento: 'CRO 9' });
    expect((await owed())[100]).toBeUndefined();
    expect(
      (await must(office, 'setFatturaStornata', { id_fattura: note, motivo: 'Tornato' }))['importo'],
    ).toBe(38.96);
    expect((await owed())[100]).toBe(-38.96);
  });

  it('is refused where the invoice never was, for amounts beyond it, and to who does not make invoices', async () => {
    const { id_fattura } = await invoiceOf(364);
    for (const imponibile of [0, 100.04])
      expect(
        Object.keys(
          (await office.call('setNotaCredito', { id_fattura, imponibile, motivo: 'x' })).first.fields ?? {},
        ),
      ).toEqual(['imponibile']);
    await server.db.query(`update invoice set stato_invio = 'SCARTATA' where id_fattura = $1`, [id_fattura]);
    expect((await office.call('setNotaCredito', { id_fattura, motivo: 'x' })).first.ret_code).toBe(69);
    await server.db.query(`update invoice set stato_invio = 'INVIATA' where id_fattura = $1`, [id_fattura]);
    for (const user of ['supporto', 'master', 'negozio'])
      expect(
        (await (await server.signedIn(user)).call('setNotaCredito', { id_fattura, motivo: 'x' })).status,
      ).toBe(403);
    expect((await office.call('setNotaCredito', { id_fattura: 999_999, motivo: 'x' })).status).toBe(404);
  });

  it('by two at once is made once for what is left, with one number', async () => {
    const { id_fattura } = await invoiceOf(364);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => office.call('setNotaCredito', { id_fattura, motivo: 'Tutto' })),
    );
    expect(answers.map(({ first }) => first.ret_code).toSorted()).toEqual([0, 69, 69, 69]);
    const numbers = (await rowsOf()).map((row) => row.id_fattura_su_anno);
    expect(numbers).toEqual(numbers.map((_, place) => place + 1));
  });

  it('is printed as what it is', async () => {
    const [note] = await rowsOf({ tipo_documento: 'TD04', id_affiliato: 364 });
    const pdf = await office.request(`/api/documenti/fattura-${note?.id_fattura}.pdf`);
    expect(pdf.headers.get('content-disposition')).toContain('Nota-di-credito-');
    const text = pdfText(Buffer.from(await pdf.arrayBuffer())).join(' ');
    for (const said of ['Nota di credito', 'Fattura stornata', 'Totale a credito', '122,04', 'Tutto'])
      expect(text).toContain(said);
    expect(text).not.toContain('Scadenza pagamento');
  });
});
