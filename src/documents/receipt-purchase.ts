import { formatDay, formatInstant } from '#domain/day';
import { colorName } from '#domain/device';
import { issueText } from '#domain/document-issue';
import { gradeText, isGrade } from '#domain/grading';
import { groupImei } from '#domain/imei';
import { memoryName } from '#domain/memory';
import { contractTypes, paymentModes } from '#domain/payment-mode';
import { stampWords } from '#domain/stamp-duty';
import { blacklistStates } from '#domain/blacklist';
import { isCode } from '#domain/code';
import { signerName, signerRoles } from '#domain/signer';
import type { Block, Fact, FactsBlock, StampBoxBlock, TableBlock } from './block.ts';
import { code, euro, fact, partyFacts } from './fact.ts';
import type { ReceiptData } from './receipt-data.ts';

/** The first page of a receipt: who buys what from whom, at what price and why, paid how. */

const copies = [
  'Esemplare per l’acquirente',
  'Esemplare per il cedente',
  'Esemplare per la sede',
  'Altro esemplare',
];

/** The stamp boxes left to see of the four: types 1 and 2 hide one, 3 and 4 hide all (S2 §2). */
export function stampBoxes(
  data: Pick<ReceiptData, 'id_tipo_contratto' | 'prezzo_acquisto' | 'bollo'>,
): StampBoxBlock[] {
  const hidden = contractTypes[data.id_tipo_contratto].isCompany ? copies.length : 1;
  const label = data.bollo === null ? 'Marca da bollo' : `Marca da bollo ${euro(data.bollo.importo)}`;
  const words = data.bollo === null ? null : stampWords(data, data.bollo);
  return copies.slice(0, copies.length - hidden).map((note) => ({ kind: 'stamp-box', label, words, note }));
}

/** Parties, device, price and payment, with the stamp boxes. */
export function purchasePage(data: ReceiptData): Block[] {
  const stamps = stampBoxes(data);
  return [
    {
      kind: 'heading',
      level: 1,
      text: 'Ricevuta di acquisto di bene usato',
      aside: `N. ${data.progressivo}/${data.anno}`,
    },
    {
      kind: 'facts',
      across: 3,
      facts: [
        code('Codice pratica', data.codice_pratica),
        fact('Luogo e data', `${data.luogo_acquisto}, ${formatInstant(data.data_acquisto)}`),
        fact('Oggetto', data.oggetto),
      ],
    },
    {
      kind: 'columns',
      columns: [
        [
          { kind: 'heading', level: 2, text: 'Acquirente' },
          buyer(data),
          { kind: 'heading', level: 2, text: 'Punto vendita' },
          shop(data),
        ],
        [{ kind: 'heading', level: 2, text: 'Cedente' }, seller(data)],
      ],
    },
    { kind: 'heading', level: 2, text: 'Dispositivo' },
    device(data),
    { kind: 'heading', level: 2, text: 'Prezzo e pagamento' },
    { kind: 'columns', columns: [[steps(data)], payment(data)] },
    ...(stamps.length > 0 ? ([{ kind: 'columns', columns: stamps.map((box) => [box]) }] as Block[]) : []),
  ];
}

function buyer({ parte_acquirente }: ReceiptData): FactsBlock {
  return { kind: 'facts', facts: partyFacts(parte_acquirente) };
}

function shop(data: ReceiptData): FactsBlock {
  const facts = [
    fact('Affiliato', data.ragione_sociale),
    fact('P.IVA', data.partita_iva_affiliato),
    fact('Negozio', data.negozio),
    fact('Indirizzo', data.indirizzo_negozio),
  ];
  return { kind: 'facts', facts };
}

function seller(data: ReceiptData): FactsBlock {
  const company = contractTypes[data.id_tipo_contratto].isCompany;
  const issued = issueText(data);
  const facts = [
    fact(company ? 'Ragione sociale' : 'Nome e cognome', data.nome_cedente),
    fact(company ? 'P.IVA / Cod. Fisc.' : 'Cod. Fisc.', data.codice_fiscale_cedente),
    fact('Indirizzo', data.indirizzo_cedente),
    fact('Telefono', data.telefono_cedente),
    fact('E-mail', data.email_cedente),
    ...signer(data),
    fact('Documento', data.tipo_documento_cedente),
    code('Numero documento', data.numero_documento_cedente),
    ...(issued === null ? [] : [fact('Rilasciato', issued)]),
  ];
  return { kind: 'facts', facts };
}

/** Who acts for a company: what follows of a document is this person's. */
function signer(data: ReceiptData): Fact[] {
  const name = signerName(data);
  if (name === null) return [];
  return [
    fact('Firma per il cedente', name),
    fact('In qualità di', data.ruolo_firmatario ? signerRoles[data.ruolo_firmatario].name : null),
    ...(data.codice_fiscale_firmatario
      ? [code('Cod. Fisc. del firmatario', data.codice_fiscale_firmatario)]
      : []),
  ];
}

/** The empty form has a line in its place. */
function blacklistOf(state: string): string {
  return isCode(blacklistStates, state) ? blacklistStates[state].printed : state;
}

function device(data: ReceiptData): FactsBlock {
  const facts = [
    fact('Marca e modello', `${data.brand_name} ${data.model_name}`),
    fact('Memoria', memoryName(data.memory_gb)),
    fact('Colore', colorName(data.color) ?? 'Non indicato'),
    // The empty form has a line in its place; a device without one says so.
    code('IMEI', data.imei === '' ? 'Nessuno' : groupImei(data.imei)),
    code('IMEI 2', data.imei2 === null ? null : groupImei(data.imei2)),
    code('Numero di serie', data.serial_number),
    fact(
      'Grado estetico',
      isGrade(data.grado_estetico) ? gradeText(data.grado_estetico) : data.grado_estetico,
    ),
    fact('Test non superati', data.test_falliti.join(', ') || 'Nessuno'),
    fact('Blacklist', blacklistOf(data.stato_blacklist)),
    ...(data.cancellazione ? [fact('Dati cancellati', data.cancellazione)] : []),
  ];
  return { kind: 'facts', across: 3, facts };
}

function steps({ passi }: ReceiptData): TableBlock {
  return {
    kind: 'table',
    caption: 'Come si è formato il prezzo',
    columns: [{ header: 'Voce' }, { header: 'Importo', align: 'right' }],
    rows: passi.map(({ label, amount, is_total }) => ({
      cells: [label, euro(amount)],
      ...(is_total ? { isTotal: true as const } : {}),
    })),
  };
}

function payment(data: ReceiptData): Exclude<Block, { kind: 'page-break' }>[] {
  const mode = data.id_modalita_pagamento;
  const facts = [fact('Pagamento', mode === null ? null : paymentModes[mode].name)];
  if (data.is_coupon === 1) {
    facts.push(code('Codice del buono', data.coupon_serial_number), {
      ...fact('Utilizzabile entro il', data.data_scadenza_coupon && formatDay(data.data_scadenza_coupon)),
      isStrong: true,
    });
  }
  return [
    { kind: 'total', label: 'Prezzo di acquisto', value: euro(data.prezzo_acquisto) },
    // What the seller was promised, with the bonus where there is one.
    ...(data.is_coupon === 1 && data.coupon_value !== null
      ? [{ kind: 'total', label: 'Ricevi: buono da', value: euro(data.coupon_value) } as const]
      : []),
    { kind: 'facts', facts },
    ...(data.is_coupon === 1 && data.coupon_text
      ? [{ kind: 'paragraph', text: data.coupon_text, look: 'small' } as const]
      : []),
  ];
}
