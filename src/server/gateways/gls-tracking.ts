import type { CourierEvent, Tracking } from './courier.ts';
import { findElement, textWithin, type XmlElement } from '#server/formats/xml';

/**
 * What GLS Italia tells of a pick-up: `<RITIRO>` of the manuals MU.302 rev. 2 (3.3 to 3.5, pages 7 to 11) and MU.40 rev. 8.1
 * (2.8, pages 10 to 13). The sample of a live one has no `<Bda>` of its own, those of a cancelled one and of a return have.
 */

/** In charge of the depot ('Ritiro preso in carico', 'Richiesta di ritiro confermata'); parcel made from the pick-up. */
const taken = 901;
const collected = 910;
/** Of the parcel's own way: handed over. The numbers of that list are not those of the pick-up's. */
const delivered = 906;

/** A text directly in the pick-up: its parcels have fields of the same names. */
export function textIn(pickup: XmlElement, name: string): string {
  return pickup.children.find((child) => child.name === name)?.text ?? '';
}

/** The pick-up was cancelled. */
export function isCancelled(pickup: XmlElement): boolean {
  return textIn(pickup, 'Annullato') === 'SI';
}

/** False where it is another's: numbers come back after some years. One that does not say its Bda is taken at its number. */
export function isOf(pickup: XmlElement, reference: string): boolean {
  return ['', reference].includes(textIn(pickup, 'Bda'));
}

/** How far it is. */
export function trackingOf(pickup: XmlElement, numero_ritiro: string, pageUrl: string | null): Tracking {
  const told = eventsOf(findElement(pickup, 'TRACKINGRITIRO'));
  const parcel = findElement(pickup, 'SPEDIZIONE');
  const way = eventsOf(parcel && findElement(parcel, 'TRACKING'), told.at(-1)?.quando);
  const note = told.find(({ code }) => code === collected)?.note ?? '';
  const number = parcelNumber((parcel && textWithin(parcel, 'NumSped')) || note);
  return {
    events: [...told, ...way].map(({ note: nota, code: _, ...event }): CourierEvent => {
      // Two pick-ups of one shipment may say the same in the same minute: the number keeps them apart.
      return { ...event, nota: nota || `Ritiro ${numero_ritiro}` };
    }),
    isTaken: told.some(({ code }) => code === taken || code === collected),
    isCancelled: isCancelled(pickup),
    recapitata_il: way.find(({ code }) => code === delivered)?.quando ?? null,
    tracking_spedizione: number,
    url_tracking: number && pageUrl ? pageUrl.replace('{n}', number) : null,
  };
}

/** Digits, before which a note has the depot ('YX 170000016'). Anything else is a note, and nothing that goes into an address. */
function parcelNumber(text: string): string | null {
  return /^(?:[A-Z][A-Z\d] ?)?(\d{1,20})$/i.exec(text.trim())?.[1] ?? null;
}

/**
 * They are listed newest first and each as a run of tags with no element around it: a new `Data` begins a new event. The hour
 * may be '10:00', '10.00' or nothing: then it is put after what came before it that day. What has no readable date is left out,
 * it could not be placed.
 */
function eventsOf(list: XmlElement | null, since = '') {
  const runs: Record<string, string>[] = [];
  for (const { name, text } of list?.children ?? []) {
    if (name === 'Data' || runs.length === 0) runs.push({});
    (runs.at(-1) ?? {})[name] = text;
  }
  let before = since;
  return runs.toReversed().flatMap((run) => {
    const day = /^(\d\d)\/(\d\d)\/(\d\d)$/.exec(run['Data'] ?? '');
    const time = /^(?:([01]\d|2[0-3])[:.]([0-5]\d))?$/.exec(run['Ora'] ?? '');
    if (!day || !time || !run['Stato']) return [];
    const date = `20${day[3]}-${day[2]}-${day[1]}`;
    const known = before.startsWith(date) ? before : `${date} 00:00 Europe/Rome`;
    const quando = time[1] ? `${date} ${time[1]}:${time[2]} Europe/Rome` : known;
    before = quando;
    const code = Number(run['Codice']);
    return [{ quando, stato: run['Stato'], luogo: run['Luogo'] || null, note: run['Note'] ?? '', code }];
  });
}
