/**
 * What GLS Italia asks of a pick-up, after the table at 3.2 of its manual MU.302 rev. 2 (pages 2 to 4): which fields are
 * compulsory, of what kind and length. What is not in the table is not refused. Of its sentences the manual gives one (page 5);
 * the others are ours.
 */

interface Field {
  isNeeded?: true;
  /** What it looks like. */
  form: RegExp;
  /** What that is, in words. */
  said: string;
}

const alfa = (longest: number, isNeeded?: true): Field => ({
  ...(isNeeded ? { isNeeded } : {}),
  form: new RegExp(`^.{1,${longest}}$`, 'su'),
  said: `al massimo ${longest} caratteri`,
});
const num = (longest: number, isNeeded?: true): Field => ({
  ...(isNeeded ? { isNeeded } : {}),
  form: new RegExp(`^\\d{1,${longest}}$`),
  said: `al massimo ${longest} cifre`,
});
const oneOf = (values: readonly string[], isNeeded?: true): Field => ({
  ...(isNeeded ? { isNeeded } : {}),
  form: new RegExp(`^(${values.join('|')})$`),
  said: `uno tra ${values.join(', ')}`,
});
const money: Field = { form: /^\d{1,5}(,\d{1,2})?$/, said: '5 interi e 2 decimali' };
const hours = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, place) => String(first + place).padStart(2, '0'));

const pickupFields: Readonly<Record<string, Field>> = {
  CodiceContrattoGls: num(4, true),
  NomeRichiedente: alfa(30, true),
  Bda: num(11),
  Colli: num(4, true),
  Bancali: num(4),
  FuoriSagoma: num(4),
  MisureColli: { form: /^\d+(,\d+){3}$/, said: 'quattro interi separati da virgola' },
  PesoReale: { isNeeded: true, form: /^\d{1,4}(,\d)?$/, said: '4 interi e 1 decimale' },
  PesoVolume: num(4),
  DataRitiro: { isNeeded: true, form: /^\d\d\/\d\d\/\d{4}$/, said: 'GG/MM/AAAA' },
  Dalle1: oneOf(hours(8, 12)),
  Alle1: oneOf(hours(9, 13)),
  Dalle2: oneOf(hours(13, 18)),
  Alle2: oneOf(hours(14, 19)),
  TipoCollo: oneOf(['0', '4'], true),
  Clienteritiro: alfa(30),
  Indirizzoritiro: alfa(60),
  Localitaritiro: alfa(40),
  CAPritiro: num(5),
  Provinciaritiro: alfa(2),
  Clientedestinatario: alfa(27),
  Indirizzodestinatario: alfa(60),
  Localitadestinatario: alfa(40),
  CAPdestinatario: num(5),
  Provinciadestinatario: alfa(2),
  Telefonodestinatario: num(16),
  Emaildestinatario: alfa(35),
  Importocontrassegno: money,
  ModalitaIncasso: alfa(4),
  NoteSpedizione: alfa(40),
  Assicurazione: money,
  EmailRichiedente: alfa(40),
  Telefono: num(16),
  ServiziAccessori: alfa(50),
  NoteRitiro: alfa(60),
  EmailLuogoritiro: alfa(40),
  ResaCAssegno: oneOf(['M', 'P']),
  AssicurazioneIntegrativa: oneOf(['A', 'S']),
  DropOff: oneOf(['S']),
  IDReso: alfa(20),
  Riferimentocliente: alfa(600),
};

const place = ['Clienteritiro', 'Indirizzoritiro', 'Localitaritiro', 'CAPritiro', 'Provinciaritiro'];

/** What is wrong with a pick-up, as GLS says it; null: nothing. `today` is YYYY-MM-DD. */
export function pickupProblem(value: (field: string) => string, today: string): string | null {
  for (const [name, { isNeeded, form, said }] of Object.entries(pickupFields)) {
    const given = value(name);
    if (given === '' && isNeeded) return `${name} obbligatorio`;
    if (given !== '' && !form.test(given)) return `${name} non valido: ${said}`;
  }
  const day = value('DataRitiro').split('/').toReversed().join('-');
  if (Number.isNaN(Date.parse(day))) return 'DataRitiro non valido: GG/MM/AAAA';
  if (day < today) return 'Data del ritiro inferiore alla data di oggi';
  const pairs = [1, 2].map((which) => [value(`Dalle${which}`), value(`Alle${which}`)]);
  if (pairs.some(([from, to]) => (from === '') !== (to === '')) || pairs.every(([from]) => from === ''))
    return 'Orario di ritiro: almeno una coppia Dalle - Alle';
  const given = place.filter((name) => value(name) !== '');
  if (given.length > 0 && given.length < place.length)
    return 'Luogo di ritiro: i campi vanno compilati tutti oppure nessuno';
  return null;
}
