/**
 * GLS Italia: pick-ups by XML and their tracking, after the vendor's manuals MU.302 (pick-ups) and MU.40 (tracking).
 *
 * POST /courier/PHPApps/addpickup.php, raw XML:
 *   <Info><SedeGls/><CodiceProfiloGls/><PasswordClienteGls/>
 *     <Ritiro><CodiceContrattoGls/><NomeRichiedente/><Bda/><Colli/><PesoReale>10,50</PesoReale><DataRitiro>gg/mm/aaaa</DataRitiro>
 *       <Dalle1/><Alle1/> (hours 8-13) and/or <Dalle2/><Alle2/> (13-19), whole hours
 *       <Clienteritiro/><Indirizzoritiro/><Localitaritiro/><CAPritiro/><Provinciaritiro/>
 *       <Clientedestinatario/><Indirizzodestinatario/><Localitadestinatario/><CAPdestinatario/><Provinciadestinatario/>
 *       <NoteSpedizione/><EmailRichiedente/><Telefono/></Ritiro>…</Info>
 *   → <RisultatiRitiri><RitiroCreato NumeroRitiro="MI9660000001"><Bda/></RitiroCreato> or <RitiroErrato Errore="…"><Bda/></RitiroErrato>, one
 *     for each; or <RisultatiRitiri><Errore>…</Errore> for the whole. `Bda` is the sender's own number: the same Bda to the
 *     same address is refused ('Bda e destinazione ripetute'), so a booking whose answer was lost is looked up by it.
 * POST /courier/PHPApps/deletepickup.php: <Info>…<Ritiro><CodiceContrattoGls/><NumeroRitiro/><NomeCognome/><Email/></Ritiro></Info>
 *   → <RisultatiAnnullamentoRitiri><RitiroAnnullato NumeroRitiro=""><NumeroRitiro/></RitiroAnnullato> or <ErroreAnnullamento NumeroRitiro="" Errore=""/>
 * GET /courier/XML/get_xml_track.php?locpartenza=MI&numrit=9660000001&CodCli=2557 (or &bda=)
 *   → <ELENCO><RITIRO><NumRit/><Bda/><StatoRitiro>Non effettuato|Effettuato</StatoRitiro>[<Annullato>SI</Annullato>]
 *     <TRACKINGRITIRO>(<Data>gg/mm/aa</Data><Ora>hh:mm</Ora><Luogo/><Stato/><Note/><Codice/>)*</TRACKINGRITIRO>
 *     [<SPEDIZIONE><NumSped/>[<TRACKING>(as above)</TRACKING>]…</SPEDIZIONE>]</RITIRO></ELENCO>, or <ELENCO><TESTOERRORE>…</TESTOERRORE></ELENCO>
 *   Events, newest first: 902 Ritiro Inserito, 901 Ritiro preso in carico, 910 Spedizione creata (its Note is the shipment's number).
 *
 * The courier's part (:id is NumeroRitiro, or the Bda):
 * POST /courier/pickups/:id/confirm  the depot takes it in charge (901)
 * POST /courier/pickups/:id/collect  the van takes the parcels (901 if missing, then 910)
 * POST /courier/pickups/:id/deliver  the parcels are handed over (906, in the list of the parcel's own way)
 * GET  /courier/pickups              all of them, newest first
 * GET  /courier/parcels/:number      a parcel's way, as its receiver would look it up
 */
import { BadInput, type Call, type Part, type Reply } from './call.ts';
import { escapeHtml } from './html.ts';

export const glsAccount = { sede: 'MI', profilo: '100100', password: 'gls-demo', contratto: '2557' };

type PickupEvent = { code: 901 | 902 | 906 | 910; state: string; note: string; at: Date };
type Pickup = {
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
};
export type Courier = Part & {
  pickups(): Pickup[];
  confirm(id: string): Pickup;
  collect(id: string): Pickup;
  deliver(id: string): Pickup;
};

