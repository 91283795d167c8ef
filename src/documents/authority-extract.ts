import { authorityRequestKinds } from '#domain/authority-request';
import type { BanKind } from '#domain/ban';
import { formatDay, formatInstant, type Day } from '#domain/day';
import { issueText } from '#domain/document-issue';
import { phoneName } from '#domain/device';
import { holdStates, type HoldState } from '#domain/device-hold';
import { deviceStateNames, type DeviceState } from '#domain/device-state';
import { documentTypes, type DocumentType } from '#domain/identity-document';
import { signerLine, type SignerRole } from '#domain/signer';
import type { Block, Fact, PrintedDocument } from './block.ts';
import { addressLine, code, euro, fact } from './fact.ts';

/** A phone of the request. Euro; moments in ISO 8601. */
export interface ExtractedPhone {
  codice_pratica: string;
  brand_name: string;
  model_name: string;
  memory_gb: number;
  imei: string;
  imei2: string | null;
  serial_number: string;
  negozio: string;
  indirizzo: string;
  cap: string;
  citta: string;
  sigla_provincia: string;
  ragione_sociale: string;
  partita_iva: string | null;
  data_acquisto: string | null;
  prezzo_acquisto: number | null;
  nome_cedente: string | null;
  nome_firmatario: string | null;
  cognome_firmatario: string | null;
  codice_fiscale_firmatario: string | null;
  ruolo_firmatario: SignerRole | null;
  codice_fiscale_cedente: string | null;
  indirizzo_cedente: string | null;
  telefono_cedente: string | null;
  email_cedente: string | null;
  id_tipo_documento: DocumentType | null;
  numero_documento_cedente: string | null;
  ente_rilascio: string | null;
  data_rilascio: Day | null;
  /** 'n/aaaa' */
  ricevuta: string | null;
  /** its number in the shop's register */
  registro: number | null;
  id_stato_device: DeviceState;
  ddt: string | null;
  data_ddt: string | null;
  data_arrivo: string | null;
  data_liquidazione: string | null;
  stato: HoldState;
  fermato_il: string;
  deciso_il: string | null;
  motivo: string | null;
}

/** What an authority is given of its request. */
interface ExtractData {
  id_richiesta: number;
  tipo: BanKind;
  valore: string;
  autorita: string;
  protocollo: string;
  data_protocollo: string;
  rows: readonly ExtractedPhone[];
  /** the dated setting 'azienda': who gives it */
  azienda: Record<string, string>;
  now: Date;
}

/** The extract for an authority (rulings §11): the phones of one request, with their sellers, and nothing else. */
export function authorityExtract(data: ExtractData): PrintedDocument {
  const { autorita, protocollo, rows, azienda } = data;
  return {
    title: `Estratto per ${autorita}, protocollo ${protocollo}`,
    language: 'it',
    footer: `Estratto per la richiesta ${protocollo} · ${autorita}`,
    blocks: [
      { kind: 'heading', level: 1, text: 'Estratto per l’autorità', aside: `prot. ${protocollo}` },
      {
        kind: 'facts',
        across: 3,
        facts: [
          fact('Autorità', autorita),
          fact('Protocollo', `${protocollo} del ${formatDay(data.data_protocollo)}`),
          code(authorityRequestKinds[data.tipo], data.valore),
          fact('Estratto del', formatInstant(data.now.toISOString())),
          fact('Dispositivi', String(rows.length)),
          fact('Rilasciato da', azienda['ragione_sociale']),
        ],
      },
      {
        kind: 'paragraph',
        look: 'small',
        text: 'Contiene solo i dati dei dispositivi a cui la richiesta si riferisce. Il rilascio di questo estratto è annotato.',
      },
      ...(rows.length === 0
        ? [{ kind: 'paragraph', text: 'Nessun dispositivo acquistato corrisponde alla richiesta.' } as const]
        : rows.flatMap(phone)),
    ],
  };
}

function phone(row: ExtractedPhone, place: number): Block[] {
  const { id_tipo_documento: type } = row;
  const moment = (at: string | null) => (at === null ? null : formatInstant(at));
  return [
    { kind: 'heading', level: 2, text: `${place + 1}. ${phoneName(row)}`, aside: row.codice_pratica },
    {
      kind: 'facts',
      across: 3,
      facts: [
        code('IMEI', row.imei),
        code('IMEI 2', row.imei2),
        code('Numero di serie', row.serial_number),
        fact('Acquistato il', moment(row.data_acquisto)),
        fact('Prezzo', row.prezzo_acquisto === null ? null : euro(row.prezzo_acquisto)),
        fact('Ricevuta', row.ricevuta === null ? null : `n. ${row.ricevuta}`),
        fact('Registro art. 128', row.registro === null ? null : `n. ${row.registro}`),
        fact(
          'Negozio',
          `${row.negozio}, ${addressLine(row.indirizzo, row.cap, row.citta, row.sigla_provincia)}`,
        ),
        fact(
          'Affiliato',
          [row.ragione_sociale, row.partita_iva && `P.IVA ${row.partita_iva}`].filter(Boolean).join(', '),
        ),
      ],
    },
    { kind: 'heading', level: 3, text: 'Cedente' },
    {
      kind: 'facts',
      across: 3,
      facts: [
        fact('Nome', row.nome_cedente),
        code('Codice fiscale o P.IVA', row.codice_fiscale_cedente),
        fact('Domicilio', row.indirizzo_cedente),
        fact(
          'Documento',
          type === null ? null : `${documentTypes[type].name} ${row.numero_documento_cedente ?? ''}`,
        ),
        fact('Rilasciato', issueText(row)),
        fact('Telefono', row.telefono_cedente),
        fact('Email', row.email_cedente),
        ...signer(row),
      ],
    },
    { kind: 'heading', level: 3, text: 'Dove si trova' },
    {
      kind: 'facts',
      across: 3,
      facts: [
        fact('Stato', deviceStateNames[row.id_stato_device]),
        fact(
          'Spedito',
          row.ddt === null ? null : `DDT ${row.ddt}${row.data_ddt ? ` del ${moment(row.data_ddt)}` : ''}`,
        ),
        fact('Arrivato in sede', moment(row.data_arrivo)),
        fact('Fermo dal', moment(row.fermato_il)),
        fact(
          'Esito',
          row.deciso_il === null
            ? holdStates[row.stato].name
            : `${holdStates[row.stato].name} il ${moment(row.deciso_il)}`,
        ),
        fact('Atto', row.motivo),
      ],
    },
  ];
}

/** Who acted for a company that sold. */
function signer(row: ExtractedPhone): Fact[] {
  const line = signerLine(row);
  return line === null
    ? []
    : [fact('Firmatario', line), code('Suo codice fiscale', row.codice_fiscale_firmatario)];
}
