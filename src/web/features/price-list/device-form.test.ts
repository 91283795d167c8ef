import { describe, expect, it } from 'vitest';
import { entryProblems, whyNotReady } from './device-form.tsx';
import { priceProblem, typedPrice, withPoint } from './price-words.ts';

const full = {
  id_device_type: 1,
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  id_memory: 8,
  working_price: '300',
};
const none = { id_device_type: null, brand_name: '', model_name: '', id_memory: null, working_price: '' };

describe('a device price as typed', () => {
  it('may be sent once brand, type, capacity, name and price are there (S2 §5)', () => {
    expect(whyNotReady(full)).toBeNull();
    expect(whyNotReady(none)).toBe('Mancano: tipo, marca, nome del modello, capacità, prezzo');
    expect(whyNotReady({ ...full, model_name: '  ' })).toBe('Manca: nome del modello');
    const part = { ...full, id_memory: null, working_price: ' ' };
    expect(whyNotReady(part)).toBe('Mancano: capacità, prezzo');
    expect(entryProblems(part)).toEqual({
      id_memory: 'Campo obbligatorio',
      working_price: 'Campo obbligatorio',
    });
  });

  it('has a point where a comma was typed', () => {
    const typed = ['120,5', ',5', '120', '120.5', '1.234,56', 'a,b'];
    expect(typed.map(withPoint)).toEqual(['120.5', '.5', '120', '120.5', '1.234,56', 'a,b']);
  });

  it('says why its price can not be taken', () => {
    expect([priceProblem('120.5'), priceProblem('1.234,56')]).toEqual([null, null]);
    expect(entryProblems({ ...full, working_price: '-5' })).toEqual({ working_price: 'Prezzo negativo' });
    expect(priceProblem('1.200')).toContain('ambiguo');
    expect([300, 180.5].map(typedPrice)).toEqual(['300', '180.50']);
  });
});