/** A GLS depot without pick-ups; `now` is its clock, `first` the number of its first one. */
export function createCourier(now: () => Date = () => new Date(), first = 9_660_000_001): Courier {
  const pickups: Pickup[] = [];
  const find = (id: string): Pickup | undefined =>
    pickups.find((pickup) => pickup.id === id || pickup.id === glsAccount.sede + id || pickup.bda === id);
  const known = (id: string): Pickup => {
    const found = find(id);
    if (!found || found.cancelled)
      throw new BadInput(found ? 'the pick-up was cancelled' : 'unknown pick-up');
    return found;
  };

  const book = (xml: string): string => {
    const bda = element(xml, 'Bda');
    const receiver = receiverOf(xml);
    const problem =
      problemOf(xml, now()) ??
      (bda && pickups.some((one) => one.bda === bda && one.receiver === receiver && !one.cancelled)
        ? 'Bda e destinazione ripetute'
        : null);
    if (problem)
      return `<RitiroErrato Errore="${escapeHtml(problem)}"><Bda>${escapeHtml(bda)}</Bda></RitiroErrato>`;
    const id = `${glsAccount.sede}${first + pickups.length}`;
    pickups.push(newPickup(id, xml, now()));
    return `<RitiroCreato NumeroRitiro="${id}"><Bda>${escapeHtml(bda)}</Bda></RitiroCreato>`;
  };

  const cancel = (xml: string): string => {
    const number = element(xml, 'NumeroRitiro');
    const found = find(number);
    const problem = !found
      ? 'Ritiro non trovato.'
      : found.cancelled
        ? 'Ritiro gia annullato.'
        : found.shipment
          ? 'Ritiro gia effettuato.'
          : null;
    if (!found || problem)
      return `<ErroreAnnullamento NumeroRitiro="${escapeHtml(number)}" Errore="${problem}"/>`;
    found.cancelled = true;
    return `<RitiroAnnullato NumeroRitiro="${found.id}"><NumeroRitiro>${found.id}</NumeroRitiro></RitiroAnnullato>`;
  };

  const requests =
    (root: string, act: (xml: string) => string) =>
    (call: Call): Reply => {
      const problem = accessProblem(call.body);
      const content = problem
        ? `<Errore>${problem}</Errore>`
        : elements(call.body, 'Ritiro').map(act).join('') || '<Errore>Nessun ritiro indicato</Errore>';
      return xmlReply(`<${root}>${content}</${root}>`);
    };

  const track = (call: Call): Reply => {
    const asked = call.query.get('numrit') ?? call.query.get('bda') ?? '';
    const ours =
      call.query.get('locpartenza') === glsAccount.sede && call.query.get('CodCli') === glsAccount.contratto;
    const found = ours && asked ? find(asked) : undefined;
    return xmlReply(
      found
        ? `<ELENCO>${tracking(found)}</ELENCO>`
        : '<ELENCO><TESTOERRORE>Ritiro non trovato</TESTOERRORE></ELENCO>',
    );
  };

  const confirm = (id: string): Pickup => {
    const pickup = known(id);
    if (!pickup.events.some(({ code }) => code === 901))
      pickup.events.push({ code: 901, state: 'Ritiro preso in carico', note: '', at: now() });
    return pickup;
  };
  const collect = (id: string): Pickup => {
    const pickup = confirm(id);
    if (pickup.shipment) return pickup;
    pickup.shipment = `${first - 9_040_000_000 + pickups.indexOf(pickup)}`;
    pickup.events.push({ code: 910, state: 'Spedizione creata', note: pickup.shipment, at: now() });
    return pickup;
  };

  const deliver = (id: string): Pickup => {
    const pickup = collect(id);
    if (pickup.way.length === 0) pickup.way.push({ code: 906, state: 'CONSEGNATA', note: '', at: now() });
    return pickup;
  };

  const service = 'courier';
  return {
    service,
    pickups: () => pickups.toReversed(),
    confirm,
    collect,
    deliver,
    routes: [
      {
        service,
        method: 'POST',
        path: '/courier/PHPApps/addpickup.php',
        answer: requests('RisultatiRitiri', book),
      },
      {
        service,
        method: 'POST',
        path: '/courier/PHPApps/deletepickup.php',
        answer: requests('RisultatiAnnullamentoRitiri', cancel),
      },
      { service, method: 'GET', path: '/courier/XML/get_xml_track.php', answer: track },
      ...Object.entries({ confirm, collect, deliver }).map(([step, run]) => ({
        method: 'POST' as const,
        path: `/courier/pickups/:id/${step}`,
        answer: (call: Call) => ({ json: run(call.params['id'] ?? '') }),
      })),
      {
        method: 'GET',
        path: '/courier/parcels/:id',
        answer: (call) => parcelPage(pickups, call.params['id'] ?? ''),
      },
      { method: 'GET', path: '/courier/pickups', answer: () => ({ json: pickups.toReversed() }) },
    ],
  };
}

function newPickup(id: string, xml: string, at: Date): Pickup {
  return {
    id,
    bda: element(xml, 'Bda'),
    receiver: receiverOf(xml),
    sender: `${element(xml, 'Clienteritiro')}, ${element(xml, 'Indirizzoritiro')}, ${element(xml, 'Localitaritiro')}`,
    parcels: Number(element(xml, 'Colli')),
    weight: element(xml, 'PesoReale'),
    date: element(xml, 'DataRitiro'),
    cancelled: false,
    shipment: null,
    events: [{ code: 902, state: 'Ritiro Inserito', note: '', at }],
    way: [],
  };
}

function receiverOf(xml: string): string {
  return `${element(xml, 'Clientedestinatario')}, ${element(xml, 'Indirizzodestinatario')}, ${element(xml, 'Localitadestinatario')}`;
}

