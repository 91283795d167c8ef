import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import { sepaSchema, wrongByOfficialSchema } from '#tests/kit/official-schema';
import { paidIn, wrongInPayments } from '#tests/kit/pain-001';
import { confirmedAccount, ibanOf, paymentFile } from '#tests/kit/payment-desk';
import { RunDesk, valido_dal } from '#tests/kit/run-desk';

let desk: RunDesk;
beforeAll(async () => {
  desk = await RunDesk.open();
});
afterAll(() => desk.server.stop());

const fileOf = async (id_disposizione: number) => (await paymentFile(desk.office, id_disposizione)).text();

describe(`a payment run (its file held against ${sepaSchema ? 'our own table and the official XSD' : 'our own table only: SEPA_XSD names no official XSD'})`, () => {
  it('shows who is paid what and who is not, with the reason; test shops never', async () => {
    await desk.owe(1001, 100.1);
    await desk.owe(1002, 50);
    await desk.owe(1009, 300);
    await desk.owe(2071, 70);
    await desk.owe(3641, 10, 40.5);
    const shown = await must(desk.office, 'setDisposizione', { anteprima: 1 });
    expect(shown).toMatchObject({
      id_disposizione: null,
      data_esecuzione: '2026-11-20',
      numero: 2,
      numero_distinte: 2,
      importo: 150.1,
      esclusi: 2,
      importo_escluso: 39.5,
    });
    const rows = shown['righe'] as { negozio: string; iban: string; importo: number; problema: string }[];
    expect(rows.map((row) => [row.negozio, row.iban, row.importo, row.problema])).toEqual([
      ['Negozio Bologna', ibanOf(364), -30.5, 'SALDO_NON_POSITIVO'],
      ['Negozio Roma', null, 70, 'SENZA_IBAN'],
      ['Negozio Milano', ibanOf(100), 100.1, null],
      ['Negozio Torino', ibanOf(1002), 50, null],
    ]);
    await must(desk.office, 'setConto', {
      id_affiliato: 207,
      iban: ibanOf(207),
      intestatario: 'Sconto',
      valido_dal,
    });
    const waiting = await must(desk.office, 'setDisposizione', { anteprima: 1, id_affiliato: 207 });
    expect(waiting['righe']).toMatchObject([{ negozio: 'Negozio Roma', problema: 'IBAN_DA_CONFERMARE' }]);
    expect((await desk.office.call('getDisposizioni')).rows).toEqual([]);
  });

  it('nets plus and minus of a shop, and is refused when it comes to something else by then', async () => {
    await desk.server.db.query(
      `update slip set periodo = '2026-10-01' where id_negozio = 3641 and pagata = 0`,
    );
    await desk.owe(3641, 100);
    const shown = await must(desk.office, 'setDisposizione', { anteprima: 1, id_negozio: 3641 });
    expect(shown['righe']).toMatchObject([
      { numero_distinte: 2, piu: 100, meno: -30.5, importo: 69.5, problema: null },
    ]);
    await desk.owe(3641, 5);
    const { numero, importo } = shown;
    const late = await desk.office.call('setDisposizione', {
      anteprima: 0,
      id_negozio: 3641,
      numero,
      importo,
    });
    expect(late.first).toEqual({ ret_code: 2, ret_message: 'VALORE_CAMBIATO', numero: 1, importo: 74.5 });
  });

  it('is one file for the bank, the same as often as it is asked for; its slips take no more lines', async () => {
    const { id_disposizione, numero, importo } = await desk.make();
    expect([numero, importo]).toEqual([3, 224.6]);
    const xml = await fileOf(Number(id_disposizione));
    expect([wrongInPayments(xml), wrongByOfficialSchema(xml, sepaSchema)]).toEqual([[], []]);
    expect(await fileOf(Number(id_disposizione))).toBe(xml);
    const paid = paidIn(xml);
    expect(paid.map(({ iban, cents }) => [iban, cents])).toEqual([
      [ibanOf(364), 7450],
      [ibanOf(100), 10_010],
      [ibanOf(1002), 5000],
    ]);
    expect(paid.map(({ holder }) => holder)).toEqual([
      'Pronto Telefono',
      "Telefonia Aurora + C. 'S.r.l.'",
      'Aurora Citta S.r.l.',
    ]);
    expect(xml).toContain('<ReqdExctnDt><Dt>2026-11-20</Dt></ReqdExctnDt>');
    expect(paid[0]?.text).toMatch(/^Distinte \d+ \d+ Negozio Bologna$/);
    expect((await desk.runOf(Number(id_disposizione))).stato_disposizione).toBe('INVIATA');

    const [slip] = await desk.slipsOf(1002);
    expect(slip).toMatchObject({ pagata: 0, id_disposizione: Number(id_disposizione) });
    const pay = { id_distinta: slip!.id_distinta, is_rimborso: 1 };
    expect((await desk.office.call('setDistintaPagata', pay)).first.ret_message).toBe(
      'DISTINTA_IN_PAGAMENTO',
    );
    const again = await must(desk.office, 'setDisposizione', { anteprima: 1, id_negozio: 1002 });
    expect([again['numero'], again['esclusi']]).toEqual([0, 0]);
    await desk.owe(1002, 9);
    expect((await desk.slipsOf(1002)).map((row) => [row.valore, row.id_disposizione !== null])).toEqual([
      [50, true],
      [9, false],
    ]);
    expect(await desk.totals({ id_negozio: 1002 })).toEqual({
      da_pagare: { numero: 1, valore: 9 },
      in_pagamento: { numero: 1, valore: 50 },
      pagate: { numero: 0, valore: 0 },
    });
  });

  it('is marked paid by hand with day and reference, on slips and devices; the mark is taken back with a reason', async () => {
    const [run] = (await desk.office.call('getDisposizioni')).rows;
    const { id_disposizione } = run!;
    await desk.goTo('2026-11-21T09:00:00Z');
    const pay = { id_disposizione, riferimento: 'CRO 123' };
    for (const data_pagamento of ['2026-11-19', '2026-11-22'])
      expect(
        (await desk.office.call('setDisposizionePagata', { ...pay, data_pagamento })).first.fields,
      ).toHaveProperty('data_pagamento');
    const done = await must(desk.office, 'setDisposizionePagata', { ...pay, data_pagamento: '2026-11-20' });
    expect([done['pagati'], done['importo']]).toEqual([3, 224.6]);
    expect(await desk.runOf(id_disposizione)).toMatchObject({
      stato_disposizione: 'CONCLUSA',
      data_pagamento: '2026-11-20',
      riferimento: 'CRO 123',
      pagati: 3,
      in_corso: 0,
    });
    const [slip] = await desk.slipsOf(1001);
    expect([slip!.pagata, slip!.data_pagamento?.slice(0, 10)]).toEqual([1, '2026-11-20']);
    const paidOn = async () =>
      (await desk.office.call('getDevice', { id_negozio: 1001, id_stato_device: 6 })).rows.map(
        (row) => row.data_pagamento_rimborso,
      );
    expect(await paidOn()).toEqual([slip!.data_pagamento]);
    expect(
      (await desk.office.call('setDisposizionePagata', { ...pay, data_pagamento: '2026-11-20' })).first
        .ret_code,
    ).toBe(58);
    expect((await paymentFile(desk.office, id_disposizione)).headers.get('content-disposition')).toBeNull();

    const own = { id_distinta: slip!.id_distinta, motivo: 'Errore' };
    expect((await desk.office.call('setDistintaStornata', own)).first.ret_message).toBe(
      'DISTINTA_IN_PAGAMENTO',
    );
    const transfers = await desk.transfersOf(id_disposizione);
    const milano = transfers.find((one) => one.id_negozio === 1001)!;
    await must(desk.office, 'setBonificoAnnullato', {
      id_bonifico: milano.id_bonifico,
      motivo: 'Tornato indietro',
    });
    expect(
      (await desk.slipsOf(1001)).map((row) => [row.pagata, row.data_pagamento, row.id_disposizione]),
    ).toEqual([[0, null, null]]);
    expect(await paidOn()).toEqual([null]);
    expect(await desk.runOf(id_disposizione)).toMatchObject({ numero_bonifici: 2, importo: 124.5 });
    const { rows } = await desk.office.call('getModifiche', { oggetto: 'disposizione' });
    expect(rows.map(({ azione, nota }) => [azione, nota])).toEqual([
      ['STORNATO', expect.stringMatching(/^Tornato indietro · Approvata da sede2 Prova/)],
      ['PAGATO', null],
      ['CREATO', null],
    ]);
  });

  it('taken back as a whole frees its slips: they are paid by the next, whose names are others', async () => {
    const takenBack = async () =>
      (await desk.server.db.query("select from device_event where evento = 'RIMBORSO_STORNATO'")).rowCount;
    const known = await takenBack();
    const first = Number((await desk.make({ id_negozio: 1001 }))['id_disposizione']);
    const before = paidIn(await fileOf(first)).map(({ id }) => id);
    await must(desk.office, 'setDisposizioneAnnullata', {
      id_disposizione: first,
      motivo: 'File mai inviato',
    });
    expect(await desk.runOf(first)).toMatchObject({
      stato_disposizione: 'ANNULLATA',
      motivo: 'File mai inviato',
    });
    expect(
      (await desk.office.call('setDisposizioneAnnullata', { id_disposizione: first, motivo: 'x' })).first
        .ret_code,
    ).toBe(58);
    const next = Number((await desk.make({ id_negozio: 1001 }))['id_disposizione']);
    const after = paidIn(await fileOf(next)).map(({ id }) => id);
    expect([before.length, after.length, before.some((id) => after.includes(id))]).toEqual([1, 1, false]);
    expect((await desk.runOf(next)).msg_id).not.toBe((await desk.runOf(first)).msg_id);
    // They had not been paid: nothing is told of a refund taken back.
    expect(await takenBack()).toBe(known);
  });

  it('of two who make it at once, one is made: nothing is paid twice', async () => {
    await desk.owe(8001, 33);
    await confirmedAccount(desk, { id_affiliato: 800, iban: ibanOf(800), valido_dal: '2026-11-21' });
    const ask = { id_negozio: 8001, anteprima: 0, numero: 1, importo: 33 };
    const [slip] = await desk.slipsOf(8001);
    const both = await Promise.all([
      desk.office.call('setDisposizione', ask),
      desk.second.call('setDisposizione', ask),
      desk.office.call('setDistintaPagata', { id_distinta: slip!.id_distinta, is_rimborso: 1, valore: 33 }),
    ]);
    expect(both.filter(({ first }) => first.ret_code === 0)).toHaveLength(1);
  });

  it('pressed a second time, and asked for again after a lost answer, is the same run', async () => {
    await desk.owe(8001, 21);
    const ask = { id_negozio: 8001, anteprima: 0 };
    const press = { idempotencyKey: 'una-pressione' };
    const answers = await Promise.all([1, 2, 3].map(() => desk.office.call('setDisposizione', ask, press)));
    const later = await desk.office.call('setDisposizione', ask, press);
    const made = [...answers, later].map(({ first }) => [first.ret_code, first.id_disposizione]);
    expect(new Set(made.map(String))).toEqual(new Set([`0,${made[0]![1]}`]));
    expect((await desk.transfersOf(Number(made[0]![1]))).map(({ importo }) => importo)).toEqual([21]);
    // Another press finds nothing left to pay.
    expect((await desk.office.call('setDisposizione', ask)).first.ret_message).toBe('NIENTE_DA_PAGARE');
  });

  it('leaves from no account of the company whose check digits do not fit', async () => {
    const { db } = desk.server;
    const { rows } = await db.query<{ valore: { iban: string } }>(
      `select valore from setting where chiave = 'azienda' order by valido_dal desc limit 1`,
    );
    const { iban } = rows[0]!.valore;
    const put = (one: string) =>
      db.query(
        `update setting set valore = valore || jsonb_build_object('iban', $1::text) where chiave = 'azienda'`,
        [one],
      );
    await put(iban.replace(/.$/, (last) => String((Number(last) + 1) % 10)));
    const refused = (await desk.office.call('setDisposizione', { anteprima: 1 })).first;
    expect(refused).toMatchObject({ ret_message: 'DATI_AZIENDA_MANCANTI', mancanti: ['IBAN'] });
    await put(iban);
    expect((await desk.office.call('setDisposizione', { anteprima: 1 })).first.ret_code).toBe(0);
  });

  it('is head office’s and support’s', async () => {
    for (const user of ['negozio', 'master'])
      expect(
        (await (await desk.server.signedIn(user)).call('setDisposizione', { anteprima: 1 })).status,
      ).toBe(403);
    expect(
      (await (await desk.server.signedIn('supporto')).call('setDisposizione', { anteprima: 1 })).status,
    ).toBe(200);
  });
});
