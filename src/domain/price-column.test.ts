import { describe, expect, it } from 'vitest';
import { findColumns, headerWord } from './price-column.ts';

const places = (rows: string[][]) => {
  const found = findColumns(rows);
  return found.ok ? found.columns.places : found.motivo;
};

describe('columns of a price list', () => {
  it('are found in any order and language, some rows down', () => {
    const rows = [
      ['Listino autunno 2026'],
      [],
      ['Prezzo (€)', 'Note', 'MARCA', 'Capacità', 'Tipologia', 'Modello '],
      ['120', '', 'Apple', '128 GB', 'Smartphone', 'iPhone 13'],
    ];
    const found = findColumns(rows);
    expect(found).toMatchObject({
      ok: true,
      columns: {
        header: 2,
        places: { prezzo: 0, marca: 2, memoria: 3, tipo: 4, modello: 5 },
        names: { prezzo: 'Prezzo (€)', modello: 'Modello' },
        ignored: ['Note'],
        hasMemoryCodes: false,
      },
    });
    expect(places([['brand', 'name', 'gb', 'valore']])).toEqual({
      marca: 0,
      modello: 1,
      memoria: 2,
      prezzo: 3,
    });
  });

  it('of our own file are the names, not the codes beside them', () => {
    const ours = [
      'id_brand',
      'brand_name',
      'id_model_name',
      'model_name',
      'id_device_type',
      'tipo',
      'id_memory',
      'memory',
    ];
    expect(places([[...ours, 'working_price']])).toEqual({
      marca: 1,
      modello: 3,
      tipo: 5,
      memoria: 7,
      prezzo: 8,
    });
    const found = findColumns([['Marca', 'Modello', 'id_memory', 'Prezzo']]);
    expect(found.ok && found.columns.hasMemoryCodes).toBe(true);
  });

  it('that are missing or there twice are named', () => {
    expect(findColumns([['Marca', 'Colore', 'Prezzo']])).toEqual({
      ok: false,
      missing: ['modello', 'memoria'],
      found: ['Marca', 'Colore', 'Prezzo'],
      motivo: 'Non trovo le colonne: modello, memoria',
    });
    expect(findColumns([])).toMatchObject({ ok: false, missing: ['marca', 'modello', 'memoria', 'prezzo'] });
    expect(places([['Marca', 'Modello', 'GB', 'Prezzo', 'Valutazione']])).toBe(
      'Più colonne per prezzo: «Prezzo» e «Valutazione». Lasciarne una sola',
    );
    expect(places([['Marca', 'Modello', 'GB', 'Prezzo', 'Valore']])).toMatchObject({ prezzo: 3 });
  });

  it('are not looked for below the tenth row', () => {
    const rows = [...Array.from({ length: 10 }, () => ['x']), ['Marca', 'Modello', 'GB', 'Prezzo']];
    expect(findColumns(rows).ok).toBe(false);
    expect(findColumns(rows.slice(1)).ok).toBe(true);
  });
});

it('compares headers without accents, case and signs', () => {
  expect(['Prezzo (€)', 'PREZZO in euro', ' prezzo:'].map(headerWord)).toEqual([
    'prezzo',
    'prezzo',
    'prezzo',
  ]);
});
