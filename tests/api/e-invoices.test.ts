import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '#tests/kit/buy-phone';
import { wrongInXml } from '#tests/kit/fattura-pa';
import { askSdi, bringReceipt, savedFile, sendByHand } from '#tests/kit/sdi-desk';
import { makeInvoiceable, settledPhones, vatNumberOf } from '#tests/kit/settled-phones';
import type { TestClient } from '#tests/kit/test-client';
import { startTestServer, type TestServer } from '#tests/kit/test-server';

const wrongVat = '99005899990';
const company = {
  ragione_sociale: 'Permuta S.p.A.',
  partita_iva: '99000019994',
  indirizzo: 'Via Tortona 25',
  cap: '20144',
  citta: 'Milano',
  sigla_provincia: 'MI',
  rea: 'MI-9900001',
  capitale_sociale: '500.000,00 € i.v.',
  socio_unico: 'SU',
};

let server: TestServer;
let office: TestClient;
beforeAll(async () => {
  server = await startTestServer({ now: '2026-11-20T09:00:00Z' });
  await server.db.query(
    "insert into setting (chiave, valido_dal, valore) values ('azienda', '2026-01-01', $1)",
    [JSON.stringify(company)],
  );
  await makeInvoiceable(server.db, { 100: 10, 207: 10, 364: 10, 800: 10 });
  for (const shop of [1001, 2071, 3641, 8001])
    await settledPhones(server.db, shop, '2026-10-15T10:00:00Z', [1000]);
  office = await server.signedIn('sede');
});
afterAll(() => server.stop());

const setAffiliate = (id_affiliato: number, column: string, value: string | null) =>
  server.db.query(`update affiliate set ${column} = $2 where id_affiliato = $1`, [id_affiliato, value]);
const preview = async () => (await office.call('setFatture', { periodo: '2026-10-01', anteprima: 1 })).first;
const draftOf = async (id_affiliato: number) =>
  (await preview()).fatture?.find((one) => one.id_affiliato === id_affiliato);
const rowOf = async (id_affiliato: number) =>
  (await office.call('getFattureLista', { id_affiliato, tipo_documento: 'TD01' })).rows[0]!;
const value = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];

describe('before an invoice has a number', () => {
  it.each([
    ['partita_iva', wrongVat, 'la cifra di controllo della partita IVA 99005899990 non torna'],
    [
      'partita_iva',
      company.partita_iva,
      'la partita IVA 99000019994 è quella dell’azienda: non si fattura a sé stessi',
    ],
    [
      'codice_fiscale',
      'RSSMRA85T10A562X',
      'il carattere di controllo del codice fiscale RSSMRA85T10A562X non torna',
    ],
    ['codice_destinatario_b2b', 'ABC12', 'il codice destinatario ABC12 non ha 7 lettere o cifre'],
    ['pec_destinatario_b2b', 'aurora@pec', 'la PEC aurora@pec non è un indirizzo che lo SdI accetta'],
  ])('%s %s keeps it from being made, in words', async (column, wrong, said) => {
    const { rows } = await server.db.query<{ value: string | null }>(
      `select ${column} as value from affiliate where id_affiliato = 364`,
    );
    await setAffiliate(364, column, wrong);
    expect((await draftOf(364))?.errati).toEqual([said]);
    expect((await preview()).numero).toBe(3);
    await setAffiliate(364, column, rows[0]?.value ?? null);
    expect((await draftOf(364))?.errati).toEqual([]);
  });

  it('the company’s own wrong check digit keeps all of them back; what it lacks besides is said', async () => {
    const warned = await preview();
    expect(warned.avvisi).toEqual(['manca l’IBAN: il cliente non sa dove pagare', 'manca la PEC']);
    await server.db.query(
      `update setting set valore = jsonb_set(valore::jsonb, '{partita_iva}', '"99000019990"') where chiave = 'azienda' and valido_dal = '2026-01-01'`,
    );
    expect(await preview()).toMatchObject({
      ret_code: 3,
      mancanti: [],
      errati: ['la cifra di controllo della partita IVA 99000019990 non torna'],
    });
    await server.db.query(
      `update setting set valore = jsonb_set(jsonb_set(jsonb_set(valore::jsonb, '{partita_iva}', '"99000019994"'), '{pec}', '"permuta@pec.example"'), '{iban}', '"IT60 X054 2811 1010 0000 0123 456"') where chiave = 'azienda' and valido_dal = '2026-01-01'`,
    );
    expect((await preview()).avvisi).toEqual([]);
  });

  it('IBAN, REA, capital and PEC stand on the file and on the print', async () => {
    await must(office, 'setFatture', { periodo: '2026-10-01', anteprima: 0 });
    const { id_fattura } = await rowOf(100);
    const { name, bytes } = await savedFile(office, 'scaricaFatturaXml', { id_fattura });
    const xml = bytes.toString('utf8');
    expect(name).toMatch(/^IT99000019994_[A-Z0-9]{5}\.xml$/);
    expect(
      ['Ufficio', 'NumeroREA', 'CapitaleSociale', 'SocioUnico', 'Email', 'IBAN'].map((one) =>
        value(xml, one),
      ),
    ).toEqual(['MI', '9900001', '500000.00', 'SU', 'permuta@pec.example', 'IT60X0542811101000000123456']);
    expect(wrongInXml(xml)).toEqual([]);
    const header = (await office.call('getFatturaHeader', { id_fattura })).first;
    expect(header).toMatchObject({
      pec: 'a100@pec.example',
      tipo_documento: 'TD01',
      fattura_collegata: null,
    });
    expect(header.azienda).toMatchObject({ rea: 'MI-9900001', pec: 'permuta@pec.example' });
  });
});

