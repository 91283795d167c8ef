import { formatInstantDay, monthName } from '#domain/day';
import type { OpenFigure } from '#domain/statement';
import type { Context } from '#server/call/context';
import { workbookBytes, type WrittenSheet } from '#server/formats/write-workbook';
import { wallClock, type WrittenCell, type WrittenColumn } from '#server/formats/write-xlsx';
import { allLines } from './list-lines.ts';
import type { WrittenStatement } from './read-statement.ts';

const money = (header: string) => ({ header, width: 16, format: 'euro' });
const moment = (header: string): WrittenColumn => ({ header, width: 18, format: 'moment' });
const word = (header: string, width = 18) => ({ header, width });

/** What each sheet of lines holds; figures that only split or sum others up are left out. */
const devices: OpenFigure[] = [
  'acquisti',
  'annulli_mese',
  'annulli_prima',
  'arrivati',
  'valutati',
  'liquidati',
];
const coupons: OpenFigure[] = [
  'coupon_emessi',
  'coupon_usati_propri',
  'coupon_usati_altri',
  'coupon_scaduti',
  'coupon_annullati',
];
const slipLines: OpenFigure[] = ['saldo_iniziale', 'maturato', 'saldo_pagato', 'saldo_finale'];

/** A statement as .xlsx: Riepilogo, Device, Coupon, Distinte, Quadrature. */
export async function writeWorkbook(ctx: Context, statement: WrittenStatement): Promise<Uint8Array> {
  const lines = async (name: string, figures: readonly OpenFigure[]): Promise<WrittenSheet> => {
    const rows: WrittenCell[][] = [];
    for (const figure of figures) {
      const { id_negozio, mese } = statement;
      const found = await allLines(ctx, { id_negozio, mese, sezione: figure });
      const title = titleOf(statement, figure);
      for (const line of found) {
        const { serial_number, num_times, brand_name, model_name, imei, causale, riferimento } = line;
        const device = [`${serial_number}-${num_times}`, `${brand_name} ${model_name}`, imei];
        rows.push([title, wallClock(line.data), ...device, causale, riferimento, line.valore]);
      }
    }
    const columns = [word('Voce', 38), moment('Data'), word('Pratica', 22), word('Device', 30)];
    return {
      name,
      columns: [...columns, word('IMEI'), word('Causale', 14), word('Riferimento', 26), money('Valore')],
      rows,
    };
  };
  return workbookBytes([
    summary(statement),
    await lines('Device', devices),
    await lines('Coupon', coupons),
    await lines('Distinte', slipLines),
    checks(statement),
  ]);
}

function titleOf({ sezioni }: WrittenStatement, figure: OpenFigure): string {
  const voce = sezioni.flatMap(({ voci }) => voci).find(({ codice }) => codice === figure);
  return voce?.etichetta ?? figure;
}

function summary(statement: WrittenStatement): WrittenSheet {
  const { negozio, ragione_sociale, mese, is_provvisorio, sezioni, distinte } = statement;
  const head: WrittenCell[][] = [
    [ragione_sociale, negozio, null, null],
    ['Mese', `${monthName(mese)}${is_provvisorio ? ', in corso: provvisorio' : ''}`, null, null],
  ];
  const figures = sezioni.flatMap(({ titolo, voci }) =>
    voci.map(({ etichetta, numero, valore }): WrittenCell[] => [titolo, etichetta, numero, valore]),
  );
  const slips = distinte.map(
    ({ id_distinta, tipo_distinta, periodo, numero_righe, valore, data_pagamento }): WrittenCell[] => [
      'Distinte',
      `Distinta ${id_distinta}, ${tipo_distinta} di ${monthName(periodo)}, ${
        data_pagamento ? `pagata il ${formatInstantDay(data_pagamento)}` : 'da pagare'
      }`,
      numero_righe,
      valore,
    ],
  );
  return {
    name: 'Riepilogo',
    columns: [word('Sezione', 24), word('Voce', 58), word('Numero', 10), money('Valore')],
    rows: [...head, ...figures, ...slips],
  };
}

function checks({ quadrature }: WrittenStatement): WrittenSheet {
  const rows = quadrature.flatMap((check): WrittenCell[][] => {
    const { titolo, sinistra, destra, differenza, quadra, cause } = check;
    const result = quadra ? 'quadra' : 'NON QUADRA';
    return [
      [titolo, sinistra.etichetta, sinistra.valore, destra.etichetta, destra.valore, differenza, result],
      ...cause.map(({ chiave, atteso, trovato }): WrittenCell[] => [
        '',
        chiave,
        atteso,
        '',
        trovato,
        null,
        'causa',
      ]),
    ];
  });
  return {
    name: 'Quadrature',
    columns: [
      word('Controllo', 60),
      word('Da un lato', 30),
      money('Valore'),
      word('Dall’altro', 30),
      money('Valore'),
      money('Differenza'),
      word('Esito', 14),
    ],
    rows,
  };
}
