import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unreadMail } from '#domain/set-aside-mail';
import { readMailbox } from '#server/features/certified-mail/read-mailbox';
import { must } from '#tests/kit/buy-phone';
import { envelopeOf, plainMail } from '#tests/kit/certified-mails';
import { savedFile } from '#tests/kit/sdi-desk';
import { makeInvoiceable, settledPhones } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';
import { until } from '#tests/kit/until';

let server: TestServer;
let office: TestClient;
let file: { name: string; bytes: Buffer };
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T09:00:00Z' });
  await makeInvoiceable(server.db, { 100: 10 });
  await settledPhones(server.db, 1001, '2026-10-15T10:00:00Z', [1000]);
  office = await server.signedIn('sede');
  await must(office, 'setFatture', { periodo: '2026-10-01', anteprima: 0 });
  const [invoice] = (await office.call('getFattureLista')).rows;
  file = await savedFile(office, 'scaricaFatturaXml', { id_fattura: invoice!.id_fattura });
  await must(office, 'setFattureInviate', { fatture: [invoice!.id_fattura], canale: 'MANO' });
});
afterAll(() => server.stop());

const arrive = (mail: string) => fetch(`${server.simulators}/sdi/mails`, { method: 'POST', body: mail });
const state = async () => (await office.call('getFattureLista')).rows[0]?.stato_invio;
const rows = async () => (await office.call('getPostaDaGuardare', { sort: 'id_posta' })).rows;
/** The job is this server's own, too: whichever of the two was first, what it comes to is waited for. */
const asideOf = async (oggetto: string) => {
  await readMailbox(server.app);
  return until(async () => {
    const found = (await rows()).find((one) => one.oggetto === oggetto);
    expect(found).toBeDefined();
    return found!;
  });
};
const refusal = (hash = '0'.repeat(64)) => ({
  name: file.name.replace('.xml', '_NS_001.xml'),
  content: `<RicevutaScarto><IdentificativoSdI>1</IdentificativoSdI><NomeFile>${file.name}</NomeFile><Hash>${hash}</Hash><ListaErrori><Errore><Codice>00404</Codice><Descrizione>Fattura duplicata</Descrizione></Errore></ListaErrori></RicevutaScarto>`,
});
const ownHash = () => createHash('sha256').update(file.bytes).digest('hex');

