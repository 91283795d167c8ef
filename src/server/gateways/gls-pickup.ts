import type { Pickup, PickupParty } from './courier.ts';
import type { XmlFields } from '#server/formats/xml';

/**
 * A pick-up in the fields of GLS Italia's manual MU.302 rev. 2, table at 3.2 (pages 2 and 3): their names, which of them are
 * compulsory, and how long each may be. What is too long is cut where it can still be understood, else left out.
 */
export function pickupFields(pickup: Pickup): XmlFields {
  return {
    // compulsory, 30
    NomeRichiedente: cut(pickup.requester, 30),
    // digits, 11: by it the pick-up is found again (MU.40 rev. 8.1, page 10)
    Bda: pickup.reference,
    // compulsory, digits, 4
    Colli: String(pickup.parcels),
    // compulsory: four digits before the comma, one behind it
    PesoReale: pickup.weight.toFixed(1).replace('.', ','),
    // compulsory, GG/MM/AAAA
    DataRitiro: pickup.day.split('-').toReversed().join('/'),
    ...hourFields(pickup),
    // compulsory: 0 is normal, 4 is for contracts that are plus
    TipoCollo: '0',
    // all five, or none
    ...partyFields(pickup.sender, 'ritiro', 30),
    ...partyFields(pickup.receiver, 'destinatario', 27),
    NoteSpedizione: cut(pickup.note, 40),
    EmailRichiedente: pickup.email !== null && pickup.email.length <= 40 ? pickup.email : null,
    Telefono: digits(pickup.phone, 16),
  };
}

/** At least one pair; mornings from 08 to 13, afternoons from 13 to 19, two digits each. */
function hourFields({ windows }: Pickup): XmlFields {
  const hours: XmlFields = {};
  for (const { from, to } of windows) {
    const which = from < 13 ? 1 : 2;
    hours[`Dalle${which}`] = String(from).padStart(2, '0');
    hours[`Alle${which}`] = String(to).padStart(2, '0');
  }
  return hours;
}

function partyFields(party: PickupParty, which: 'ritiro' | 'destinatario', longest: number): XmlFields {
  const fitting = party.names.find((name) => [...name].length <= longest);
  return {
    [`Cliente${which}`]: fitting ?? cut(party.names.at(-1) ?? '', longest),
    [`Indirizzo${which}`]: cut(party.street, 60),
    [`Localita${which}`]: cut(party.town, 40),
    [`CAP${which}`]: digits(party.postcode, 5),
    [`Provincia${which}`]: cut(party.province, 2),
  };
}

function cut(text: string, longest: number): string {
  return [...text.trim()].slice(0, longest).join('').trim();
}

/** Its digits; a number that is longer is none that anybody could call or find. */
function digits(text: string | null, longest: number): string | null {
  const found = (text ?? '').replace(/\D/g, '');
  return found !== '' && found.length <= longest ? found : null;
}
