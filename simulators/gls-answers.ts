/**
 * What the tracking of GLS Italia answers, after its manuals MU.302 rev. 2 (3.3 and 3.4, pages 7 to 9) and MU.40 rev. 8.1 (2.5
 * and 2.8, pages 7 and 10). As in their samples a pick-up bears its `<Bda>` only once it is cancelled, else its parcel has one;
 * the note of 'Spedizione creata' has the depot before the number; a parcel's first event has no hour; letters are Latin-1.
 */

type PickupEvent = { code: 901 | 902 | 906 | 910; state: string; note: string; at: Date };
export type Pickup = {
  id: string;
  bda: string;
  sender: string;
  receiver: string;
  parcels: number;
  weight: string;
  date: string;
  cancelled: boolean;
  shipment: string | null;
  events: PickupEvent[];
  /** what the parcel's own list says */
  way: PickupEvent[];
  /** the fields as they came */
  fields: Readonly<Record<string, string>>;
  at: Date;
};

const rome = (at: Date, form: Intl.DateTimeFormatOptions) =>
  at.toLocaleString('it-IT', { timeZone: 'Europe/Rome', ...form });
const dayOf = (at: Date, year: 'numeric' | '2-digit') => rome(at, { day: '2-digit', month: '2-digit', year });
const hourOf = (at: Date) => rome(at, { hour: '2-digit', minute: '2-digit' });
const cdata = (tag: string, text: string) => `<${tag}><![CDATA[${text.replaceAll(']]>', '')}]]></${tag}>`;

function told(list: readonly PickupEvent[], depot: string): string {
  return list
    .toReversed()
    .map(({ at, state, note, code }) =>
      [
        cdata('Data', dayOf(at, '2-digit')),
        cdata('Ora', hourOf(at)),
        cdata('Luogo', code === 902 ? 'Sito Web' : `${depot} Città`),
        cdata('Stato', state),
        cdata('Note', note),
        cdata('Codice', String(code)),
      ].join(''),
    )
    .join('');
}

/** The parcel that was made of a pick-up; '' while there is none. */
export function parcelXml({ bda, shipment, way, events, fields }: Pickup, depot: string): string {
  if (shipment === null) return '';
  const created = events.at(-1)?.at ?? new Date(0);
  const first = [
    cdata('Data', dayOf(created, '2-digit')),
    cdata('Ora', ' '),
    cdata('Luogo', `${depot} Città`),
    cdata('Stato', 'Spedizione registrata nei nostri sistemi ma non ancora partita'),
    cdata('Note', ''),
    cdata('Codice', '901'),
  ].join('');
  return [
    '<SPEDIZIONE>',
    cdata('NumSped', shipment),
    cdata('Bda', bda),
    cdata('DataPartenza', dayOf(created, 'numeric')),
    cdata('SedePartenza', depot),
    cdata('Destinatario', fields['Clientedestinatario'] ?? ''),
    cdata('StatoSpedizione', way.length > 0 ? 'Consegnato' : 'Non consegnato'),
    cdata('NumeroColli', ` ${fields['Colli']}`),
    cdata('Peso', ` ${fields['PesoReale']}`),
    `<TRACKING>${told(way, depot)}${first}</TRACKING>`,
    '</SPEDIZIONE>',
  ].join('');
}

/** A pick-up with its parcel. */
export function pickupXml(pickup: Pickup, depot: string): string {
  const { id, bda, cancelled, shipment, events, fields, at } = pickup;
  const hours = [
    ['DalleMattina', 'Dalle1'],
    ['AlleMattina', 'Alle1'],
    ['DallePomeriggio', 'Dalle2'],
    ['AllePomeriggio', 'Alle2'],
  ].flatMap(([tag = '', field = '']) => (fields[field] ? [cdata(tag, `${fields[field]}:00`)] : []));
  return [
    '<RITIRO>',
    cdata('NumRit', id.slice(depot.length)),
    cancelled ? `<Annullato>SI</Annullato>${cdata('Bda', bda)}` : '',
    cdata('SedeRichiedente', depot),
    cdata('DataRichiesta', dayOf(at, 'numeric')),
    cdata('OraRichiesta', hourOf(at)),
    cdata('DataRitiro', fields['DataRitiro'] ?? ''),
    ...hours,
    cdata('RagioneSociale', fields['Clienteritiro'] ?? ''),
    cdata('LocalitaRitiro', fields['Localitaritiro'] ?? ''),
    cdata('IndirizzoRitiro', fields['Indirizzoritiro'] ?? ''),
    cdata('CapRitiro', fields['CAPritiro'] ?? ''),
    cdata('ProvRitiro', fields['Provinciaritiro'] ?? ''),
    cdata('Destinatario', fields['Clientedestinatario'] ?? ''),
    cdata('StatoRitiro', shipment ? 'Effettuato' : 'Non effettuato'),
    cdata('NumeroColli', ` ${fields['Colli']}`),
    cdata('Peso', ` ${fields['PesoReale']}`),
    `<TRACKINGRITIRO>${told(events, depot)}</TRACKINGRITIRO>`,
    parcelXml(pickup, depot),
    '</RITIRO>',
  ].join('');
}
