import { formatInstantDay, monthName } from '#domain/day';
import { slipTypes, type SlipType } from '#domain/slip';
import type { Block, PrintedDocument, TableBlock } from './block.ts';
import { euro, fact } from './fact.ts';

interface Side {
  etichetta: string;
  valore: number;
}

interface Check {
  titolo: string;
  sinistra: Side;
  destra: Side;
  differenza: number;
  quadra: 0 | 1;
  cause: { chiave: string; atteso: number | null; trovato: number | null }[];
  numero_cause: number;
}

/** What a statement prints: `/getEstratto`, money in euro. */
export interface StatementData {
  negozio: string;
  ragione_sociale: string;
  /** first day of the month */
  mese: string;
  is_provvisorio: 0 | 1;
  quadra: 0 | 1;
  sezioni: {
    codice: string;
    titolo: string;
    voci: {
      etichetta: string;
      nota: string | null;
      numero: number | null;
      valore: number;
      is_totale: 0 | 1;
    }[];
  }[];
  distinte: {
    id_distinta: number;
    tipo_distinta: SlipType;
    periodo: string;
    numero_righe: number;
    valore: number;
    data_pagamento: string | null;
  }[];
  quadrature: Check[];
}

/** The statement of a shop and month on paper: the figures of the screen, section by section, then the checks. */
export function statementDocument(data: StatementData): PrintedDocument {
  const month = monthName(data.mese);
  return {
    title: 'Estratto conto',
    language: 'it',
    footer: `Estratto conto di ${month} · ${data.negozio}`,
    blocks: [
      {
        kind: 'heading',
        level: 1,
        text: 'Estratto conto',
        aside: month.replace(/^./, (one) => one.toUpperCase()),
      },
      {
        kind: 'facts',
        across: 3,
        facts: [
          fact('Affiliato', data.ragione_sociale),
          { ...fact('Negozio', data.negozio), isStrong: true },
          fact('Quadrature', data.quadra ? 'Tutte quadrano' : 'Non tutte quadrano'),
        ],
      },
      ...provisional(data),
      ...data.sezioni.flatMap(section),
      ...slips(data),
      { kind: 'heading', level: 2, text: 'Quadrature' },
      checks(data.quadrature),
      ...data.quadrature.filter(({ quadra }) => !quadra).flatMap(causes),
    ],
  };
}

function provisional({ is_provvisorio }: StatementData): Block[] {
  if (!is_provvisorio) return [];
  const text = 'Le cifre possono ancora cambiare.';
  return [{ kind: 'notice', title: 'Mese in corso, provvisorio', text }];
}

function section({ codice, titolo, voci }: StatementData['sezioni'][number]): Block[] {
  const table: TableBlock = {
    kind: 'table',
    caption: titolo,
    columns: [
      { header: 'Voce' },
      { header: 'Numero', align: 'right' },
      { header: 'Importo', align: 'right' },
    ],
    rows: voci.map(({ etichetta, nota, numero, valore, is_totale }) => ({
      cells: [
        nota ? `${etichetta} (${nota})` : etichetta,
        numero === null ? '' : String(numero),
        euro(valore),
      ],
      ...(is_totale ? { isTotal: true as const } : {}),
    })),
  };
  // What happened on the first page, what is owed on the second.
  const start: Block[] = codice === 'saldo' ? [{ kind: 'page-break' }] : [];
  return [...start, { kind: 'heading', level: 2, text: titolo }, table];
}

function slips({ distinte }: StatementData): Block[] {
  if (distinte.length === 0) return [];
  const rows = distinte.map((slip) => ({
    cells: [
      String(slip.id_distinta),
      slipTypes[slip.tipo_distinta].name,
      monthName(slip.periodo),
      String(slip.numero_righe),
      slip.data_pagamento ? `pagata il ${formatInstantDay(slip.data_pagamento)}` : 'da pagare',
      euro(slip.valore),
    ],
  }));
  return [
    { kind: 'heading', level: 2, text: 'Distinte del mese e pagate nel mese' },
    {
      kind: 'table',
      caption: 'Distinte',
      columns: [
        { header: 'Distinta' },
        { header: 'Tipo' },
        { header: 'Mese' },
        { header: 'Righe', align: 'right' },
        { header: 'Stato' },
        { header: 'Valore', align: 'right' },
      ],
      rows,
    },
  ];
}

function checks(quadrature: readonly Check[]): TableBlock {
  return {
    kind: 'table',
    caption: 'Quadrature',
    columns: [
      { header: 'Controllo' },
      { header: 'Da un lato', align: 'right' },
      { header: 'Dall’altro', align: 'right' },
      { header: 'Esito', align: 'right' },
    ],
    rows: quadrature.map(({ titolo, sinistra, destra, differenza, quadra }) => ({
      cells: [
        titolo,
        euro(sinistra.valore),
        euro(destra.valore),
        quadra ? 'quadra' : `differenza ${euro(differenza)}`,
      ],
    })),
  };
}

function causes({ titolo, cause, numero_cause, sinistra, destra }: Check): Block[] {
  if (cause.length === 0) return [];
  const amount = (value: number | null) => (value === null ? 'manca' : euro(value));
  const more = numero_cause - cause.length;
  return [
    { kind: 'heading', level: 3, text: `Non quadra: ${titolo}` },
    {
      kind: 'table',
      caption: 'Righe che fanno la differenza',
      columns: [
        { header: 'Riga' },
        { header: sinistra.etichetta, align: 'right' },
        { header: destra.etichetta, align: 'right' },
      ],
      rows: cause.map(({ chiave, atteso, trovato }) => ({
        cells: [chiave, amount(atteso), amount(trovato)],
      })),
    },
    ...(more > 0 ? [{ kind: 'paragraph' as const, look: 'small' as const, text: `E altre ${more}.` }] : []),
  ];
}
