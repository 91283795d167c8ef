/** What SdI looks at in an invoice, after its public list of checks, with the list's numbers and words; not all of it. */

export interface SdiFault {
  code: string;
  text: string;
}

const cent = 0.01 + 1e-9;

/** Everything wrong with a file; sums are looked at where its shape is right. */
export function sdiErrorsIn(xml: string): SdiFault[] {
  const shape = shapeFault(xml);
  return shape ? [shape] : [...partyFaults(xml), ...sumFaults(xml)];
}

/** The text of the first element of this name, '' where there is none. */
export function tagText(xml: string, name: string): string {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
  return found
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}

const blocksOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map((match) => match[1] ?? '');

const required = [
  'ProgressivoInvio',
  'FormatoTrasmissione',
  'CodiceDestinatario',
  'RegimeFiscale',
  'TipoDocumento',
  'Divisa',
  'Data',
  'Numero',
  'DettaglioLinee',
  'DatiRiepilogo',
];

function shapeFault(xml: string): SdiFault | null {
  const lacks = required.find((name) => blocksOf(xml, name).length === 0);
  const isRight =
    /<p:FatturaElettronica [^>]*versione="FPR12"/.test(xml) &&
    /^[A-Z0-9]{7}$/.test(tagText(xml, 'CodiceDestinatario')) &&
    /^TD(0[1-7]|1[6-9]|2\d)$/.test(tagText(xml, 'TipoDocumento')) &&
    /^\d{4}-\d\d-\d\d$/.test(tagText(xml, 'Data'));
  if (lacks === undefined && isRight) return null;
  return { code: '00200', text: `File non conforme al formato${lacks ? `: manca ${lacks}` : ''}` };
}

function partyFaults(xml: string): SdiFault[] {
  const [seller = ''] = blocksOf(xml, 'CedentePrestatore');
  const [customer = ''] = blocksOf(xml, 'CessionarioCommittente');
  const faults: SdiFault[] = [];
  const [own, theirs] = [tagText(seller, 'IdCodice'), tagText(customer, 'IdCodice')];
  const taxCode = tagText(customer, 'CodiceFiscale');
  if (!isVat(own)) faults.push({ code: '00301', text: 'IdFiscaleIVA del CedentePrestatore non valido' });
  if (theirs !== '' && !isVat(theirs))
    faults.push({ code: '00305', text: 'IdFiscaleIVA del CessionarioCommittente non valido' });
  if (taxCode !== '' && !isTaxCode(taxCode))
    faults.push({ code: '00306', text: 'CodiceFiscale del CessionarioCommittente non valido' });
  if (own !== '' && own === theirs)
    faults.push({
      code: '00471',
      text: 'per il valore indicato nell’elemento TipoDocumento il cedente/prestatore non può essere uguale al cessionario/committente',
    });
  // Codes that begin so are nobody's in this world.
  if (tagText(xml, 'CodiceDestinatario').startsWith('XX'))
    faults.push({ code: '00311', text: 'CodiceDestinatario non valido' });
  return faults;
}

function sumFaults(xml: string): SdiFault[] {
  const faults: SdiFault[] = [];
  const lines = blocksOf(xml, 'DettaglioLinee');
  const summaries = blocksOf(xml, 'DatiRiepilogo');
  const number = (part: string, name: string): number => Number(tagText(part, name));
  for (const line of lines) {
    const pieces = tagText(line, 'Quantita') === '' ? 1 : number(line, 'Quantita');
    if (Math.abs(number(line, 'PrezzoUnitario') * pieces - number(line, 'PrezzoTotale')) > cent)
      faults.push({
        code: '00423',
        text: 'PrezzoTotale non calcolato secondo le regole definite nelle specifiche tecniche',
      });
  }
  for (const summary of summaries) {
    const rate = number(summary, 'AliquotaIVA');
    const net = number(summary, 'ImponibileImporto');
    const sum = lines
      .filter((line) => number(line, 'AliquotaIVA') === rate)
      .reduce((total, line) => total + number(line, 'PrezzoTotale'), 0);
    if (Math.abs(net - sum) > 1)
      faults.push({ code: '00422', text: 'ImponibileImporto non calcolato secondo le regole definite' });
    if (Math.abs(number(summary, 'Imposta') - (net * rate) / 100) > cent)
      faults.push({ code: '00421', text: 'Imposta non calcolata secondo le regole definite' });
    if (rate === 0 && tagText(summary, 'Natura') === '')
      faults.push({ code: '00400', text: 'Natura non presente a fronte di AliquotaIVA pari a zero' });
  }
  const rates = new Set(summaries.map((one) => number(one, 'AliquotaIVA')));
  if (lines.some((line) => !rates.has(number(line, 'AliquotaIVA'))))
    faults.push({ code: '00419', text: 'DatiRiepilogo non presente in corrispondenza di una AliquotaIVA' });
  return faults;
}

/** Eleven digits, the last of which checks the others (Decreto 23-12-1976, art. 12). */
function isVat(code: string): boolean {
  if (!/^\d{11}$/.test(code)) return false;
  let total = 0;
  for (let place = 0; place < 10; place += 1) {
    const digit = Number(code[place]);
    const counted = place % 2 === 0 ? digit : digit * 2;
    total += counted > 9 ? counted - 9 : counted;
  }
  return (10 - (total % 10)) % 10 === Number(code[10]);
}

/** Sixteen signs with the letter that checks them, or eleven digits. */
function isTaxCode(code: string): boolean {
  if (/^\d{11}$/.test(code)) return isVat(code);
  if (!/^[A-Z]{6}[0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/.test(code))
    return false;
  let total = 0;
  for (let place = 0; place < 15; place += 1) {
    const sign = code[place] ?? '';
    const plain = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65;
    const odd = oddValues[plain] ?? 0;
    total += place % 2 === 0 ? odd : plain;
  }
  return String.fromCharCode(65 + (total % 26)) === code[15];
}

// What a sign in an odd place counts, from 0 or A on (the decree's table).
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];
