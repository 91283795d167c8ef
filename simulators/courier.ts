/**
 * GLS Italia: pick-ups by XML and their tracking, after the vendor's manuals MU.302 rev. 2 (pick-ups) and MU.40 rev. 8.1
 * (tracking). It refuses what they say is refused (gls-fields.ts), and takes the same pick-up as often as it is asked for.
 *
 * POST /courier/PHPApps/addpickup.php (MU.302, 3.2), raw XML: <Info>access<Ritiro>fields</Ritiro>…</Info>
 *   → <RisultatiRitiri><RitiroCreato NumeroRitiro="MI9660000001">fields</RitiroCreato> or <RitiroErrato Errore="…">fields
 *     </RitiroErrato>, one for each; or <RisultatiRitiri><Errore>…</Errore> for the whole, of which nothing is booked.
 * POST /courier/PHPApps/deletepickup.php (MU.302, 3.3): <Info>access<Ritiro><CodiceContrattoGls/><NumeroRitiro/>…</Ritiro></Info>
 *   → <RisultatiAnnullamentoRitiri><RitiroAnnullato NumeroRitiro=""><NumeroRitiro/></RitiroAnnullato> or <ErroreAnnullamento NumeroRitiro="" Errore=""/>
 * GET /courier/XML/get_xml_track.php (MU.40, 2.8, page 10) → <ELENCO> with what is found (gls-answers.ts); by
 *   locpartenza, numrit (without the depot), CodCli: a pick-up by its number
 *   sedecon, ritbda, CodCli: a pick-up by the sender's own number
 *   locpartenza, CodCli, dadata, adata (dd/mm/yy), tiporicerca=ritiri: pick-ups of these days
 *   locpartenza, bda, CodCli: parcels, never pick-ups
 *   What a search answers that finds nothing is in no manual.
 *
 * The courier's part (:id is NumeroRitiro):
 * POST /courier/pickups/:id/confirm  the depot takes it in charge (901)
 * POST /courier/pickups/:id/collect  the van takes the parcels (901 if missing, then 910)
 * POST /courier/pickups/:id/deliver  the parcels are handed over (906, in the list of the parcel's own way)
 * GET  /courier/pickups              all of them, newest first
 * GET  /courier/parcels/:number      a parcel's way, as its receiver would look it up
 */
import { BadInput, type Call, type Part, type Reply } from './call.ts';
import { parcelXml, pickupXml, type Pickup } from './gls-answers.ts';
import { pickupProblem } from './gls-fields.ts';
import { escapeHtml } from './html.ts';

export const glsAccount = { sede: 'MI', profilo: '100100', password: 'gls-demo', contratto: '2557' };

export type Courier = Part & {
  pickups(): Pickup[];
  confirm(id: string): Pickup;
  collect(id: string): Pickup;
  deliver(id: string): Pickup;
};

