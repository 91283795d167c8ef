import type { Booked, CourierPort } from './courier.ts';
import { pickupFields } from './gls-pickup.ts';
import { isCancelled, isOf, textIn, trackingOf } from './gls-tracking.ts';
import { askText, baseOf, deadline, unavailable, type Unavailable } from './http.ts';
import { findElement, textWithin, writeXml, type XmlElement } from '#server/formats/xml';
import { readApart } from './read-apart.ts';
import type { GlsSettings } from '#server/kit/config';

type Read<T> = { kind: 'ok'; value: T } | Unavailable;

/**
 * GLS Italia by XML, after the vendor's manuals MU.302 rev. 2 (pick-ups) and MU.40 rev. 7 and 8.1 (tracking). GLS books the
 * same pick-up as often as it is asked: 'Bda e destinazione ripetute nella richiesta' (MU.302, page 5) is about two in one
 * request. So it never says that it has one already; that is looked up by our number.
 */
export function createGls(settings: GlsSettings): CourierPort {
  const { sede, profilo, password, contratto, pageUrl } = settings;
  const [bookUrl, trackUrl] = [baseOf(settings.url), baseOf(settings.trackUrl)];

  async function ask(url: string, root: string, body?: string): Promise<Read<XmlElement>> {
    const headers = { 'content-type': 'text/xml; charset=utf-8' };
    const question = body === undefined ? { signal: deadline() } : { signal: deadline(), headers, body };
    const reply = await askText(url, question);
    if (reply.kind !== 'ok') return reply;
    const { status, text } = reply.value;
    if (status !== 200) return unavailable(`HTTP ${status}`);
    const value = await readApart('courier', Buffer.from(text));
    if (!value) return unavailable('no XML that can be read');
    return value.name === root ? { kind: 'ok', value } : unavailable(`<${value.name}> for <${root}>`);
  }

  /** The pick-ups that a search of the tracking finds; none is an answer, too. */
  async function look(by: Record<string, string>): Promise<Read<XmlElement[]>> {
    const query = new URLSearchParams({ ...by, CodCli: contratto });
    const reply = await ask(`${trackUrl}/get_xml_track.php?${query.toString()}`, 'ELENCO');
    if (reply.kind !== 'ok') return reply;
    return { kind: 'ok', value: reply.value.children.filter(({ name }) => name === 'RITIRO') };
  }

  return {
    name: 'GLS Italia',

    // MU.302, 3.2 (pages 2 to 6).
    async book(pickup): Promise<Booked> {
      const access = { SedeGls: sede, CodiceProfiloGls: profilo, PasswordClienteGls: password };
      const info = {
        Info: { ...access, Ritiro: { CodiceContrattoGls: contratto, ...pickupFields(pickup) } },
      };
      const body = `<?xml version="1.0" encoding="UTF-8"?>${writeXml(info)}`;
      const reply = await ask(`${bookUrl}/addpickup.php`, 'RisultatiRitiri', body);
      if (reply.kind !== 'ok') return reply;
      const number = findElement(reply.value, 'RitiroCreato')?.attributes['NumeroRitiro']?.replace(/\s/g, '');
      if (number) return { kind: 'booked', numero_ritiro: number };
      const reason = findElement(reply.value, 'RitiroErrato')?.attributes['Errore'];
      if (reason) return { kind: 'refused', reason };
      const whole = textWithin(reply.value, 'Errore');
      return whole ? { kind: 'turned_away', detail: whole } : unavailable('neither booked nor refused');
    },

    // MU.40 rev. 8.1, 2.8 (page 10): `locpartenza` with `bda` would be the search for parcels.
    async find(reference) {
      const found = await look({ sedecon: sede, ritbda: reference });
      if (found.kind !== 'ok') return found;
      const [live] = found.value.filter((pickup) => isOf(pickup, reference) && !isCancelled(pickup));
      if (!live) return { kind: 'not_found' };
      const number = textIn(live, 'NumRit');
      // A pick-up is known by its number and the depot that was asked for it.
      const depot = textIn(live, 'SedeRichiedente').toUpperCase() || sede;
      return number
        ? { kind: 'ok', value: { numero_ritiro: `${depot}${number}` } }
        : unavailable('a pick-up without its number');
    },

    // MU.302, 3.4 (page 8): the depot's two letters and the number apart.
    async track(numero_ritiro, reference) {
      const [, depot = sede, number = numero_ritiro] = /^([A-Z][A-Z\d])(\d+)$/i.exec(numero_ritiro) ?? [];
      const found = await look({ locpartenza: depot, numrit: number });
      if (found.kind !== 'ok') return found;
      const ours = found.value.find((pickup) => isOf(pickup, reference));
      return ours ? { kind: 'ok', value: trackingOf(ours, numero_ritiro, pageUrl) } : { kind: 'not_found' };
    },
  };
}
