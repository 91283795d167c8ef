import { describe, expect, it } from 'vitest';
import {
  invoiceFileName,
  issuedStates,
  refusalText,
  renewalDay,
  sdiMessageOf,
  sendingMachine,
  sendingProgressive,
  sentFileName,
} from './invoice-sending.ts';

describe('the way to SdI', () => {
  it('has states that moves lead through', () => {
    expect(sendingMachine.grid()).toEqual([
      'DA_INVIARE DA_INVIARE: send→INVIATA deliver→CONSEGNATA miss→MANCATA_CONSEGNA refuse→SCARTATA . renew→DA_INVIARE',
      'INVIATA INVIATA: . deliver→CONSEGNATA miss→MANCATA_CONSEGNA refuse→SCARTATA bounce→DA_INVIARE .',
      'CONSEGNATA CONSEGNATA: . . . . . .',
      'MANCATA_CONSEGNA MANCATA_CONSEGNA: . deliver→CONSEGNATA . . . .',
      'SCARTATA SCARTATA: . . . . . renew→DA_INVIARE',
    ]);
    expect(issuedStates).toEqual(['INVIATA', 'CONSEGNATA', 'MANCATA_CONSEGNA']);
  });

  it('knows the messages for private customers and for public bodies, and no other element', () => {
    const roots = ['RicevutaConsegna', 'RicevutaScarto', 'NotificaScarto', 'NotificaMancataConsegna'];
    expect([...roots, 'RicevutaImpossibilitaRecapito', 'NotificaEsito'].map(sdiMessageOf)).toEqual([
      'RC',
      'NS',
      'NS',
      'MC',
      'MC',
      null,
    ]);
  });

  it('says why SdI refused in its words and what is to be done', () => {
    const errors = [
      { codice: '00305', descrizione: 'IdFiscaleIVA del CessionarioCommittente\n non valido.' },
      { codice: '99999', descrizione: 'Altro' },
    ];
    expect(refusalText(errors)).toBe(
      '00305: IdFiscaleIVA del CessionarioCommittente non valido. Correggi la partita IVA nella scheda dell’affiliato: all’anagrafe tributaria non risulta. 99999: Altro.',
    );
    expect(refusalText([])).toBe('Lo SdI non ha detto perché.');
    expect(renewalDay('2026-12-29')).toBe('2027-01-03');
  });

  it('names files, and knows them again by what SdI calls them', () => {
    expect(invoiceFileName('99000019994', sendingProgressive(100))).toBe('IT99000019994_0002S.xml');
    expect(sendingProgressive(36 ** 5 - 1)).toBe('ZZZZZ');
    for (const name of ['IT1_0002S.xml', 'IT1_0002S.xml.p7m', 'IT1_0002S.XML.P7M', ' IT1_0002S '])
      expect(sentFileName(name)).toBe('IT1_0002S.xml');
  });
});
