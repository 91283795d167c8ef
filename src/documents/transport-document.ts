import { formatDay, formatInstant } from '#domain/day';
import { notAvailable } from '#domain/customer';
import { groupImei } from '#domain/imei';
import { ddtCode } from '#domain/ddt';
import type { Block, FactsBlock, PrintedDocument, SignatureBlock } from './block.ts';
import { addressLine, code, fact } from './fact.ts';

/** One phone of the attached list. */
interface TransportedDevice {
  brand_name: string;
  model_name: string;
  imei: string;
  /** whose it is: who bought it; null: bought before that was kept */
  acquirente: string | null;
}

/** What a transport document prints: `/getDdt` (S2 §3) and what the law or custom adds (law §3). */
export interface TransportDocumentData {
  mittente_ragione_sociale: string;
  /** the shop that it leaves from */
  mittente_negozio: string;
  mittente_indirizzo: string;
  mittente_cap: string;
  mittente_citta: string;
  mittente_provincia: string;
  mittente_partita_iva: string | null;
  destinatario_ragione_sociale: string;
  destinatario_indirizzo: string;
  destinatario_cap: string;
  destinatario_citta: string;
  destinatario_provincia: string;
  destinatario_partita_iva: string | null;
  /** the shop that numbers it */
  id_negozio: number;
  /** null while the shipment is a draft (rulings §6) */
  numero_ddt: number | null;
  /** 1: a number of the shop's own series, which others of the affiliate may have given too */
  is_numero_negozio: 0 | 1;
  /** day of delivery to the carrier, 'YYYY-MM-DD' */
  data: string | null;
  /** ISO 8601; null: written by hand when the parcel leaves */
  data_inizio_trasporto: string | null;
  natura_merce: string;
  quantita: number;
  numero_colli: number;
  aspetto_esteriore: string | null;
  /** follows who bought the phones (rulings §10) */
  causale: string | null;
  /** null: no third party carries the goods */
  vettore: string | null;
  dispositivi: TransportedDevice[];
}

/** What head office reads to open the parcel's reception; a draft has none. */
function bars({ numero_ddt, data, id_negozio }: TransportDocumentData): Block[] {
  if (numero_ddt === null || data === null) return [];
  const content = ddtCode({ numero_ddt, anno_ddt: Number(data.slice(0, 4)), id_negozio });
  return [
    { kind: 'barcode', symbology: 'code128', label: 'Codice per la ricezione', content, text: content },
  ];
}

type Party = 'mittente' | 'destinatario';

/** The transport document, DDT (S2 §2 /stampaDdt): parties, transport, goods, signatures, then the list of devices. */
export function transportDocument(data: TransportDocumentData): PrintedDocument {
  const number = numberOf(data);
  const owners = ownersOf(data);
  return {
    title: 'Documento di trasporto',
    language: 'it',
    footer: `DDT ${number} · ${data.mittente_ragione_sociale} · ${data.mittente_negozio}`,
    blocks: [
      {
        kind: 'heading',
        level: 1,
        text: 'Documento di trasporto',
        aside: number.replace(/^./, (letter) => letter.toUpperCase()),
      },
      ...bars(data),
      {
        kind: 'columns',
        columns: [
          [{ kind: 'heading', level: 2, text: 'Mittente' }, party(data, 'mittente')],
          [{ kind: 'heading', level: 2, text: 'Destinatario' }, party(data, 'destinatario')],
        ],
      },
      { kind: 'heading', level: 2, text: 'Trasporto' },
      transport(data),
      { kind: 'heading', level: 2, text: 'Merce' },
      goods(data),
      { kind: 'paragraph', look: 'small', text: 'Marca, modello e IMEI sono nell’elenco allegato.' },
      { kind: 'heading', level: 2, text: 'Firme' },
      { kind: 'columns', columns: signatures(data) },
      // The list goes on from here; one that is long makes its own pages.
      { kind: 'page-break', isFlowing: true },
      { kind: 'heading', level: 2, text: 'Elenco dei dispositivi' },
      {
        kind: 'table',
        caption: 'Dispositivi trasportati',
        columns: [
          { header: 'N.', align: 'right' },
          { header: 'Marca' },
          { header: 'Modello' },
          { header: 'IMEI' },
          ...(owners.length > 1 ? [{ header: 'Proprietà' }] : []),
        ],
        rows: data.dispositivi.map(({ brand_name, model_name, imei, acquirente }, place) => ({
          cells: [
            String(place + 1),
            brand_name,
            model_name,
            groupImei(imei),
            ...(owners.length > 1 ? [acquirente ?? notAvailable] : []),
          ],
        })),
      },
    ],
  };
}

