import { describe, expect, it } from 'vitest';
import { pagesOf, type TableBlock } from './block.ts';
import { statementDocument, type StatementData } from './statement.ts';

const voce = (etichetta: string, numero: number | null, valore: number, nota: string | null = null) => {
  return { etichetta, nota, numero, valore, is_totale: 0 as const };
};
const check = {
  titolo: 'Ogni distinta vale la somma delle sue righe',
  sinistra: { etichetta: 'Righe', valore: 10 },
  destra: { etichetta: 'Distinte', valore: 10 },
  differenza: 0,
  quadra: 1,
  cause: [],
  numero_cause: 0,
} as const;
const data: StatementData = {
  negozio: 'Aurora Milano',
  ragione_sociale: 'Telefonia Aurora',
  mese: '2026-10-01',
  is_provvisorio: 0,
  quadra: 1,
  sezioni: [
    {
      codice: 'acquisti',
      titolo: 'Acquisti',
      voci: [voce('Pagati con voucher', 2, 1234.5, 'bonus escluso')],
    },
    { codice: 'saldo', titolo: 'Saldo', voci: [voce('Dovuto', null, -0.01)] },
  ],
  distinte: [],
  quadrature: [{ ...check, cause: [] }],
};
const tables = (statement: StatementData) =>
  statementDocument(statement).blocks.filter((block): block is TableBlock => block.kind === 'table');

describe('the statement on paper', () => {
  it('has what happened on its first page and what is owed on the second', () => {
    const printed = statementDocument(data);
    expect(printed.footer).toBe('Estratto conto di ottobre 2026 · Aurora Milano');
    const titles = pagesOf(printed).map((blocks) =>
      blocks.flatMap((block) => (block.kind === 'heading' ? block.text : [])),
    );
    expect(titles).toEqual([
      ['Estratto conto', 'Acquisti'],
      ['Saldo', 'Quadrature'],
    ]);
    expect(tables(data).map(({ rows }) => rows[0]?.cells)).toEqual([
      ['Pagati con voucher (bonus escluso)', '2', '1.234,50\u00a0€'],
      ['Dovuto', '', '-0,01\u00a0€'],
      [check.titolo, '10,00\u00a0€', '10,00\u00a0€', 'quadra'],
    ]);
  });

  it('says that the month lasts, which slips are paid, and every difference with its rows', () => {
    const slip = {
      id_distinta: 7,
      tipo_distinta: 'coupon' as const,
      periodo: '2026-10-01',
      numero_righe: 1,
      valore: 9.99,
    };
    const statement: StatementData = {
      ...data,
      is_provvisorio: 1,
      quadra: 0,
      distinte: [
        { ...slip, data_pagamento: '2026-10-31T23:30:00Z' },
        { ...slip, id_distinta: 8, data_pagamento: null },
      ],
      quadrature: [
        {
          ...check,
          quadra: 0,
          differenza: -0.01,
          cause: [{ chiave: 'Distinta 7', atteso: 9.98, trovato: null }],
          numero_cause: 3,
        },
      ],
    };
    const { blocks } = statementDocument(statement);
    expect(blocks.find(({ kind }) => kind === 'notice')).toMatchObject({
      title: 'Mese in corso, provvisorio',
    });
    const rows = tables(statement).flatMap((table) => table.rows.map(({ cells }) => cells));
    expect(rows).toContainEqual(['7', 'Coupon', 'ottobre 2026', '1', 'pagata il 01-11-2026', '9,99\u00a0€']);
    expect(rows).toContainEqual(['8', 'Coupon', 'ottobre 2026', '1', 'da pagare', '9,99\u00a0€']);
    expect(rows).toContainEqual([check.titolo, '10,00\u00a0€', '10,00\u00a0€', 'differenza -0,01\u00a0€']);
    expect(rows).toContainEqual(['Distinta 7', '9,98\u00a0€', 'manca']);
    expect(blocks.at(-1)).toMatchObject({ kind: 'paragraph', text: 'E altre 2.' });
  });
});
