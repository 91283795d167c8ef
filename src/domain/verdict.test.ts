import { describe, expect, it } from 'vitest';
import { formatEuro, toCents } from './money.ts';
import { receiptNotice, verdictOf, type HouseFacts, type PhoneFacts } from './verdict.ts';

const phone: PhoneFacts = {
  fonte: 'PHONECHECK',
  imei: '001234560000014',
  blacklist: 'clean',
  passed: ['LCD', 'WiFi'],
  failed: [],
};
const twoEuro = formatEuro(toCents(2));
const free: HouseFacts = { presenza: 'LIBERO', isAllowedWithoutImei: false };
const of = (part: Partial<PhoneFacts>, house: HouseFacts | null = free) =>
  verdictOf({ ...phone, ...part }, house);

describe('what the report brings up besides its tests', () => {
  it('refuses without a value where the setting refuses', () => {
    const given = of({ segnalazioni: [{ codice: 'MDM', is_rifiuto: 1 }] });
    expect(given.kind).toBe('no');
    expect(given.reasons).toEqual(['Gestito da un’azienda (MDM): non acquistabile']);
  });

  it('is to be checked where it is a doubt, and only said where it is none', () => {
    const grey = of({ segnalazioni: [{ codice: 'LISTA_GRIGIA', is_rifiuto: 0 }], failed: ['LCD'] });
    expect(grey.title).toBe('Da verificare');
    expect(grey.reasons[0]).toBe('In lista grigia');
    expect(grey.reasons.at(-1)).toBe(`Vale ${twoEuro}: schermo non superato`);
    const worn = of({
      segnalazioni: [{ codice: 'BATTERIA', is_rifiuto: 0 }],
      batteria_percento: 71,
      batteria_cicli: 900,
    });
    expect(worn.kind).toBe('yes');
    expect(worn.reasons).toContain('Batteria sotto il minimo');
    expect(worn.reasons).toContain('Batteria 71 %, 900 cicli');
  });
});

describe('the verdict', () => {
  it('is good news with its reasons', () => {
    expect(of({})).toEqual({
      kind: 'yes',
      title: 'Si può acquistare',
      alarm: null,
      reasons: ['IMEI non in blacklist', '2 test superati'],
      tell: null,
    });
    expect(of({}, null).kind).toBe('yes');
    expect(of({ fonte: 'PICEA', blacklist: 'unchecked', passed: [] }).reasons).toEqual([
      'Blacklist dell’IMEI: non verificato',
    ]);
  });

  it('names what failed, and the battery’s tests take nothing off', () => {
    const two = of({ failed: ['Rear Camera', 'WiFi'] });
    expect(two.title).toBe(`Vale ${twoEuro}: fotocamera e WiFi non superati`);
    expect(two.kind).toBe('reduced');
    expect(two.tell).toContain('fotocamera e WiFi');
    expect(of({ failed: ['LCD'] }).title).toBe(`Vale ${twoEuro}: schermo non superato`);
    expect(of({ failed: ['LCD', 'GPS', 'NFC', 'Flash'] }).title).toBe(`Vale ${twoEuro}: 4 test non superati`);
    expect(of({ failed: ['Battery Drain', 'Manual Battery Health'] }).kind).toBe('yes');
    expect(of({ fonte: 'MANUALE', blacklist: 'unchecked', passed: [] })).toMatchObject({
      kind: 'reduced',
      title: `Vale ${twoEuro}: inserito a mano, senza diagnosi`,
    });
  });

  it('refuses a reported phone with the specification’s alarm, whatever else is true of it', () => {
    const listed = of({ blacklist: 'listed', failed: ['LCD'] }, { ...free, presenza: 'IN_CORSO' });
    expect(listed).toMatchObject({
      kind: 'no',
      title: 'Non si può acquistare',
      alarm: 'IMEI PRESENTE IN BLACKLIST!!',
    });
    expect(listed.tell).toContain('rubato o smarrito');
    expect(JSON.stringify(listed)).not.toContain('€');
  });

  it('without an IMEI is nothing verified, and bought only where the type may be', () => {
    const allowed = of({ imei: '', blacklist: 'unchecked' }, { ...free, isAllowedWithoutImei: true });
    expect(allowed.kind).toBe('yes');
    expect(allowed.reasons).toContain('Non verificabile senza IMEI');
    const refused = of({ imei: '', blacklist: 'unchecked' });
    expect(refused).toMatchObject({ kind: 'no', reasons: ['Non verificabile senza IMEI'] });
  });

  it('is to be checked without an answer about the blacklist, and where a purchase is open already', () => {
    expect(of({ blacklist: 'unknown' })).toMatchObject({ kind: 'check', title: 'Da verificare' });
    expect(of({}, { ...free, presenza: 'IN_CORSO' }).kind).toBe('check');
  });

  it('refuses what lies in a warehouse or is being bought elsewhere, and names nobody', () => {
    const taken = of({ failed: ['LCD'] }, { ...free, presenza: 'GIA_PRESENTE' });
    expect(taken.kind).toBe('no');
    expect(taken.reasons).toEqual([
      'Risulta già in un magazzino, o in corso di acquisto presso un altro negozio',
    ]);
  });

  it('tells of the receipt of purchase over the limit', () => {
    expect(receiptNotice(toCents(400))).toContain(formatEuro(toCents(400)));
  });
});
