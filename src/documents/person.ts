import { channelNames, consentNames, type ConsentChannel, type ConsentFlag } from '#domain/consent';
import { formatDay, formatInstant, formatInstantDay, type Day } from '#domain/day';
import { issueLine } from '#domain/document-issue';
import { keptFor, personRequestKindNames, personRequestStateNames } from '#domain/person-request';
import type { KeptFor, PersonRequestKind, PersonRequestState } from '#domain/person-request';
import type { Block, PrintedDocument, TableBlock } from './block.ts';
import { partyFacts, euro, fact } from './fact.ts';

/** What is kept of somebody, as /esportaCliente tells it; money in euro. */
interface PersonData {
  nominativo: string;
  codice: string | null;
  esportato_il: string;
  azienda: Record<string, string>;
  righe: {
    negozio: string;
    ragione_sociale_affiliato: string;
    nominativo: string;
    codice_fiscale: string | null;
    partita_iva: string | null;
    indirizzo: string;
    email: string;
    telefono_cellulare: string;
    data_nascita: string | null;
    luogo_nascita: string | null;
    data_creazione: string;
  }[];
  acquisti: {
    codice_pratica: string;
    oggetto: string;
    negozio: string;
    data_acquisto: string;
    prezzo_acquisto: number | null;
    numero_documento: string | null;
    ente_rilascio: string | null;
    data_rilascio: Day | null;
    documenti: number;
  }[];
  consensi: {
    flag: ConsentFlag;
    valore: 0 | 1;
    quando: string;
    canale: ConsentChannel;
    ip: string;
    versione_testi: string;
    testo: string | null;
  }[];
  consultazioni: { quando: string; campo: string; codice_pratica: string; chi: string; motivo: string }[];
  richieste: {
    tipo: PersonRequestKind;
    stato: PersonRequestState;
    ricevuta_il: string;
    testo: string;
    risposta: string | null;
  }[];
  voci_blocco: {
    motivo: string;
    operatore: string;
    messo_il: string;
    termina_il: string | null;
    tolto_il: string | null;
    motivo_tolto: string | null;
  }[];
  obblighi: { motivo: KeptFor; quanti: number; fino_a: string | null }[];
}

/** All that is kept of somebody, on paper (GDPR art. 15). */
export function personDocument(data: PersonData): PrintedDocument {
  const { righe, acquisti, consensi, consultazioni, richieste, voci_blocco, obblighi } = data;
  return {
    title: 'Dati personali conservati',
    language: 'it',
    footer: `Dati personali conservati · ${data.nominativo}`,
    blocks: [
      {
        kind: 'heading',
        level: 1,
        text: 'Dati personali conservati',
        aside: formatInstantDay(data.esportato_il),
      },
      {
        kind: 'facts',
        across: 2,
        facts: [fact('Interessato', data.nominativo), fact('Codice', data.codice)],
      },
      heading('Chi li conserva'),
      { kind: 'facts', across: 3, facts: partyFacts(data.azienda) },
      heading('Anagrafica'),
      ...righe.map((row): Block => ({
        kind: 'facts',
        across: 2,
        facts: [
          fact('Negozio', `${row.negozio}, ${row.ragione_sociale_affiliato}`),
          fact('Nome', row.nominativo),
          fact('Codice fiscale', row.codice_fiscale),
          ...(row.partita_iva ? [fact('Partita IVA', row.partita_iva)] : []),
          fact('Indirizzo', row.indirizzo),
          fact('Cellulare', row.telefono_cellulare),
          fact('Email', row.email),
          fact(
            'Nascita',
            [row.data_nascita && formatDay(row.data_nascita), row.luogo_nascita].filter(Boolean).join(', '),
          ),
          fact('Inserito il', formatInstant(row.data_creazione)),
        ],
      })),
      ...part(
        'Vendite',
        ['Data', 'Pratica', 'Device', 'Negozio', 'Prezzo', 'Documento', 'Foto'],
        acquisti.map((row) => [
          formatInstantDay(row.data_acquisto),
          row.codice_pratica,
          row.oggetto,
          row.negozio,
          row.prezzo_acquisto === null ? '—' : euro(row.prezzo_acquisto),
          [row.numero_documento ?? '—', issueLine(row)].filter(Boolean).join('\n'),
          String(row.documenti),
        ]),
      ),
      ...part(
        'Consensi',
        ['Quando', 'Consenso', 'Come', 'Indirizzo di rete', 'Testo'],
        consensi.map((row) => [
          formatInstant(row.quando),
          `${consentNames[row.flag]}: ${row.valore === 1 ? 'sì' : 'no'}`,
          channelNames[row.canale],
          row.ip,
          row.testo ?? `versione del ${formatDay(row.versione_testi)}`,
        ]),
      ),
      ...part(
        'Chi ha consultato i documenti',
        ['Quando', 'Chi', 'Documento', 'Perché'],
        consultazioni.map((row) => [
          formatInstant(row.quando),
          row.chi,
          `${row.campo}, ${row.codice_pratica}`,
          row.motivo,
        ]),
      ),
      ...part(
        'Richieste',
        ['Arrivata il', 'Richiesta', 'Stato', 'Testo e risposta'],
        richieste.map((row) => [
          formatDay(row.ricevuta_il),
          personRequestKindNames[row.tipo],
          personRequestStateNames[row.stato],
          [row.testo, row.risposta].filter(Boolean).join(' — '),
        ]),
      ),
      ...part(
        'Voci nella lista di blocco',
        ['Dal', 'Fino al', 'Motivo', 'Inserita da', 'Tolta il'],
        voci_blocco.map((row) => [
          formatInstantDay(row.messo_il),
          row.termina_il === null ? '—' : formatDay(row.termina_il),
          row.motivo,
          row.operatore,
          row.tolto_il === null
            ? '—'
            : [formatInstantDay(row.tolto_il), row.motivo_tolto].filter(Boolean).join(', '),
        ]),
      ),
      ...part(
        'Che cosa la legge trattiene',
        ['Che cosa', 'Perché', 'Quanti', 'Fino al'],
        obblighi.map(({ motivo, quanti, fino_a }) => [
          keptFor[motivo].name,
          keptFor[motivo].why,
          String(quanti),
          fino_a === null ? '—' : formatDay(fino_a),
        ]),
      ),
    ],
  };
}

const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });

function part(title: string, heads: readonly string[], rows: readonly string[][]): Block[] {
  const table: TableBlock = {
    kind: 'table',
    caption: title,
    columns: heads.map((header) => ({ header })),
    rows: rows.map((cells) => ({ cells })),
    isDense: true,
  };
  return [heading(title), rows.length === 0 ? { kind: 'paragraph', text: 'Niente.' } : table];
}