describe('the certified mailbox', () => {
  it('believes nobody who is not SdI in a provider’s envelope with our file’s hash', async () => {
    const { name, content } = refusal(ownHash());
    await arrive(plainMail('sdi01@pec.fatturapa.it', name, content));
    expect(await asideOf('prova')).toMatchObject({
      mittente: 'sdi01@pec.fatturapa.it',
      motivo: 'Non è in una busta di posta certificata',
      allegati: name,
      ricevute: 1,
      stato_posta: 'DA_GUARDARE',
    });
    for (const [subject, envelope, why] of [
      ['non firmata', { isSigned: false }, /firmata da un gestore/],
      ['un altro', { certified: 'a@pec.example' }, /a@pec.example, che non è lo SdI/],
      ['un altro dentro', { inner: 'a@pec.example' }, /quello che il gestore certifica/],
      ['anomalia', { mark: 'X-Trasporto: errore' }, /firmata da un gestore/],
    ] as const) {
      await arrive(envelopeOf({ ...envelope, subject, file: { name, content } }));
      expect((await asideOf(subject)).motivo, subject).toMatch(why);
    }
    await arrive(envelopeOf({ subject: 'impronta', file: refusal() }));
    expect((await asideOf('impronta')).motivo).toBe('L’impronta nella ricevuta non è quella del nostro file');
    // The name of the file can be guessed, the mark of the message that bore it can't.
    const tipo = 'errore-consegna';
    await arrive(
      envelopeOf({
        subject: 'notifica',
        mark: `X-Ricevuta: ${tipo}`,
        from: 'posta-certificata@gestore.example',
        tipo,
        certified: 'fatture@pec.permuta.example',
        messageId: `${file.name}@localhost`,
      }),
    );
    expect((await asideOf('notifica')).motivo).toBe('Riguarda un messaggio che non è partito da qui');
    expect(await state()).toBe('INVIATA');
  });

  it('sets aside what fails, what can’t be read and what is large, and reads what lies behind', async () => {
    const nul = refusal(ownHash());
    await arrive(
      envelopeOf({ subject: 'nul', file: { ...nul, content: nul.content.replace('_00', '_\u00000') } }),
    );
    await arrive(
      `Subject: parti\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n'.repeat(100_000)}`,
    );
    await arrive(`Subject: grande\r\n\r\n${'x'.repeat(8_500_000)}`);
    await arrive(
      `Subject: spazi\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${' '.repeat(150_000)}x`,
    );
    await asideOf('spazi');
    const found = (await rows()).slice(-4);
    expect(found.map(({ motivo }) => motivo)).toEqual([
      'Viene dallo SdI, ma non è una ricevuta RC, MC o NS',
      expect.stringMatching(/^Non si è potuto leggere/),
      expect.stringMatching(/^È più grande di ogni risposta/),
      'Non è in una busta di posta certificata',
    ]);
    // Once looked at, none comes again.
    const before = (await rows()).length;
    await readMailbox(server.app);
    expect(await rows()).toHaveLength(before);
  });

  it('sets aside what the database refuses, and takes in what lies behind', async () => {
    const { content } = refusal(ownHash());
    const name = refusal().name.replace('_NS_001', '_NS_009');
    await server.db.query(`alter table sdi_message add constraint planted check (nome_file !~ '_NS_009')`);
    await arrive(envelopeOf({ subject: 'rifiutata', file: { name, content } }));
    await arrive(envelopeOf({ subject: 'dietro', file: refusal() }));
    expect((await asideOf('dietro')).motivo).toMatch(/^L’impronta/);
    expect((await asideOf('rifiutata')).motivo).toBe(unreadMail.ERRORE);
    await server.db.query('alter table sdi_message drop constraint planted');
    expect(await state()).toBe('INVIATA');
  });

  it('tells head office, who archives or takes in all the same, with a reason in the log', async () => {
    const waiting = async () =>
      (await office.call('getCruscottoAttenzione')).rows.find(({ voce }) => voce === 'POSTA_DA_GUARDARE')
        ?.numero;
    const all = await rows();
    expect(await waiting()).toBe(all.length);
    const { rows: cards } = await office.call('getAvvisi');
    expect(cards.filter(({ tipo_evento }) => tipo_evento === 'POSTA_DA_GUARDARE')).toHaveLength(all.length);

    const [none] = all.filter(({ oggetto }) => oggetto === 'spazi');
    const empty = await office.call('setPostaPresa', { id_posta: none!.id_posta, motivo: 'Prova' });
    expect(empty.first).toMatchObject({ ret_code: 78, ret_message: 'POSTA_NON_PRESA' });
    await must(office, 'setPostaArchiviata', { id_posta: none!.id_posta });
    const twice = await office.call('setPostaArchiviata', { id_posta: none!.id_posta });
    expect(twice.first).toMatchObject({ ret_code: 77, ret_message: 'POSTA_GIA_CHIUSA' });

    const [one] = all.filter(({ oggetto }) => oggetto === 'prova');
    const id_posta = one!.id_posta;
    const saved = await savedFile(office, 'scaricaPostaFile', { id_posta, posto: 1 });
    expect(saved.bytes.toString()).toBe(refusal(ownHash()).content);
    expect((await savedFile(office, 'scaricaPostaFile', { id_posta, posto: 2 })).status).toBe(404);
    expect((await office.call('setPostaPresa', { id_posta, motivo: '' })).status).toBe(400);
    expect(await must(office, 'setPostaPresa', { id_posta, motivo: 'Chiesto allo SdI' })).toMatchObject({
      prese: 1,
    });
    expect(await state()).toBe('SCARTATA');
    expect(await waiting()).toBe(all.length - 2);
    const { rows: log } = await office.call('getModifiche', { oggetto: 'posta_pec' });
    expect(log.map(({ azione, chiave, nota }) => [azione, chiave, nota])).toEqual([
      ['CONFERMATO', String(id_posta), 'Chiesto allo SdI'],
      ['RIFIUTATO', String(none!.id_posta), null],
    ]);
    expect((await office.call('setPostaPresa', { id_posta: 999, motivo: 'x' })).status).toBe(404);
  });

  it('believes SdI in its envelope', async () => {
    await must(office, 'setFatturaRifatta', {
      id_fattura: (await office.call('getFattureLista')).rows[0]!.id_fattura,
    });
    file = await savedFile(office, 'scaricaFatturaXml', {
      id_fattura: (await office.call('getFattureLista')).rows[0]!.id_fattura,
    });
    await arrive(envelopeOf({ file: refusal(ownHash()) }));
    await readMailbox(server.app);
    await until(async () => expect(await state()).toBe('SCARTATA'));
  });
});
