import { describe, expect, it } from 'vitest';
import { officeSettings } from './office-setting.ts';
import { changeText, fieldChanges, fieldLabel, fieldValue, thingName } from './audit-field.ts';

describe('fields of the log as people read them', () => {
  it('have Italian names; an unknown one shows its own', () => {
    expect(fieldLabel('percentuale_contanti')).toBe('Contanti (%)');
    expect(fieldLabel('constructor')).toBe('constructor');
    expect(fieldLabel('campo_mai_visto')).toBe('campo_mai_visto');
  });

  it.each([
    ['working_price', 1234.5, '1.234,50 €'],
    ['percentuale_commissione', 2.5, '2,5'],
    ['is_active', 1, 'Sì'],
    ['is_active', 0, 'No'],
    ['data_fine', '2026-12-31', '31-12-2026'],
    ['quando', '2026-11-21T09:00:00Z', '21-11-2026 10:00'],
    ['marche', ['Apple', 'Samsung'], 'Apple, Samsung'],
    ['id_role', 4, 'Supporto'],
    ['orari', [{ giorno: 1, apre: '09:00', chiude: '13:00' }], 'lun 9:00–13:00'],
    ['orari', ['sempre'], 'sempre'],
    ['periodo', '2026-09-01', 'settembre 2026'],
    ['id_role', 9, '9'],
    ['chiusure', [{ dal: '2026-12-25', al: '2026-12-26', nota: null }], 'Dal 25-12-2026; Al 26-12-2026'],
    ['note', '', '—'],
    ['note', null, '—'],
    ['valore', true, 'Sì'],
  ])('%s %j is %s', (name, value, text) => {
    expect(fieldValue(name, value).replace('\u00a0', ' ')).toBe(text);
  });

  it('belong to things with names of their own', () => {
    expect(thingName('testo_legale', 'dichiarazione_cedente')).toBe('Dichiarazione del cedente');
    expect(thingName('modello_mail', '1')).toBe('Ricevuta firmata');
    expect(thingName('impostazione', 'percentuale_iva')).toBe(officeSettings.percentuale_iva.label);
    expect(thingName('impostazione', 'constructor')).toBeNull();
    expect(thingName('coupon', 'percentuale_iva')).toBeNull();
  });

  it('stand in the order of their names, before and after', () => {
    expect(fieldChanges({ telefono: '02', cap: '20100' }, { cap: '20121', telefono: null })).toEqual([
      { campo: 'CAP', prima: '20100', dopo: '20121' },
      { campo: 'Telefono', prima: '02', dopo: '—' },
    ]);
    expect(changeText(null, { nome: 'Ada', is_blocked: 0 })).toBe('Bloccato: — → No; Nome: — → Ada');
    expect(changeText({ id_negozio: 7 }, { id_negozio: 8 }, { 'id_negozio 8': 'Torino' })).toBe(
      'Negozio: 7 → Torino',
    );
  });
});