describe('an invoice on its way to SdI', () => {
  it('is to be sent, then sent, then delivered, as it is told; a receipt twice is one', async () => {
    const { id_fattura } = await rowOf(100);
    expect((await rowOf(100)).stato_invio).toBe('DA_INVIARE');
    const marked = await must(office, 'setFattureInviate', {
      fatture: [id_fattura, 999_999],
      canale: 'MANO',
    });
    expect(marked).toMatchObject({
      fatti: 1,
      esiti: [
        { id_fattura, ret_code: 0 },
        { id_fattura: 999_999, ret_message: 'STATO_NON_AMMESSO' },
      ],
    });
    expect((await rowOf(100)).stato_invio).toBe('INVIATA');
    const { receipt, answer } = await sendByHand(server, office, id_fattura);
    expect(answer).toMatchObject({ ret_code: 0, id_fattura, tipo_messaggio: 'RC', is_nuovo: 1, avvisi: [] });
    expect((await rowOf(100)).stato_invio).toBe('CONSEGNATA');
    expect(await bringReceipt(office, receipt)).toMatchObject({ ret_code: 0, is_nuovo: 0 });
    const { rows } = await office.call('getFatturaInvii', { id_fattura });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ canale: 'MANO', is_ultimo: 1, data_invio: '2026-11-20T09:00:00Z' });
    expect(rows[0]?.messaggi.map(({ tipo_messaggio }) => tipo_messaggio)).toEqual(['RC']);
    const kept = await savedFile(office, 'scaricaRicevutaSdi', {
      id_messaggio: rows[0]?.messaggi[0]?.id_messaggio,
    });
    expect([kept.name, kept.bytes.toString()]).toEqual([receipt.name, receipt.xml]);
    expect((await office.call('setFatturaRifatta', { id_fattura })).first.ret_message).toBe(
      'STATO_NON_AMMESSO',
    );
  });

  it('without an address is not delivered, also where nobody had said that it was sent', async () => {
    await setAffiliate(800, 'pec_destinatario_b2b', null);
    const { id_fattura } = await rowOf(800);
    await must(office, 'setFatturaRifatta', { id_fattura });
    const { answer } = await sendByHand(server, office, id_fattura);
    expect(answer).toMatchObject({ tipo_messaggio: 'MC', is_nuovo: 1 });
    expect((await rowOf(800)).stato_invio).toBe('MANCATA_CONSEGNA');
  });

  it('that SdI refuses says why, is in the inbox and among what wants attention, and goes again as another file', async () => {
    const before = await rowOf(207);
    const { id_fattura } = before;
    const first = await savedFile(office, 'scaricaFatturaXml', { id_fattura });
    // A customer whom the tax register does not know: only SdI can tell.
    const spoilt = first.bytes.toString('utf8').replaceAll(vatNumberOf(207), wrongVat);
    const receipt = await askSdi(server, first.name, spoilt);
    const answer = await bringReceipt(office, receipt);
    expect(answer).toMatchObject({ tipo_messaggio: 'NS', is_nuovo: 1 });
    expect(answer['avvisi']).toHaveLength(1);
    const why =
      '00305: IdFiscaleIVA del CessionarioCommittente non valido. Correggi la partita IVA nella scheda dell’affiliato: all’anagrafe tributaria non risulta.';
    expect(answer['motivo']).toBe(why);
    expect(await rowOf(207)).toMatchObject({ stato_invio: 'SCARTATA', motivo_invio: why });
    expect((await office.call('getFattureLista', { stato_invio: 'SCARTATA' })).rows).toHaveLength(1);

    for (const user of ['sede', 'supporto']) {
      const client = await server.signedIn(user);
      const { rows } = await client.call('getAvvisi', {});
      expect(rows.find(({ tipo_oggetto }) => tipo_oggetto === 'FATTURA')).toMatchObject({
        tipo_evento: 'FATTURA_SCARTATA',
        chiave: String(id_fattura),
        testo: why,
      });
      const attentions = (await client.call('getCruscottoAttenzione', {})).rows;
      expect(attentions.find(({ voce }) => voce === 'FATTURE_SCARTATE')).toMatchObject({
        numero: 1,
        valore: 122,
      });
    }
    const master = await server.signedIn('sconto');
    expect((await master.call('getAvvisi', {})).rows.filter((row) => row.tipo_oggetto === 'FATTURA')).toEqual(
      [],
    );

    // Not until what is wrong is put right.
    await setAffiliate(207, 'partita_iva', wrongVat);
    expect((await office.call('setFatturaRifatta', { id_fattura })).first).toMatchObject({
      ret_code: 68,
      errati: [`la cifra di controllo della partita IVA ${wrongVat} non torna`],
    });
    expect((await rowOf(207)).stato_invio).toBe('SCARTATA');
    await setAffiliate(207, 'partita_iva', vatNumberOf(2071));
    await setAffiliate(207, 'ragione_sociale', 'Nome Nuovo S.r.l.');
    server.setNow('2026-11-23T09:00:00Z');
    office = await server.signedIn('sede');
    const made = await must(office, 'setFatturaRifatta', { id_fattura });
    const second = await savedFile(office, 'scaricaFatturaXml', { id_fattura });
    expect(second.name).toBe(made['nome_file']);
    expect(second.name).not.toBe(first.name);
    const [was, is] = [first.bytes.toString('utf8'), second.bytes.toString('utf8')];
    for (const same of ['Numero', 'Data', 'ImportoTotaleDocumento', 'DataScadenzaPagamento'])
      expect(value(is, same)).toBe(value(was, same));
    expect(value(is, 'ProgressivoInvio')).not.toBe(value(was, 'ProgressivoInvio'));
    expect(is).toContain('Nome Nuovo S.r.l.');
    expect((await office.call('getFatturaHeader', { id_fattura })).first.ragione_sociale).toBe(
      'Nome Nuovo S.r.l.',
    );
    expect(await rowOf(207)).toMatchObject({
      stato_invio: 'DA_INVIARE',
      motivo_invio: null,
      id_fattura_su_anno: before.id_fattura_su_anno,
      data_fattura: before.data_fattura,
    });

    // What comes late on the first file moves nothing.
    expect(
      await bringReceipt(office, { ...receipt, xml: receipt.xml.replace('Simulatore', 'Tardi') }),
    ).toMatchObject({
      is_nuovo: 0,
    });
    expect((await rowOf(207)).stato_invio).toBe('DA_INVIARE');
    expect((await sendByHand(server, office, id_fattura)).answer).toMatchObject({ tipo_messaggio: 'RC' });
    const { rows } = await office.call('getFatturaInvii', { id_fattura });
    expect(rows.map(({ nome_file, is_ultimo }) => [nome_file, is_ultimo])).toEqual([
      [second.name, 1],
      [first.name, 0],
    ]);
  });

  it('goes again after an edit of the settings before it was ever sent, under a third name', async () => {
    const { id_fattura } = await rowOf(364);
    const names = [
      (await savedFile(office, 'scaricaFatturaXml', { id_fattura })).name,
      (await must(office, 'setFatturaRifatta', { id_fattura }))['nome_file'],
      (await must(office, 'setFatturaRifatta', { id_fattura }))['nome_file'],
    ];
    expect(new Set(names).size).toBe(3);
  });
});

