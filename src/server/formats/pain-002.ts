import { readXml, type XmlElement } from './xml.ts';

/**
 * What a bank answers to a file of payments: ISO 20022 pain.002, any version, with or without prefixes. Of a transfer that it
 * doesn't name the batch's status is told, else the group's.
 */

interface TransferAnswer {
  end_to_end_id: string;
  /** ISO's external status code */
  status: string;
  /** code and text of the reason */
  reason: string | null;
}

export interface BankAnswer {
  /** MsgId of the file it is about */
  msg_id: string;
  /** status of all that isn't named below; null: the bank gives none */
  status: string | null;
  reason: string | null;
  transfers: TransferAnswer[];
}

/** Thousands of payments, half a thousand characters each. */
const longest = 30_000_000;

/** Reads the file; throws a SyntaxError when it is no such thing. */
export function readBankAnswer(bytes: Uint8Array): BankAnswer {
  const root = readXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes), longest);
  const report = child(root, 'CstmrPmtStsRpt');
  const group = report && child(report, 'OrgnlGrpInfAndSts');
  const msg_id = group && textOf(group, 'OrgnlMsgId');
  if (!report || !group || !msg_id) throw new SyntaxError('no payment status report');
  const batches = all(report, 'OrgnlPmtInfAndSts');
  const [first] = batches;
  const batchStatus = batches.length === 1 && first ? textOf(first, 'PmtInfSts') : null;
  return {
    msg_id,
    status: batchStatus ?? textOf(group, 'GrpSts'),
    reason: (batchStatus && first ? reasonOf(first) : null) ?? reasonOf(group),
    transfers: batches.flatMap((batch) =>
      all(batch, 'TxInfAndSts').flatMap((one) => {
        const end_to_end_id = textOf(one, 'OrgnlEndToEndId') ?? textOf(one, 'OrgnlInstrId');
        const status = textOf(one, 'TxSts') ?? textOf(batch, 'PmtInfSts');
        return end_to_end_id && status ? [{ end_to_end_id, status, reason: reasonOf(one) }] : [];
      }),
    ),
  };
}

/** 'AC01: Conto inesistente'; null where the bank says nothing. */
function reasonOf(within: XmlElement): string | null {
  const said = all(within, 'StsRsnInf').map((info) => {
    const reason = child(info, 'Rsn');
    const code = reason && (textOf(reason, 'Cd') ?? textOf(reason, 'Prtry'));
    return [code, ...all(info, 'AddtlInf').map(({ text }) => text)].filter(Boolean).join(': ');
  });
  return said.filter(Boolean).join('; ').slice(0, 500) || null;
}

const all = (within: XmlElement, name: string): XmlElement[] =>
  within.children.filter((one) => one.name.slice(one.name.indexOf(':') + 1) === name);
const child = (within: XmlElement, name: string): XmlElement | null => all(within, name)[0] ?? null;
const textOf = (within: XmlElement, name: string): string | null => child(within, name)?.text || null;
