import { formatDay, formatInstant, romeDay, type Day } from '#domain/day';
import { notAvailable } from '#domain/customer';
import { issueLine } from '#domain/document-issue';
import { memoryName } from '#domain/memory';
import { signerRoles, type SignerRole } from '#domain/signer';
import { referenceText, registeredName, stampedBy, type StampForm } from '#domain/register';
import type { Block, PrintedDocument, TableBlock } from './block.ts';
import { addressLine, euro, fact } from './fact.ts';

/** A row of the register as it is printed. Euro. */
export interface RegisteredRow {
  numero: number;
  /** who buys in the eyes of the law, as on the day */
  acquirente: string;
  partita_iva_acquirente: string | null;
  quando: string;
  operazione: string;
  rif_numero: number | null;
  annullata_da: number | null;
  sequestrata_da: number | null;
  dissequestrata_da: number | null;
  cognome: string | null;
  nome: string | null;
  ragione_sociale: string | null;
  codice_fiscale: string | null;
  /** who acted for a company, last name first; null: the seller */
  firmatario: string | null;
  codice_fiscale_firmatario: string | null;
  ruolo_firmatario: SignerRole | null;
  domicilio: string;
  tipo_documento: string;
  numero_documento: string;
  ente_rilascio: string | null;
  data_rilascio: Day | null;
  brand_name: string;
  model_name: string;
  memory_gb: number;
  imei: string;
  imei2: string | null;
  serial_number: string;
  prezzo: number;
  bonus: number;
  anno_ricevuta: number;
  progressivo_ricevuta: number;
  /** 'n/aaaa' of the transport document it left with; null: still there */
  ddt: string | null;
  data_ddt: string | null;
  destinatario: string | null;
  impronta: string;
}

/** A legal buyer, as the head names it. */
interface Buyer {
  ragione_sociale: string;
  partita_iva: string | null;
}

/** A shop's register over some days. */
interface RegisterData {
  negozio: { negozio: string; indirizzo: string; cap: string; citta: string; sigla_provincia: string };
  /** who buys today, for a period without operations */
  acquirente: Buyer;
  vidimazione: { forma: StampForm; autorita: string | null; data_vidimazione: Day; pagine: number } | null;
  /** what asks for it, as the dated text has it: 'art. 128 TULPS' */
  riferimento: string;
  /** what the hashes of the days are, as the dated text has it */
  testo_impronte: string;
  date_start: Day;
  date_end: Day;
  rows: readonly RegisteredRow[];
  /** first row whose hash does not fit; null: the chain is whole */
  prima_alterata: number | null;
}

const columns: TableBlock['columns'] = [
  { header: 'N.', align: 'right', share: 0.42, isNeverStruck: true },
  { header: 'Data e ora', share: 0.72 },
  { header: 'Cedente', share: 1.5 },
  { header: 'Domicilio', share: 1.5 },
  { header: 'Documento', share: 1.05 },
  { header: 'Bene', share: 1.75 },
  { header: 'Prezzo', align: 'right', share: 0.78 },
  { header: 'Ricevuta', share: 0.72 },
  { header: 'Uscita e annullamenti', share: 1.3, isNeverStruck: true },
];

/** The register of used-goods operations (law §2): head, rows without gaps, hash of each day. */
export function register(data: RegisterData): PrintedDocument {
  const { negozio } = data;
  const buyers = buyersOf(data);
  const period = `dal ${formatDay(data.date_start)} al ${formatDay(data.date_end)}`;
  return {
    title: `Registro delle operazioni su cose usate, ${negozio.negozio}, ${period}`,
    language: 'it',
    isLandscape: true,
    footer: `Registro ${data.riferimento} · ${negozio.negozio} · ${period}`,
    blocks: [
      {
        kind: 'heading',
        level: 1,
        text: 'Registro delle operazioni su cose usate',
        aside: data.riferimento,
      },
      {
        kind: 'facts',
        across: 3,
        facts: [
          fact('Esercizio', negozio.negozio),
          fact(
            'Sede dell’esercizio',
            addressLine(negozio.indirizzo, negozio.cap, negozio.citta, negozio.sigla_provincia),
          ),
          fact('Periodo', period),
          fact('Acquirente', buyers.map(({ ragione_sociale }) => ragione_sociale).join('\n')),
          fact('P.IVA', buyers.map(({ partita_iva }) => partita_iva ?? notAvailable).join('\n')),
          fact('Vidimazione', stampText(data.vidimazione)),
        ],
      },
      ...chainNotice(data.prima_alterata),
      ...(data.rows.length === 0
        ? [{ kind: 'paragraph', text: 'Nessuna operazione nel periodo.' } as const]
        : [operations(data.rows, buyers.length > 1), ...days(data.rows, data.testo_impronte)]),
    ],
  };
}

