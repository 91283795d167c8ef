import { remittanceLimit, sepaText } from '#domain/sepa';
import { AttributedText, writeXml } from './xml.ts';

/**
 * A payment run as the bank takes it: ISO 20022 pain.001.001.09, SEPA credit transfers in one batch. By the European Payments
 * Council's guidelines: basic letters, charges shared, no BIC, and no postal address, which nobody needs within SEPA and which
 * banks refuse when it is not structured.
 */

/** What the file says, as the run is kept; euro. */
interface PaymentFile {
  msg_id: string;
  /** ISO 8601 with offset */
  data_creazione: string;
  data_esecuzione: string;
  ordinante: string;
  iban_ordinante: string;
  /** what the transfers come to, two decimals */
  totale: string;
  bonifici: readonly {
    end_to_end_id: string;
    iban: string;
    intestatario: string;
    importo: number;
    causale_bonifico: string;
  }[];
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const nameLimit = 70;

/** The whole file, UTF-8. */
export function writePayments(run: PaymentFile): string {
  const { msg_id, totale: CtrlSum } = run;
  const NbOfTxs = String(run.bonifici.length);
  const Nm = sepaText(run.ordinante, nameLimit);
  const content = writeXml({
    CstmrCdtTrfInitn: {
      GrpHdr: { MsgId: msg_id, CreDtTm: run.data_creazione, NbOfTxs, CtrlSum, InitgPty: { Nm } },
      PmtInf: {
        PmtInfId: msg_id,
        PmtMtd: 'TRF',
        BtchBookg: 'true',
        NbOfTxs,
        CtrlSum,
        PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
        ReqdExctnDt: { Dt: run.data_esecuzione },
        Dbtr: { Nm },
        DbtrAcct: { Id: { IBAN: run.iban_ordinante } },
        // The bank knows itself by the IBAN.
        DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
        ChrgBr: 'SLEV',
        CdtTrfTxInf: run.bonifici.map((one) => ({
          PmtId: { InstrId: one.end_to_end_id, EndToEndId: one.end_to_end_id },
          Amt: { InstdAmt: new AttributedText(one.importo.toFixed(2), { Ccy: 'EUR' }) },
          Cdtr: { Nm: sepaText(one.intestatario, nameLimit) },
          CdtrAcct: { Id: { IBAN: one.iban } },
          RmtInf: { Ustrd: sepaText(one.causale_bonifico, remittanceLimit) },
        })),
      },
    },
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">${content}</Document>\n`;
}
