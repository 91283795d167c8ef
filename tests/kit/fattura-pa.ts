import { any, block, many, maybe, text, wrongChildren, type Rules } from './xml-rules.ts';
import { elementsOf, readTree, type XmlElement } from './xml-tree.ts';

/**
 * The part of the FatturaPA schema (VFPR12 1.2.3) that our invoices use, as a table of our own, and what SdI works out on
 * top of it (law §3, decision 16). Elements that the schema has and we never write are not in it: they count as wrong.
 */

// \p{IsBasicLatin} and \p{IsLatin-1Supplement}, of a normalised string: no line breaks and no tabs.
const latin = (most: number) => new RegExp(`^[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u00ff]{1,${most}}$`);
const basic = (most: number) => new RegExp(`^[\\u0020-\\u007f]{1,${most}}$`);
const amount = /^-?[0-9]{1,11}\.[0-9]{2}$/;
const price = /^-?[0-9]{1,11}\.[0-9]{2,8}$/;
const rate = /^(100\.00|[0-9]{1,2}\.[0-9]{2})$/;
const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const country = /^[A-Z]{2}$/;
const email =
  /^(?=.{1,256}$)[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*@[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*$/;
const province = /^[A-Z]{2}$/;
const oneOf = (codes: string) => new RegExp(`^(${codes.replaceAll(' ', '|')})$`);
const codes = (letters: string, from: number, to: number, without: readonly number[] = []) =>
  Array.from({ length: to - from + 1 }, (_, place) => from + place)
    .filter((number) => !without.includes(number))
    .map((number) => `${letters}${String(number).padStart(2, '0')}`)
    .join(' ');
const nature = oneOf(
  'N1 N2 N2.1 N2.2 N3 N3.1 N3.2 N3.3 N3.4 N3.5 N3.6 N4 N5 N6 N6.1 N6.2 N6.3 N6.4 N6.5 N6.6 N6.7 N6.8 N6.9 N7',
);

const vat = block({ IdPaese: text(country), IdCodice: text(/^[\s\S]{1,28}$/) });
const name = block({ Denominazione: text(latin(80)) });
const seat = block({
  Indirizzo: text(latin(60)),
  NumeroCivico: text(latin(8), maybe),
  CAP: text(/^[0-9]{5}$/),
  Comune: text(latin(60)),
  Provincia: text(province, maybe),
  Nazione: text(country),
});
const taxCode = text(/^[A-Z0-9]{11,16}$/, maybe);

const header: Rules = {
  DatiTrasmissione: block({
    IdTrasmittente: vat,
    ProgressivoInvio: text(basic(10)),
    FormatoTrasmissione: text(/^FPR12$/),
    CodiceDestinatario: text(/^[A-Z0-9]{7}$/),
    PECDestinatario: text(email, maybe),
  }),
  CedentePrestatore: block({
    DatiAnagrafici: block({
      IdFiscaleIVA: vat,
      CodiceFiscale: taxCode,
      Anagrafica: name,
      RegimeFiscale: text(oneOf(codes('RF', 1, 20, [3]))),
    }),
    Sede: seat,
    IscrizioneREA: block(
      {
        Ufficio: text(province),
        NumeroREA: text(basic(20)),
        CapitaleSociale: text(amount, maybe),
        SocioUnico: text(/^S[UM]$/, maybe),
        StatoLiquidazione: text(/^L[SN]$/),
      },
      maybe,
    ),
    Contatti: block({ Email: text(/^(?=.{7,256}$).+@.+\.+.+$/) }, maybe),
  }),
  CessionarioCommittente: block({
    DatiAnagrafici: block({
      IdFiscaleIVA: { ...vat, times: maybe },
      CodiceFiscale: taxCode,
      Anagrafica: name,
    }),
    Sede: seat,
  }),
};

const body: Rules = {
  DatiGenerali: block({
    DatiGeneraliDocumento: block({
      TipoDocumento: text(oneOf(`${codes('TD', 1, 7)} ${codes('TD', 16, 29)}`)),
      Divisa: text(/^[A-Z]{3}$/),
      Data: text(date),
      Numero: text(basic(20)),
      ImportoTotaleDocumento: text(amount, maybe),
      Causale: text(latin(200), any),
    }),
    DatiFattureCollegate: block({ IdDocumento: text(basic(20)), Data: text(date, maybe) }, any),
  }),
  DatiBeniServizi: block({
    DettaglioLinee: block(
      {
        NumeroLinea: text(/^[1-9]\d{0,3}$/),
        Descrizione: text(latin(1000)),
        Quantita: text(/^[0-9]{1,12}\.[0-9]{2,8}$/, maybe),
        UnitaMisura: text(basic(10), maybe),
        DataInizioPeriodo: text(date, maybe),
        DataFinePeriodo: text(date, maybe),
        PrezzoUnitario: text(price),
        PrezzoTotale: text(price),
        AliquotaIVA: text(rate),
        Natura: text(nature, maybe),
      },
      many,
    ),
    DatiRiepilogo: block(
      {
        AliquotaIVA: text(rate),
        Natura: text(nature, maybe),
        Arrotondamento: text(price, maybe),
        ImponibileImporto: text(amount),
        Imposta: text(amount),
        EsigibilitaIVA: text(/^[DIS]$/, maybe),
        RiferimentoNormativo: text(latin(100), maybe),
      },
      many,
    ),
  }),
  DatiPagamento: block(
    {
      CondizioniPagamento: text(oneOf(codes('TP', 1, 3))),
      DettaglioPagamento: block(
        {
          ModalitaPagamento: text(oneOf(codes('MP', 1, 23))),
          DataScadenzaPagamento: text(date, maybe),
          ImportoPagamento: text(amount),
          IBAN: text(/^[a-zA-Z]{2}[0-9]{2}[a-zA-Z0-9]{11,30}$/, maybe),
        },
        many,
      ),
    },
    any,
  ),
};

const root: Rules = {
  FatturaElettronicaHeader: block(header),
  FatturaElettronicaBody: block(body, many),
};

const namespace = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2';

/** What is wrong with a file by the table and by SdI's arithmetic, in words; empty when nothing. Throws on broken XML. */
export function wrongInXml(xml: string): string[] {
  const top = readTree(xml);
  const wrong = [
    ...(top.name === 'p:FatturaElettronica' ? [] : [`the root is ${top.name}`]),
    ...(top.attributes['xmlns:p'] === namespace ? [] : ['the namespace is another']),
    ...(top.attributes['versione'] === 'FPR12' ? [] : ['versione is not FPR12']),
    ...wrongChildren(top, root, ''),
  ];
  return wrong.length > 0 ? wrong : elementsOf(top, 'FatturaElettronicaBody').flatMap(wrongSums);
}

/** SdI's checks: 00400/00401 nature, 00419, 00421 VAT, 00422 taxable amount, 00423 price by quantity, 00425, and the total. */
function wrongSums(invoice: XmlElement): string[] {
  const wrong: string[] = [];
  const value = (parent: XmlElement, name: string) => elementsOf(parent, name)[0]?.text ?? '';
  const number = (parent: XmlElement, name: string) => Number(value(parent, name));
  const apart = (first: number, second: number, most: number) => Math.abs(first - second) > most + 1e-6;
  if (!/\d/.test(value(invoice, 'Numero'))) wrong.push('00425: a number without a digit');
  const lines = elementsOf(invoice, 'DettaglioLinee');
  const summaries = elementsOf(invoice, 'DatiRiepilogo');
  for (const line of lines) {
    const pieces = value(line, 'Quantita') ? number(line, 'Quantita') : 1;
    if (apart(number(line, 'PrezzoUnitario') * pieces, number(line, 'PrezzoTotale'), 0.01))
      wrong.push('00423: price by quantity');
  }
  for (const part of [...lines, ...summaries]) {
    const isZero = number(part, 'AliquotaIVA') === 0;
    if (isZero !== (value(part, 'Natura') !== '')) wrong.push(isZero ? '00400: nature' : '00401: nature');
  }
  for (const summary of summaries) {
    const at = value(summary, 'AliquotaIVA');
    const net = number(summary, 'ImponibileImporto');
    const sum = lines
      .filter((line) => value(line, 'AliquotaIVA') === at)
      .reduce((total, line) => total + number(line, 'PrezzoTotale'), 0);
    if (apart(net, sum, 1)) wrong.push('00422: taxable amount');
    if (apart(number(summary, 'Imposta'), (net * Number(at)) / 100, 0.01)) wrong.push('00421: VAT');
  }
  const rates = new Set(summaries.map((summary) => value(summary, 'AliquotaIVA')));
  if (lines.some((line) => !rates.has(value(line, 'AliquotaIVA'))))
    wrong.push('00419: a rate without a summary');
  const gross = summaries.reduce(
    (total, summary) => total + number(summary, 'ImponibileImporto') + number(summary, 'Imposta'),
    0,
  );
  if (apart(number(invoice, 'ImportoTotaleDocumento'), gross, 0)) wrong.push('the total is not the sum');
  // A credit note is paid to nobody, and says what it takes back.
  const isCredit = value(invoice, 'TipoDocumento') === 'TD04';
  if (!isCredit && apart(number(invoice, 'ImportoPagamento'), gross, 0))
    wrong.push('what is to be paid is not the total');
  if (isCredit !== elementsOf(invoice, 'DatiFattureCollegate').length > 0)
    wrong.push(isCredit ? 'a credit note on nothing' : 'an invoice on another');
  if (isCredit && elementsOf(invoice, 'DatiPagamento').length > 0) wrong.push('a credit note to be paid');
  return wrong;
}
