import { until } from '#tests/kit/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMailbox } from '#server/features/certified-mail/read-mailbox';
import { sentMessageId } from '#server/features/e-invoices/sign-message';
import { takeNotice } from '#server/features/e-invoices/take-notice';
import { must } from '#tests/kit/buy-phone';
import { savedFile } from '#tests/kit/sdi-desk';
import { makeInvoiceable, settledPhones } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T09:00:00Z' });
  await makeInvoiceable(server.db, { 100: 10, 207: 10, 364: 10 });
  for (const shop of [1001, 2071, 3641]) await settledPhones(server.db, shop, '2026-10-15T10:00:00Z', [1000]);
  office = await server.signedIn('sede');
  await must(office, 'setFatture', { periodo: '2026-10-01', anteprima: 0 });
});
afterAll(() => server.stop());

const rowsOf = async () => (await office.call('getFattureLista', { sort: 'id_fattura_su_anno' })).rows;
/** The job is this server's own, too: whichever of the two was first, what it comes to is waited for. */
const comesTo = (place: number, row: object) =>
  until(async () => expect((await rowsOf()).at(place)).toMatchObject(row));
const states = async () => (await rowsOf()).map(({ stato_invio }) => stato_invio);
const break_ = (service: string, mode: string) =>
  fetch(`${server.simulators}/faults`, { method: 'POST', body: JSON.stringify({ service, mode }) });
const send = async (fatture: number[]) => must(office, 'setFattureInviate', { fatture, canale: 'PEC' });

describe('the certified mailbox', () => {
  it('sends what is asked for, a file a message, and takes in what comes back in its envelopes', async () => {
    const [first, second] = await rowsOf();
    const file = await savedFile(office, 'scaricaFatturaXml', { id_fattura: first!.id_fattura });
    expect((await send([first!.id_fattura, second!.id_fattura]))['fatti']).toBe(2);
    await readMailbox(server.app);
    // SdI of the simulators answers at once, so that what was sent is delivered by then.
    for (const place of [0, 1]) await comesTo(place, { stato_invio: 'CONSEGNATA' });
    expect(await states()).toEqual(['CONSEGNATA', 'CONSEGNATA', 'DA_INVIARE']);
    const mails = (await (await fetch(`${server.simulators}/mail`)).json()) as {
      to: string[];
      from: string;
      subject: string;
      attachments: { name: string; size: number }[];
    }[];
    const [mail] = mails.filter(({ subject }) => subject === file.name);
    expect(mail).toMatchObject({ to: ['sdi01@pec.fatturapa.it'], from: 'fatture@pec.permuta.example' });
    expect(mail?.attachments).toMatchObject([{ name: file.name, size: file.bytes.length }]);
    const { rows } = await office.call('getFatturaInvii', { id_fattura: first!.id_fattura });
    expect(rows[0]).toMatchObject({ canale: 'PEC', problema: null });
    expect(rows[0]?.messaggi.map(({ tipo_messaggio }) => tipo_messaggio)).toEqual(['RC']);
    // A second look finds nothing new, and nothing goes twice.
    await readMailbox(server.app);
    const again = (await (await fetch(`${server.simulators}/mail`)).json()) as unknown[];
    expect(again).toHaveLength(mails.length);
  });

  it('that is away says so at the invoice, and what waited goes by itself once it is back', async () => {
    const third = (await rowsOf())[2]!;
    await break_('mail', 'down');
    await break_('sdi', 'down');
    await send([third.id_fattura]);
    await readMailbox(server.app);
    await comesTo(2, {
      stato_invio: 'DA_INVIARE',
      motivo_invio: 'La casella PEC non risponde: si riprova da sé.',
    });
    await break_('mail', 'ok');
    // Not before its pause is over.
    await readMailbox(server.app);
    expect((await states())[2]).toBe('DA_INVIARE');
    server.setNow('2026-11-20T09:10:00Z');
    await readMailbox(server.app);
    await comesTo(2, { stato_invio: 'INVIATA', motivo_invio: null });
    await break_('sdi', 'ok');
    await readMailbox(server.app);
    await comesTo(2, { stato_invio: 'CONSEGNATA' });
  });

  it('that refuses a message keeps the invoice back until somebody asks again', async () => {
    office = await server.signedIn('sede');
    const made = await must(office, 'setNotaCredito', {
      id_fattura: (await rowsOf())[0]!.id_fattura,
      motivo: 'Prova',
    });
    await break_('mail', '500');
    await send([Number(made['id_fattura'])]);
    await readMailbox(server.app);
    await comesTo(-1, {
      stato_invio: 'DA_INVIARE',
      motivo_invio: 'La casella PEC ha rifiutato il messaggio: va controllata, poi si riprova.',
    });
    const note = (await rowsOf()).at(-1)!;
    await break_('mail', 'ok');
    server.setNow('2026-11-20T12:00:00Z');
    await readMailbox(server.app);
    office = await server.signedIn('sede');
    expect((await rowsOf()).at(-1)?.stato_invio).toBe('DA_INVIARE');
    await send([note.id_fattura]);
    await readMailbox(server.app);
    await comesTo(-1, { stato_invio: 'CONSEGNATA' });
  });

  it('that could not deliver brings the invoice back with the provider’s words, until somebody asks again', async () => {
    server.setNow('2026-11-20T15:00:00Z');
    office = await server.signedIn('sede');
    const made = await must(office, 'setNotaCredito', {
      id_fattura: (await rowsOf())[1]!.id_fattura,
      motivo: 'Prova',
    });
    const id_fattura = Number(made['id_fattura']);
    await break_('sdi', '500');
    await send([id_fattura]);
    await readMailbox(server.app);
    await comesTo(-1, {
      stato_invio: 'DA_INVIARE',
      motivo_invio:
        'La PEC non è arrivata allo SdI: va controllata la casella, poi si riprova. Il gestore dice: 5.1.1 - casella inesistente',
    });
    await break_('sdi', 'ok');
    // Nothing goes by itself.
    server.setNow('2026-11-20T15:20:00Z');
    await readMailbox(server.app);
    expect((await rowsOf()).at(-1)?.stato_invio).toBe('DA_INVIARE');
    await send([id_fattura]);
    await readMailbox(server.app);
    await comesTo(-1, { stato_invio: 'CONSEGNATA', motivo_invio: null });
    // A notice that comes late, of what SdI has answered, says nothing any more.
    const { rows } = await office.call('getFatturaInvii', { id_fattura });
    const messageId = sentMessageId(server.app, rows[0]!.nome_file).slice(1, -1);
    await takeNotice(server.app, { kind: 'failed', messageId, errore: '' });
    expect((await rowsOf()).at(-1)?.stato_invio).toBe('CONSEGNATA');
  });

  it('that is not configured is said', async () => {
    const { gateways } = server.app;
    const { invoices } = gateways;
    gateways.invoices = null;
    const answer = await office.call('setFattureInviate', { fatture: [1], canale: 'PEC' });
    expect(answer.first).toMatchObject({ ret_code: 31, ret_message: 'SERVIZIO_NON_CONFIGURATO' });
    gateways.invoices = invoices;
  });
});
