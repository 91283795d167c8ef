import type { Booked, CourierEvent, CourierPort, Pickup, PickupParty, Tracking } from './courier.ts';
import { askText, baseOf, deadline, unavailable, type Unavailable } from './http.ts';
import {
  findElement,
  readXml,
  textWithin,
  writeXml,
  type XmlElement,
  type XmlFields,
} from '#server/formats/xml';
import type { GlsSettings } from '#server/kit/config';

type Read = { kind: 'ok'; value: XmlElement } | Unavailable;

/** In charge of the depot; parcel made from the pick-up, which is when its number is born (MU.302). */
const taken = 901;
const collected = 910;
/** Of the parcel's own way: handed over. The numbers of that list are not those of the pick-up's. */
const delivered = 906;

/** GLS Italia by XML: pick-ups after the vendor's manual MU.302, their tracking after MU.40. */
export function createGls(settings: GlsSettings): CourierPort {
  const { sede, profilo, password, contratto, pageUrl } = settings;
  const [bookUrl, trackUrl] = [baseOf(settings.url), baseOf(settings.trackUrl)];

  async function ask(url: string, root: string, body?: string): Promise<Read> {
    const headers = { 'content-type': 'text/xml; charset=utf-8' };
    const question = body === undefined ? { signal: deadline() } : { signal: deadline(), headers, body };
    const reply = await askText(url, question);
    if (reply.kind !== 'ok') return reply;
    const { status, text } = reply.value;
    if (status !== 200) return unavailable(`HTTP ${status}`);
    try {
      const value = readXml(text);
      return value.name === root ? { kind: 'ok', value } : unavailable(`<${value.name}> for <${root}>`);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return unavailable(error.message);
    }
  }

  /** The pick-up's own element, or not_found. */
  async function look(by: 'numrit' | 'bda', value: string) {
    const query = new URLSearchParams({ locpartenza: sede, [by]: value, CodCli: contratto });
    const reply = await ask(`${trackUrl}/get_xml_track.php?${query.toString()}`, 'ELENCO');
    if (reply.kind !== 'ok') return reply;
    const found = findElement(reply.value, 'RITIRO');
    return found ? { kind: 'ok' as const, value: found } : { kind: 'not_found' as const };
  }

  return {
    name: 'GLS Italia',

    async book(pickup): Promise<Booked> {
      const access = { SedeGls: sede, CodiceProfiloGls: profilo, PasswordClienteGls: password };
      const info = { Info: { ...access, Ritiro: { CodiceContrattoGls: contratto, ...fieldsOf(pickup) } } };
      const body = `<?xml version="1.0" encoding="UTF-8"?>${writeXml(info)}`;
      const reply = await ask(`${bookUrl}/addpickup.php`, 'RisultatiRitiri', body);
      if (reply.kind !== 'ok') return reply;
      const numero_ritiro = findElement(reply.value, 'RitiroCreato')?.attributes['NumeroRitiro'];
      if (numero_ritiro) return { kind: 'booked', numero_ritiro };
      const reason = findElement(reply.value, 'RitiroErrato')?.attributes['Errore'];
      // The whole request: account or form are wrong, which no shop can mend; it is tried again once they are right.
      if (!reason) return unavailable(textWithin(reply.value, 'Errore') || 'neither booked nor refused');
      return /bda.*ripetut/i.test(reason) ? { kind: 'repeated' } : { kind: 'refused', reason };
    },

    async find(reference) {
      const found = await look('bda', reference);
      if (found.kind !== 'ok') return found;
      const number = textWithin(found.value, 'NumRit');
      if (textWithin(found.value, 'Annullato') === 'SI') return { kind: 'not_found' };
      return number
        ? { kind: 'ok', value: { numero_ritiro: `${sede}${number}` } }
        : unavailable('a pick-up without its number');
    },

    async track(numero_ritiro, reference) {
      const bare = numero_ritiro.startsWith(sede) ? numero_ritiro.slice(sede.length) : numero_ritiro;
      const found = await look('numrit', bare);
      if (found.kind !== 'ok') return found;
      // Numbers come back after some years: another's pick-up is not ours.
      if (textWithin(found.value, 'Bda') !== reference) return { kind: 'not_found' };
      return { kind: 'ok', value: trackingOf(found.value, numero_ritiro, pageUrl) };
    },
  };
}

