import { sdiMessageOf, type SdiError, type SdiMessage } from '#domain/invoice-sending';
import { contentOf, isSignedFile } from './signed-file.ts';
import { findElement, readXml, textWithin, type XmlElement } from './xml.ts';

/**
 * What SdI answers to an invoice: a receipt of delivery, of a delivery that failed, or a refusal, as the Agenzia's messages for
 * private customers have them, and those for public bodies, whose names differ. As XML, or signed as p7m.
 */
export interface SdiAnswer {
  tipo_messaggio: SdiMessage;
  /** the file it is about, as SdI names it */
  nome_file: string;
  /** SdI's own number of that file */
  id_sdi: string | null;
  /** SHA-256 of the file that SdI has, hexadecimal; null: it doesn't say */
  impronta: string | null;
  /** when it happened, ISO 8601 */
  data_messaggio: Date | null;
  /** of a refusal; empty otherwise */
  errori: SdiError[];
}

/** Reads a message; throws a SyntaxError where it is none of these. */
export function readSdiMessage(bytes: Uint8Array): SdiAnswer {
  const plain = isSignedFile(bytes) ? contentOf(bytes) : bytes;
  const root = readXml(new TextDecoder('utf-8', { fatal: true }).decode(plain));
  const tipo_messaggio = sdiMessageOf(root.name.slice(root.name.indexOf(':') + 1));
  const nome_file = textWithin(root, 'NomeFile');
  if (tipo_messaggio === null || nome_file === '') throw new SyntaxError('no receipt of SdI');
  const impronta = textWithin(root, 'Hash').toLowerCase();
  return {
    tipo_messaggio,
    nome_file,
    id_sdi: textWithin(root, 'IdentificativoSdI') || null,
    impronta: /^[0-9a-f]{64}$/.test(impronta) ? impronta : null,
    data_messaggio: momentOf(root),
    errori: errorsOf(root),
  };
}

/** When it was delivered, put at the customer's disposal or, where neither is said, received. */
function momentOf(root: XmlElement): Date | null {
  const said = ['DataOraConsegna', 'DataMessaADisposizione', 'DataOraRicezione'].map((name) =>
    textWithin(root, name),
  );
  const moment = new Date(said.find((one) => one !== '') ?? '');
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function errorsOf(root: XmlElement): SdiError[] {
  const list = findElement(root, 'ListaErrori');
  return (list?.children ?? [])
    .filter(({ name }) => name === 'Errore')
    .slice(0, 50)
    .map((one) => ({
      codice: textWithin(one, 'Codice').slice(0, 20),
      descrizione: textWithin(one, 'Descrizione').slice(0, 1000),
    }));
}
