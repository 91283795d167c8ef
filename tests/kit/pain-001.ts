import { block, many, maybe, text, wrongChildren, type Rules } from './xml-rules.ts';
import { elementsOf, readTree } from './xml-tree.ts';

/**
 * The part of ISO 20022's pain.001.001.09 that our files use, as a table of our own, narrowed by the European Payments
 * Council's guidelines, and what they reckon on top of it. Elements that the schema has and we never write are not in it, a
 * postal address above all: they count as wrong.
 */

// The letters that every bank takes; identifiers without slashes at their ends.
const letters = "[a-zA-Z0-9/?:().,'+ -]";
const basic = (most: number) => new RegExp(`^(?! )${letters}{1,${most}}(?<! )$`);
const id = new RegExp(`^(?!/)(?!.*//)${letters}{1,35}(?<!/)$`);
const count = text(/^[1-9]\d{0,14}$/);
const amount = /^(?!0+\.00)\d{1,9}\.\d{2}$/;
const sum = text(/^\d{1,16}\.\d{2}$/);
const iban = block({ Id: block({ IBAN: text(/^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/) }) });
const named = block({ Nm: text(basic(70)) });

const transfer: Rules = {
  PmtId: block({ InstrId: text(id, maybe), EndToEndId: text(id) }),
  Amt: block({ InstdAmt: { ...text(amount), attributes: { Ccy: 'EUR' } } }),
  Cdtr: named,
  CdtrAcct: iban,
  RmtInf: block({ Ustrd: text(basic(140)) }),
};

const root: Rules = {
  CstmrCdtTrfInitn: block({
    GrpHdr: block({
      MsgId: text(id),
      CreDtTm: text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/),
      NbOfTxs: count,
      CtrlSum: sum,
      InitgPty: named,
    }),
    PmtInf: block({
      PmtInfId: text(id),
      PmtMtd: text(/^TRF$/),
      BtchBookg: text(/^(true|false)$/),
      NbOfTxs: count,
      CtrlSum: sum,
      PmtTpInf: block({ SvcLvl: block({ Cd: text(/^SEPA$/) }) }),
      ReqdExctnDt: block({ Dt: text(/^\d{4}-\d\d-\d\d$/) }),
      Dbtr: named,
      DbtrAcct: iban,
      DbtrAgt: block({ FinInstnId: block({ Othr: block({ Id: text(/^NOTPROVIDED$/) }) }) }),
      ChrgBr: text(/^SLEV$/),
      CdtTrfTxInf: block(transfer, many),
    }),
  }),
};

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/** What is wrong with a file by the table and by its own sums, in words; empty when nothing. Throws on broken XML. */
export function wrongInPayments(xml: string): string[] {
  const top = readTree(xml);
  const wrong = [
    ...(top.name === 'Document' ? [] : [`the root is ${top.name}`]),
    ...(top.attributes['xmlns'] === namespace ? [] : ['the namespace is another']),
    ...wrongChildren(top, root, ''),
  ];
  const textsOf = (name: string) => elementsOf(top, name).map((one) => one.text);
  const cents = textsOf('InstdAmt').reduce((total, one) => total + Math.round(Number(one) * 100), 0);
  const ids = textsOf('EndToEndId');
  if (textsOf('CtrlSum').some((one) => Math.round(Number(one) * 100) !== cents))
    wrong.push('CtrlSum is not the sum');
  if (textsOf('NbOfTxs').some((one) => Number(one) !== ids.length)) wrong.push('NbOfTxs is not the count');
  if (new Set(ids).size !== ids.length) wrong.push('an EndToEndId stands twice');
  return wrong;
}

/** What a file pays: to which IBAN how much, in cents, in its order. */
export function paidIn(
  xml: string,
): { iban: string; holder: string; cents: number; id: string; text: string }[] {
  return elementsOf(readTree(xml), 'CdtTrfTxInf').map((one) => {
    const said = (name: string) => elementsOf(one, name)[0]?.text ?? '';
    return {
      iban: said('IBAN'),
      holder: said('Nm'),
      cents: Math.round(Number(said('InstdAmt')) * 100),
      id: said('EndToEndId'),
      text: said('Ustrd'),
    };
  });
}