function fieldsOf(pickup: Pickup): XmlFields {
  const hours: XmlFields = {};
  for (const { from, to } of pickup.windows) {
    const which = from < 13 ? 1 : 2;
    hours[`Dalle${which}`] = String(from);
    hours[`Alle${which}`] = String(to);
  }
  return {
    NomeRichiedente: pickup.requester,
    Bda: pickup.reference,
    Colli: String(pickup.parcels),
    PesoReale: pickup.weight.toFixed(2).replace('.', ','),
    DataRitiro: pickup.day.split('-').toReversed().join('/'),
    ...hours,
    ...partyFields(pickup.sender, 'ritiro'),
    ...partyFields(pickup.receiver, 'destinatario'),
    NoteSpedizione: pickup.note,
    EmailRichiedente: pickup.email,
    Telefono: pickup.phone,
  };
}

function partyFields(party: PickupParty, which: 'ritiro' | 'destinatario'): XmlFields {
  return {
    [`Cliente${which}`]: party.name,
    [`Indirizzo${which}`]: party.street,
    [`Localita${which}`]: party.town,
    [`CAP${which}`]: party.postcode,
    [`Provincia${which}`]: party.province,
  };
}

function trackingOf(pickup: XmlElement, numero_ritiro: string, pageUrl: string | null): Tracking {
  const told = eventsOf(findElement(pickup, 'TRACKINGRITIRO'));
  const note = told.find(({ code }) => code === collected)?.note ?? '';
  const parcel = findElement(pickup, 'SPEDIZIONE');
  const shipped = textWithin(parcel ?? { ...pickup, children: [] }, 'NumSped') || note;
  const way = eventsOf(parcel && findElement(parcel, 'TRACKING'));
  // Its numbers are digits: anything else is a note, and nothing that goes into an address.
  const number = /^\d{1,20}$/.test(shipped) ? shipped : null;
  return {
    events: [...told, ...way].map(({ note: nota, code: _, ...event }): CourierEvent => {
      // Two pick-ups of one shipment may say the same in the same minute: the number keeps them apart.
      return { ...event, nota: nota || `Ritiro ${numero_ritiro}` };
    }),
    isTaken: told.some(({ code }) => code === taken || code === collected),
    isCancelled: textWithin(pickup, 'Annullato') === 'SI',
    recapitata_il: way.find(({ code }) => code === delivered)?.quando ?? null,
    tracking_spedizione: number,
    url_tracking: number && pageUrl ? pageUrl.replace('{n}', number) : null,
  };
}

/**
 * GLS lists them newest first and each as a run of tags with no element around it: a new `Data` begins a new event. What has
 * no readable date is left out, it could not be placed.
 */
function eventsOf(list: XmlElement | null) {
  const runs: Record<string, string>[] = [];
  for (const { name, text } of list?.children ?? []) {
    if (name === 'Data' || runs.length === 0) runs.push({});
    (runs.at(-1) ?? {})[name] = text;
  }
  return runs.toReversed().flatMap((run) => {
    const day = /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(run['Data'] ?? '');
    const time = /^([01]\d|2[0-3]):[0-5]\d$/.exec(run['Ora'] ?? '');
    if (!day || !time || !run['Stato']) return [];
    const quando = `20${day[3]}-${day[2]}-${day[1]} ${time[0]} Europe/Rome`;
    const code = Number(run['Codice']);
    return [{ quando, stato: run['Stato'], luogo: run['Luogo'] || null, note: run['Note'] ?? '', code }];
  });
}