describe('what is no receipt of ours', () => {
  it('is told, and changes nothing', async () => {
    const said = async (xml: string) => await bringReceipt(office, { name: 'x.xml', xml });
    expect((await office.call('caricaRicevutaSdi')).first.fields).toEqual({ file: 'Scegliere un file' });
    for (const xml of [
      '',
      'non è XML',
      '<RicevutaConsegna/>',
      '<NotificaEsito><NomeFile>a</NomeFile></NotificaEsito>',
    ])
      expect(await said(xml || ' ')).toMatchObject({
        ret_code: 70,
        motivo: 'Non è una ricevuta RC, MC o NS dello SdI',
      });
    expect(await said('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toMatchObject({ ret_code: 70 });
    expect(
      await said('<RicevutaConsegna><NomeFile>IT00000000000_00001.xml</NomeFile></RicevutaConsegna>'),
    ).toMatchObject({
      ret_code: 70,
      motivo: 'È la ricevuta di IT00000000000_00001.xml, che non è un nostro file',
    });
    const master = await server.signedIn('master');
    expect(await bringReceipt(master, { name: 'x.xml', xml: '<a/>' })).toMatchObject({ status: 403 });
    expect((await savedFile(office, 'scaricaRicevutaSdi', { id_messaggio: 999_999 })).status).toBe(404);
  });
});