/** A GLS depot without pick-ups; `now` is its clock. */
export function createCourier(now: () => Date = () => new Date()): Courier {
  const { sede, contratto } = glsAccount;
  const pickups: Pickup[] = [];
  const pickupNumbers = numbers(9_600_000_000, now);
  const parcelNumbers = numbers(600_000_000, now);
  const known = (id: string): Pickup => {
    const found = pickups.find((pickup) => pickup.id === id);
    if (!found || found.cancelled)
      throw new BadInput(found ? 'the pick-up was cancelled' : 'unknown pick-up');
    return found;
  };

  const book = (xml: string): string => {
    const today = now().toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });
    const problem = pickupProblem((field) => element(xml, field), today);
    if (problem) return `<RitiroErrato Errore="${escapeHtml(problem)}">${xml}</RitiroErrato>`;
    const id = `${sede}${pickupNumbers()}`;
    pickups.push(newPickup(id, xml, now()));
    return `<RitiroCreato NumeroRitiro="${id}">${xml}</RitiroCreato>`;
  };

  const cancel = (xml: string): string => {
    const number = element(xml, 'NumeroRitiro');
    const found = pickups.find((pickup) => pickup.id === number);
    const problem = !found
      ? 'Ritiro non trovato.'
      : found.cancelled
        ? "Ritiro gia' annullato."
        : found.shipment
          ? "Ritiro gia' effettuato."
          : null;
    if (!found || problem)
      return `<ErroreAnnullamento NumeroRitiro="${escapeHtml(number)}" Errore="${problem}"/>`;
    found.cancelled = true;
    return `<RitiroAnnullato NumeroRitiro="${found.id}"><NumeroRitiro>${found.id}</NumeroRitiro></RitiroAnnullato>`;
  };

  const requests =
    (root: string, act: (xml: string) => string) =>
    (call: Call): Reply => {
      const problem = wholeProblem(call.body);
      const content = problem
        ? `<Errore>${escapeHtml(problem)}</Errore>`
        : elements(call.body, 'Ritiro').map(act).join('');
      return xmlReply(`<${root}>${content}</${root}>`, 'utf-8');
    };

  const track = ({ query }: Call): Reply => {
    // Depots are written in capitals or not (MU.40, page 3).
    const isDepot = (field: string) => query.get(field)?.toUpperCase() === sede;
    const searches: readonly [string, string, (one: Pickup, value: string) => string][] = [
      ['numrit', 'locpartenza', (one, value) => (one.id === sede + value ? pickupXml(one, sede) : '')],
      ['ritbda', 'sedecon', (one, value) => (one.bda === value ? pickupXml(one, sede) : '')],
      ['bda', 'locpartenza', (one, value) => (one.bda === value ? parcelXml(one, sede) : '')],
      ['dadata', 'locpartenza', (one) => (isWithin(one, query) ? pickupXml(one, sede) : '')],
    ];
    const [by, depot, draw] = searches.find(([field]) => query.get(field)) ?? [];
    const isOurs = depot !== undefined && isDepot(depot) && query.get('CodCli') === contratto;
    const value = (by && query.get(by)) ?? '';
    const found = isOurs && draw ? pickups.map((one) => draw(one, value)).join('') : '';
    return xmlReply(`<ELENCO>${found}</ELENCO>`, 'ISO-8859-1');
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
    pickup.shipment = String(parcelNumbers());
    const note = `${sede} ${pickup.shipment}`;
    pickup.events.push({ code: 910, state: 'Spedizione creata', note, at: now() });
    return pickup;
  };
  const deliver = (id: string): Pickup => {
    const pickup = collect(id);
    if (pickup.way.length === 0) pickup.way.push({ code: 906, state: 'CONSEGNATA', note: '', at: now() });
    return pickup;
  };

  const service = 'courier';
  const pages = '/courier/PHPApps';
  return {
    service,
    pickups: () => pickups.toReversed(),
    confirm,
    collect,
    deliver,
    routes: [
      { service, method: 'POST', path: `${pages}/addpickup.php`, answer: requests('RisultatiRitiri', book) },
      {
        service,
        method: 'POST',
        path: `${pages}/deletepickup.php`,
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

/** Numbers that go on with the seconds, so that a courier begun anew gives none that another run of it has given. */
function numbers(first: number, now: () => Date): () => number {
  let last = 0;
  return () => {
    const second = first + Math.floor((now().getTime() - Date.UTC(2026, 0, 1)) / 1000);
    last = Math.max(last + 1, second);
    return last;
  };
}

function newPickup(id: string, xml: string, at: Date): Pickup {
  const value = (field: string) => element(xml, field);
  const fields = Object.fromEntries(
    [...xml.matchAll(/<(\w+)>/g)].map(([, name = '']) => [name, value(name)]),
  );
  return {
    id,
    bda: value('Bda'),
    receiver: ['Cliente', 'Indirizzo', 'Localita'].map((part) => value(`${part}destinatario`)).join(', '),
    sender: ['Cliente', 'Indirizzo', 'Localita'].map((part) => value(`${part}ritiro`)).join(', '),
    parcels: Number(value('Colli')),
    weight: value('PesoReale'),
    date: value('DataRitiro'),
    cancelled: false,
    shipment: null,
    events: [{ code: 902, state: 'Ritiro Inserito', note: '', at }],
    way: [],
    fields,
    at,
  };
}

/** True for a pick-up whose day is among those asked for. */
function isWithin({ date }: Pickup, query: URLSearchParams): boolean {
  const sortable = (day: string) => day.split('/').toReversed().join('').slice(-6);
  const [from, to] = [query.get('dadata') ?? '', query.get('adata') ?? ''].map(sortable);
  const day = sortable(date);
  return query.get('tiporicerca') === 'ritiri' && day >= (from ?? '') && day <= (to ?? '');
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

/** What stops a whole request (MU.302, page 5); null: nothing does. */
function wholeProblem(xml: string): string | null {
  const { sede, profilo, password, contratto } = glsAccount;
  if (!/<Info>[\s\S]*<\/Info>\s*$/.test(xml) || xml.includes('<!')) return 'XML non valido';
  if (!element(xml, 'SedeGls')) return 'Sede profilo non impostata';
  if (!element(xml, 'CodiceProfiloGls')) return 'Codice profilo non impostato';
  const isKnown =
    element(xml, 'SedeGls') === sede &&
    element(xml, 'CodiceProfiloGls') === profilo &&
    element(xml, 'PasswordClienteGls') === password;
  if (!isKnown) return 'Profilo inesistente o password errata';
  const asked = elements(xml, 'Ritiro');
  const contracts = asked.map((one) => element(one, 'CodiceContrattoGls'));
  if (contracts.some((one) => one !== '' && one !== contratto))
    return "Nessun contratto abilitato alla creazione o all'annullamento dei ritiri";
  const places = asked.flatMap((one) => {
    const receiver = ['Cliente', 'Indirizzo', 'Localita'].map((part) => element(one, `${part}destinatario`));
    return element(one, 'Bda') ? [[element(one, 'Bda'), ...receiver].join('|')] : [];
  });
  return new Set(places).size < places.length ? 'Bda e destinazione ripetute nella richiesta' : null;
}

function xmlReply(content: string, encoding: 'utf-8' | 'ISO-8859-1'): Reply {
  const text = `<?xml version="1.0" encoding="${encoding}"?>${content}`;
  return { type: 'text/xml', bytes: Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'latin1') };
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