/** Whom the register names: all who bought in the period, once each. */
function buyersOf({ rows, acquirente }: RegisterData): Buyer[] {
  const found = new Map<string, Buyer>();
  for (const { acquirente: ragione_sociale, partita_iva_acquirente: partita_iva } of rows)
    found.set(`${ragione_sociale} ${partita_iva}`, { ragione_sociale, partita_iva });
  return found.size === 0 ? [acquirente] : [...found.values()];
}

function operations(rows: readonly RegisteredRow[], namesBuyers: boolean): TableBlock {
  return {
    kind: 'table',
    caption: 'Operazioni',
    isDense: true,
    columns,
    rows: rows.map((row) => ({
      cells: cellsOf(row, namesBuyers),
      ...(row.annullata_da === null ? {} : { isStruck: true as const }),
    })),
  };
}

/** Where the buyer changed in the period, each row says who bought. */
function cellsOf(row: RegisteredRow, namesBuyers: boolean): string[] {
  const imeis = [row.imei, row.imei2].filter(Boolean).join('\nIMEI 2 ');
  const goods = `${row.brand_name} ${row.model_name} ${memoryName(row.memory_gb)}`;
  return [
    String(row.numero),
    formatInstant(row.quando).replace(' ', '\n'),
    [registeredName(row), row.codice_fiscale, ...signer(row)].filter(Boolean).join('\n'),
    row.domicilio,
    [row.tipo_documento, row.numero_documento, issueLine(row)].filter(Boolean).join('\n'),
    `${goods}${imeis ? `\nIMEI ${imeis}` : ''}${row.serial_number === row.imei ? '' : `\nS/N ${row.serial_number}`}`,
    row.bonus > 0 ? `${euro(row.prezzo)}\nbonus ${euro(row.bonus)}` : euro(row.prezzo),
    `n. ${row.progressivo_ricevuta}/${row.anno_ricevuta}${namesBuyers ? `\nacquirente ${row.acquirente}` : ''}`,
    [referenceText(row), exitText(row)].filter(Boolean).join('\n'),
  ];
}

/** A company is identified by who acted for it: the document is that person's. */
function signer(row: RegisteredRow): (string | null)[] {
  if (row.firmatario === null) return [];
  const role = row.ruolo_firmatario && signerRoles[row.ruolo_firmatario].name.toLowerCase();
  return [`firma ${row.firmatario}`, role, row.codice_fiscale_firmatario];
}

function exitText({ ddt, data_ddt, destinatario }: RegisteredRow): string | null {
  if (ddt === null) return null;
  return [`DDT ${ddt}${data_ddt ? ` del ${formatDay(data_ddt)}` : ''}`, destinatario]
    .filter(Boolean)
    .join('\n');
}

/** The hash of a day is that of its last row, which stands for all before it. */
function days(rows: readonly RegisteredRow[], words: string): Block[] {
  const byDay = new Map<Day, RegisteredRow[]>();
  for (const row of rows) {
    const day = romeDay(new Date(row.quando));
    byDay.set(day, [...(byDay.get(day) ?? []), row]);
  }
  return [
    { kind: 'heading', level: 2, text: 'Impronte giornaliere' },
    {
      kind: 'paragraph',
      look: 'small',
      text: words,
    },
    {
      kind: 'table',
      caption: 'Impronte giornaliere',
      isDense: true,
      columns: [
        { header: 'Giorno', share: 0.7 },
        { header: 'Operazioni', align: 'right', share: 0.6 },
        { header: 'Fino al n.', align: 'right', share: 0.6 },
        { header: 'Impronta', share: 5 },
      ],
      rows: [...byDay].map(([day, some]) => {
        const last = some.reduce((one, other) => (other.numero > one.numero ? other : one));
        return { cells: [formatDay(day), String(some.length), String(last.numero), last.impronta] };
      }),
    },
  ];
}

function stampText(stamp: RegisterData['vidimazione']): string | null {
  if (stamp === null) return null;
  return `${stampedBy(stamp)}, ${formatDay(stamp.data_vidimazione)}, ${stamp.pagine} pagine`;
}

function chainNotice(broken: number | null): Block[] {
  if (broken === null) return [];
  return [
    {
      kind: 'notice',
      title: 'Registro alterato',
      text: `La catena delle impronte non torna dal n. ${broken}: avvisare subito la sede.`,
    },
  ];
}