/**
 * What DPR 472/1996 art. 1 asks for and the data lacks, in Italian, for a warning before it is printed (law §3); empty:
 * nothing. A carrier is asked for only where a third party carries, which no empty field can tell.
 */
export function missingOnTransportDocument(data: TransportDocumentData): string[] {
  const asked: [string, string | number | null][] = [
    ['Numero del DDT', data.numero_ddt],
    ['Data', data.data],
    ...partyFields(data, 'mittente', 'del mittente'),
    ...partyFields(data, 'destinatario', 'del destinatario'),
    ['Natura della merce', data.natura_merce],
    ['Quantità', data.quantita],
    ['Elenco dei dispositivi', data.dispositivi.length],
  ];
  return asked.filter(([, value]) => !value || String(value).trim() === '').map(([name]) => name);
}

function partyFields(data: TransportDocumentData, who: Party, whose: string): [string, string][] {
  return [
    [`Ragione sociale ${whose}`, data[`${who}_ragione_sociale`]],
    [`Indirizzo ${whose}`, data[`${who}_indirizzo`]],
    [`CAP ${whose}`, data[`${who}_cap`]],
    [`Città ${whose}`, data[`${who}_citta`]],
    [`Provincia ${whose}`, data[`${who}_provincia`]],
  ];
}

function party(data: TransportDocumentData, who: Party): FactsBlock {
  const address = addressLine(
    data[`${who}_indirizzo`],
    data[`${who}_cap`],
    data[`${who}_citta`],
    data[`${who}_provincia`],
  );
  const facts = [
    fact('Ragione sociale', data[`${who}_ragione_sociale`]),
    ...(who === 'mittente' ? [fact('Negozio', data.mittente_negozio)] : []),
    fact('Indirizzo', address),
    fact('P.IVA', data[`${who}_partita_iva`]),
  ];
  return { kind: 'facts', facts };
}

// Filled in by hand on paper.
const blankMoment = '__-__-____  __:__';

function transport(data: TransportDocumentData): FactsBlock {
  const start = data.data_inizio_trasporto;
  const facts = [
    code('Numero DDT', data.numero_ddt === null ? null : String(data.numero_ddt)),
    fact('Data', data.data && formatDay(data.data)),
    fact('Causale del trasporto', data.causale),
    fact('Vettore', data.vettore ?? 'Nessuno: trasporto a cura delle parti'),
    fact('Data e ora di inizio trasporto', start === null ? blankMoment : formatInstant(start)),
  ];
  return { kind: 'facts', across: 3, facts };
}

/** Who bought what travels, once each. */
function ownersOf({ dispositivi }: TransportDocumentData): string[] {
  return [...new Set(dispositivi.flatMap(({ acquirente }) => acquirente ?? []))];
}

function goods(data: TransportDocumentData): FactsBlock {
  const owners = ownersOf(data);
  const facts = [
    fact('Natura della merce', data.natura_merce),
    ...(owners.length > 0 ? [fact('Beni di proprietà di', owners.join('\n'))] : []),
    fact('Quantità', String(data.quantita)),
    fact('Numero di colli', String(data.numero_colli)),
    fact('Aspetto esteriore dei beni', data.aspetto_esteriore),
  ];
  return { kind: 'facts', across: 2, facts };
}

/** Side by side: so the list of a small parcel stands on the same page. */
function signatures(data: TransportDocumentData): SignatureBlock[][] {
  const line = (label: string, signer: string): SignatureBlock[] => [
    {
      kind: 'signature',
      field: null,
      label,
      signer,
      placeAndDay: `Data e ora\n${blankMoment}`,
      isNarrow: true,
      image: null,
    },
  ];
  return [
    line('Firma del mittente', data.mittente_ragione_sociale),
    line('Firma del vettore', data.vettore ?? 'Chi trasporta'),
    line('Firma del destinatario', data.destinatario_ragione_sociale),
  ];
}

/** 'n. 7/2026'; of a shop's own series with the shop, because another of the affiliate's has the same. */
function numberOf({ numero_ddt, data, is_numero_negozio, mittente_negozio }: TransportDocumentData): string {
  if (numero_ddt === null) return 'senza numero';
  return `n. ${numero_ddt}${yearOf(data)}${is_numero_negozio === 1 ? ` · ${mittente_negozio}` : ''}`;
}

function yearOf(day: string | null): string {
  return day === null ? '' : `/${day.slice(0, 4)}`;
}
