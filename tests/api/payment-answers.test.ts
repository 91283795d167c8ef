import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import { bankAnswer, loadAnswer } from '#tests/kit/payment-desk';
import { RunDesk } from '#tests/kit/run-desk';

let desk: RunDesk;
beforeAll(async () => {
  desk = await RunDesk.open();
});
afterAll(() => desk.server.stop());

describe('the bank’s answer', () => {
  it('is read row by row: accepted, paid, rejected with its reason, names checked; again it changes nothing', async () => {
    await desk.owe(1001, 11);
    await desk.owe(1002, 12);
    await desk.owe(3641, 13);
    const id_disposizione = Number((await desk.make())['id_disposizione']);
    const { msg_id } = await desk.runOf(id_disposizione);
    const [bologna, milano, torino] = await desk.transfersOf(id_disposizione);
    const ids = [bologna!, milano!, torino!].map((one) => one.end_to_end_id);
    const checks = bankAnswer(msg_id, 'RVCM', [
      { id: ids[0]!, status: 'RVMC', text: 'Pronto Telefono di Rossi' },
      { id: ids[1]!, status: 'RCVC' },
    ]);
    expect(await loadAnswer(desk.office, checks)).toMatchObject({
      ret_code: 0,
      verificati: 2,
      pagati: 0,
      in_corso: 3,
    });
    await must(desk.office, 'setBonificoVerifica', {
      id_bonifico: torino!.id_bonifico,
      esito_verifica: 'NON CORRISPONDE',
      nome_verificato: 'Altri S.r.l.',
    });
    expect(
      (await desk.transfersOf(id_disposizione)).map((one) => [one.esito_verifica, one.nome_verificato]),
    ).toEqual([
      ['QUASI', 'Pronto Telefono di Rossi'],
      ['CORRISPONDE', null],
      ['NON CORRISPONDE', 'Altri S.r.l.'],
    ]);

    const accepted = await loadAnswer(desk.office, bankAnswer(msg_id, 'ACCP'));
    expect(accepted).toMatchObject({ accettati: 3, pagati: 0, in_corso: 3 });
    const part = bankAnswer(msg_id, 'PART', [
      { id: ids[0]!, status: 'ACSC' },
      { id: ids[1]!, status: 'RJCT', reason: 'AC04', text: 'Conto chiuso' },
      { id: 'ALTRO-1', status: 'ACSC' },
    ]);
    const read = await loadAnswer(desk.office, part);
    expect(read).toMatchObject({ accettati: 0, pagati: 1, rifiutati: 1, in_corso: 1, sconosciuti: 1 });
    expect((await desk.transfersOf(id_disposizione)).map((one) => [one.stato_bonifico, one.motivo])).toEqual([
      ['PAGATO', null],
      ['RIFIUTATO', 'AC04: Conto chiuso'],
      ['ACCETTATO', null],
    ]);
    expect((await desk.runOf(id_disposizione)).stato_disposizione).toBe('PREPARATA');
    const again = await loadAnswer(desk.office, part);
    expect(again).toMatchObject({ pagati: 0, rifiutati: 0, in_corso: 1 });
    // What was rejected is owed again, what was paid isn't.
    const shown = await must(desk.office, 'setDisposizione', { anteprima: 1, id_affiliato: 100 });
    expect(shown['righe']).toMatchObject([{ negozio: 'Negozio Milano', importo: 11 }]);
    const late = await loadAnswer(desk.office, bankAnswer(msg_id, 'ACSC'));
    expect(late).toMatchObject({ pagati: 1, in_corso: 0 });
    expect(await desk.runOf(id_disposizione)).toMatchObject({
      stato_disposizione: 'CONCLUSA',
      pagati: 2,
      rifiutati: 1,
    });
  });

  it('that is none, or of another run, is told and changes nothing', async () => {
    const said = async (xml: string) => (await loadAnswer(desk.office, xml))['ret_message'];
    expect((await desk.office.call('caricaEsitoBanca')).first.fields).toEqual({ file: 'Scegliere un file' });
    expect(await said('<Document/>')).toBe('ESITO_NON_LEGGIBILE');
    expect(await said('non è XML')).toBe('ESITO_NON_LEGGIBILE');
    expect(await said('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toBe('ESITO_NON_LEGGIBILE');
    expect(await loadAnswer(desk.office, bankAnswer('NESSUNA', 'ACSC'))).toMatchObject({
      ret_code: 59,
      motivo: 'Nessuna disposizione con l’identificativo NESSUNA',
    });
  });
});

describe('the paid mark of a slip', () => {
  it('made by hand has a day and a reference, and is taken back once with a reason', async () => {
    await desk.owe(2071, 70);
    await desk.owe(2071, 21);
    const slip = (await desk.slipsOf(2071)).find((row) => row.pagata === 0)!;
    const pay = { id_distinta: slip.id_distinta, is_rimborso: 1 };
    await desk.goTo('2026-11-21T09:00:00Z');
    const day = { data_pagamento: '2026-11-20', riferimento: 'Assegno 7' };
    await must(desk.office, 'setDistintaPagata', { ...pay, ...day });
    const paid = (await desk.slipsOf(2071)).find((row) => row.id_distinta === slip.id_distinta)!;
    expect([paid.pagata, paid.data_pagamento?.slice(0, 10), paid.riferimento]).toEqual([
      1,
      '2026-11-20',
      'Assegno 7',
    ]);
    const undo = { id_distinta: slip.id_distinta, motivo: 'Assegno tornato' };
    const support = await desk.server.signedIn('supporto');
    expect((await (await desk.server.signedIn('sconto')).call('setDistintaStornata', undo)).status).toBe(403);
    await must(support, 'setDistintaStornata', undo);
    expect((await desk.office.call('setDistintaStornata', undo)).first.ret_message).toBe(
      'DISTINTA_NON_PAGATA',
    );
    const back = (await desk.slipsOf(2071)).find((row) => row.id_distinta === slip.id_distinta)!;
    expect([back.pagata, back.data_pagamento, back.riferimento]).toEqual([0, null, null]);
    const { rows } = await desk.office.call('getDevice', { id_negozio: 2071, id_stato_device: 6 });
    expect(new Set(rows.map((row) => row.data_pagamento_rimborso))).toEqual(new Set([null]));
    const events = await desk.office.call('getEventiDevice', { serial_number: rows[0]!.serial_number });
    expect(events.rows.slice(0, 2).map(({ evento, nota }) => [evento, nota])).toEqual([
      ['RIMBORSO_STORNATO', `distinta ${slip.id_distinta}: Assegno tornato`],
      ['RIMBORSATO', `distinta ${slip.id_distinta}`],
    ]);
    // Its next lines go to another slip, and both are paid.
    await desk.owe(2071, 4);
    expect((await desk.slipsOf(2071)).map((row) => [row.valore, row.pagata])).toEqual([
      [91, 0],
      [4, 0],
    ]);
  });

  it('is never given to a test shop’s slip', async () => {
    await desk.owe(1009, 300);
    const [slip] = await desk.slipsOf(1009);
    const pay = { id_distinta: slip!.id_distinta, is_rimborso: 1 };
    expect((await desk.office.call('setDistintaPagata', pay)).first.ret_message).toBe('DISTINTA_DI_COLLAUDO');
    const shown = await must(desk.office, 'setDisposizione', { anteprima: 1, distinte: [slip!.id_distinta] });
    expect([shown['numero'], shown['esclusi']]).toEqual([0, 0]);
    expect(
      (await desk.office.call('setDisposizione', { anteprima: 0, distinte: [slip!.id_distinta] })).first
        .ret_message,
    ).toBe('NIENTE_DA_PAGARE');
    expect(await desk.totals({ id_negozio: 1009 })).toMatchObject({ da_pagare: { numero: 0, valore: 0 } });
  });
});
