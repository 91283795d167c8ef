import { describe, expect, it } from 'vitest';
import {
  emptyEntry,
  memoryChoices,
  missingFields,
  priceProblem,
  typedPrice,
  whyNotReady,
  withPoint,
} from './device-entry.ts';

const full = { id_device_type: 1, id_brand: 3, model_name: 'iPhone 13', id_memory: 8, prezzo: '300' };

describe('a device price as typed', () => {
  it('may be sent once brand, type, capacity, name and price are there (S2 §5)', () => {
    expect(whyNotReady(full)).toBeNull();
    expect(whyNotReady(emptyEntry)).toBe('Mancano: tipo, marca, nome del modello, capacità, prezzo');
    expect(whyNotReady({ ...full, model_name: '  ' })).toBe('Manca: nome del modello');
    const part = { ...full, id_memory: null, prezzo: ' ' };
    expect(whyNotReady(part)).toBe('Mancano: capacità, prezzo');
    expect(missingFields(part)).toEqual({
      id_memory: 'Campo obbligatorio',
      working_price: 'Campo obbligatorio',
    });
  });

  it('has a point where a comma was typed', () => {
    expect(['120,5', ',5', '120', '120.5', '1.234,56', 'a,b'].map(withPoint)).toEqual([
      '120.5',
      '.5',
      '120',
      '120.5',
      '1.234,56',
      'a,b',
    ]);
  });

  it('says why its price can not be taken', () => {
    expect([priceProblem('120.5'), priceProblem('1.234,56')]).toEqual([null, null]);
    expect(priceProblem('-5')).toBe('Prezzo negativo');
    expect(priceProblem('1.200')).toContain('ambiguo');
    expect([300, 180.5].map(typedPrice)).toEqual(['300', '180.50']);
  });

  it('has the thirteen capacities of S2 §3', () => {
    expect(memoryChoices).toHaveLength(13);
    expect([memoryChoices[7], memoryChoices[11], memoryChoices[12]]).toEqual([
      { value: 8, label: '128 GB' },
      { value: 12, label: '2 TB' },
      { value: 99, label: 'Unique' },
    ]);
  });
});
