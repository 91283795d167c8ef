/**
 * The Agenzia's Sistema di Interscambio, as far as an issuer of FPR12 invoices meets it: it takes a file, looks at it as the public
 * list of its checks says (allegato A, versione 1.9, controlli), and answers with a receipt: RC delivered, MC not delivered, NS
 * refused with the codes. What it knows of the tax register is that check digits are right.
 *
 * POST /sdi/files?name=IT…_00001.xml (the file as body) → {receipt: {name, xml}}: the portal, by hand
 * GET  /sdi/files → the files taken, oldest first: [{name, sdi, type, codes: […]}]
 * DELETE /sdi/files → forgets them all
 */
import { createHash } from 'node:crypto';
import { BadInput, type Part } from './call.ts';
import { sdiErrorsIn, tagText, type SdiFault } from './sdi-checks.ts';

interface TakenFile {
  name: string;
  /** SdI's own number */
  sdi: string;
  type: 'RC' | 'MC' | 'NS';
  codes: string[];
}

interface Receipt {
  name: string;
  xml: string;
}

export type Sdi = Part & {
  /** Takes a file in and answers its receipt. */
  take(name: string, xml: string): Receipt;
};

const namespace = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0';

/** SdI with nothing in it. `now` dates its receipts. */
export function createSdi(now: () => Date = () => new Date()): Sdi {
  const taken: TakenFile[] = [];
  const issued = new Set<string>();
  let count = 111_000_000;

  const take = (name: string, xml: string): Receipt => {
    const faults = faultsOf(name, xml);
    const sdi = String(++count);
    const type = faults.length > 0 ? 'NS' : isReachable(xml) ? 'RC' : 'MC';
    if (faults.length === 0) issued.add(documentKey(xml));
    taken.push({ name, sdi, type, codes: faults.map(({ code }) => code) });
    const stem = name.replace(/\.xml(\.p7m)?$/i, '');
    return { name: `${stem}_${type}_001.xml`, xml: receiptOf({ name, xml, sdi, type, faults }) };
  };

  const faultsOf = (name: string, xml: string): SdiFault[] => {
    if (!/^IT[A-Z0-9]{11,16}_[A-Za-z0-9]{1,5}\.xml(\.p7m)?$/.test(name))
      return [{ code: '00001', text: 'Nome file non valido' }];
    // A name counts as used whatever became of the file.
    if (taken.some((one) => one.name === name)) return [{ code: '00002', text: 'Nome file duplicato' }];
    const faults = sdiErrorsIn(xml);
    if (faults.length > 0) return faults;
    return issued.has(documentKey(xml)) ? [{ code: '00404', text: 'Fattura duplicata' }] : [];
  };

  const receiptOf = (file: {
    name: string;
    xml: string;
    sdi: string;
    type: TakenFile['type'];
    faults: readonly SdiFault[];
  }): string => {
    const at = now().toISOString();
    const head =
      element('IdentificativoSdI', file.sdi) +
      element('NomeFile', file.name) +
      element('Hash', createHash('sha256').update(file.xml).digest('hex')) +
      element('DataOraRicezione', at);
    const [root, own] = {
      RC: [
        'RicevutaConsegna',
        element('DataOraConsegna', at) +
          `<Destinatario>${element('Codice', tagText(file.xml, 'CodiceDestinatario'))}${element('Descrizione', 'Canale del destinatario')}</Destinatario>`,
      ],
      MC: [
        'RicevutaImpossibilitaRecapito',
        element('DataMessaADisposizione', at) +
          element('Descrizione', 'La fattura è a disposizione del cessionario nella sua area riservata'),
      ],
      NS: [
        'RicevutaScarto',
        `<ListaErrori>${file.faults
          .map(
            ({ code, text }) => `<Errore>${element('Codice', code)}${element('Descrizione', text)}</Errore>`,
          )
          .join('')}</ListaErrori>`,
      ],
    }[file.type] as [string, string];
    const foot = element('MessageId', String(count * 7)) + element('Note', 'Simulatore');
    return (
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<ns3:${root} xmlns:ns3="${namespace}" versione="1.0">${head}${own}${foot}</ns3:${root}>\n`
    );
  };

  return {
    service: 'sdi',
    take,
    routes: [
      {
        method: 'POST',
        path: '/sdi/files',
        service: 'sdi',
        answer: ({ query, body }) => {
          const name = query.get('name') ?? '';
          if (name === '' || body === '') throw new BadInput('a file with its name is wanted');
          return { json: { receipt: take(name, body) } };
        },
      },
      { method: 'GET', path: '/sdi/files', answer: () => ({ json: taken }) },
      {
        method: 'DELETE',
        path: '/sdi/files',
        answer: () => {
          issued.clear();
          return { json: taken.splice(0).length };
        },
      },
    ],
  };
}

/** By seller, year, kind and number: what may be there once (00404). */
function documentKey(xml: string): string {
  const credit = tagText(xml, 'TipoDocumento') === 'TD04';
  return [
    tagText(xml, 'IdCodice'),
    tagText(xml, 'Data').slice(0, 4),
    credit ? 'note' : 'invoice',
    tagText(xml, 'Numero'),
  ].join(' ');
}

/** Delivered to a channel or a certified mailbox; without either it lies in the reserved area. `IRRAGGI` is a channel that is shut. */
function isReachable(xml: string): boolean {
  const code = tagText(xml, 'CodiceDestinatario');
  return code === '0000000' ? tagText(xml, 'PECDestinatario') !== '' : code !== 'IRRAGGI';
}

function element(name: string, text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return `<${name}>${escaped}</${name}>`;
}