function parcelPage(pickups: readonly Pickup[], number: string): Reply {
  const found = pickups.find(({ shipment }) => shipment === number);
  const way = [...(found?.events ?? []), ...(found?.way ?? [])].map(
    ({ at, state }) => `<li>${at.toLocaleString('it-IT', { timeZone: 'Europe/Rome' })}: ${state}</li>`,
  );
  const text = found
    ? `<h1>Spedizione ${number}</h1><p>${escapeHtml(found.sender)} → ${escapeHtml(found.receiver)}</p><ul>${way.join('')}</ul>`
    : '<h1>Spedizione non trovata</h1>';
  return {
    type: 'text/html; charset=utf-8',
    text: `<!doctype html><html lang="it"><title>Corriere</title>${text}</html>`,
  };
}

function accessProblem(xml: string): string | null {
  if (!/<Info>[\s\S]*<\/Info>\s*$/.test(xml) || xml.includes('<!')) return 'XML non valido';
  const { sede, profilo, password } = glsAccount;
  const right =
    element(xml, 'SedeGls') === sede &&
    element(xml, 'CodiceProfiloGls') === profilo &&
    element(xml, 'PasswordClienteGls') === password;
  return right ? null : 'Profilo inesistente o password errata';
}

function problemOf(xml: string, now: Date): string | null {
  if (element(xml, 'CodiceContrattoGls') !== glsAccount.contratto) return 'Codice contratto non valido';
  for (const name of ['NomeRichiedente', 'Clienteritiro', 'Indirizzoritiro', 'Localitaritiro', 'CAPritiro']) {
    if (!element(xml, name)) return `${name} mancante`;
  }
  if (!/^[1-9]\d{0,2}$/.test(element(xml, 'Colli'))) return 'Colli non validi';
  if (!/^\d{1,5}(,\d{1,2})?$/.test(element(xml, 'PesoReale')) || /^[0,]+$/.test(element(xml, 'PesoReale')))
    return 'Peso non valido';
  const date = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(element(xml, 'DataRitiro'));
  const today = now.toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });
  if (!date || `${date[3]}-${date[2]}-${date[1]}` < today) return 'Data ritiro non valida';
  const windows = [windowOf(xml, 1, 8, 13), windowOf(xml, 2, 13, 19)];
  return windows.includes('wrong') || windows.every((one) => one === 'none')
    ? 'Orario di ritiro non valido'
    : null;
}

function windowOf(xml: string, which: 1 | 2, first: number, last: number): 'good' | 'none' | 'wrong' {
  const [from, to] = [element(xml, `Dalle${which}`), element(xml, `Alle${which}`)];
  if (!from && !to) return 'none';
  const whole = /^\d{1,2}$/.test(from) && /^\d{1,2}$/.test(to);
  return whole && Number(from) >= first && Number(to) <= last && Number(from) < Number(to) ? 'good' : 'wrong';
}

function tracking(pickup: Pickup): string {
  const rome = (at: Date, form: Intl.DateTimeFormatOptions) =>
    at.toLocaleString('it-IT', { timeZone: 'Europe/Rome', ...form });
  const cdata = (tag: string, text: string) => `<${tag}><![CDATA[${text}]]></${tag}>`;
  const told = (list: readonly PickupEvent[]) =>
    list
      .toReversed()
      .map(({ at, state, note, code }) =>
        [
          cdata('Data', rome(at, { day: '2-digit', month: '2-digit', year: '2-digit' })),
          cdata('Ora', rome(at, { hour: '2-digit', minute: '2-digit' })),
          cdata('Luogo', 'MILANO'),
          cdata('Stato', state),
          cdata('Note', note),
          cdata('Codice', String(code)),
        ].join(''),
      )
      .join('');
  const way = pickup.way.length > 0 ? `<TRACKING>${told(pickup.way)}</TRACKING>` : '';
  return [
    '<RITIRO>',
    cdata('NumRit', pickup.id.slice(glsAccount.sede.length)),
    cdata('Bda', pickup.bda.replaceAll(']]>', '')),
    cdata('StatoRitiro', pickup.shipment ? 'Effettuato' : 'Non effettuato'),
    pickup.cancelled ? cdata('Annullato', 'SI') : '',
    `<TRACKINGRITIRO>${told(pickup.events)}</TRACKINGRITIRO>`,
    pickup.shipment
      ? `<SPEDIZIONE>${cdata('NumSped', pickup.shipment)}${cdata('SedePartenza', glsAccount.sede)}${way}</SPEDIZIONE>`
      : '',
    '</RITIRO>',
  ].join('');
}

function xmlReply(content: string): Reply {
  return { type: 'text/xml; charset=utf-8', text: `<?xml version="1.0" encoding="utf-8"?>${content}` };
}

function elements(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) => match[1] ?? '');
}

/** The text of the first such element, '' when absent or empty. */
function element(xml: string, tag: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return (elements(xml, tag)[0] ?? '')
    .replace(/&(?:#(\d+)|(lt|gt|quot|apos|amp));/g, (_, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (entities[name ?? ''] ?? ''),
    )
    .trim();
}
