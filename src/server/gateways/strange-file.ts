import { readCertifiedMail, type CertifiedMail } from '#server/formats/certified-mail';
import { readBankAnswer, type BankAnswer } from '#server/formats/pain-002';
import { readSdiMessage, type SdiAnswer } from '#server/formats/sdi-message';
import { readXml, type XmlElement } from '#server/formats/xml';

/** What each kind of file is read as. */
export interface StrangeFiles {
  mail: CertifiedMail;
  sdi: SdiAnswer;
  bank: BankAnswer;
  courier: XmlElement;
}

const readers: {
  [K in keyof StrangeFiles]: (bytes: Uint8Array) => StrangeFiles[K] | Promise<StrangeFiles[K]>;
} = {
  mail: readCertifiedMail,
  sdi: readSdiMessage,
  bank: readBankAnswer,
  courier: (bytes) => readXml(new TextDecoder().decode(bytes)),
};

/** The work of `readApart`'s process. Null: the file is none of its kind, or is not written as it should be. */
export default async function readFile({
  kind,
  bytes,
}: {
  kind: keyof StrangeFiles;
  bytes: Uint8Array;
}): Promise<StrangeFiles[keyof StrangeFiles] | null> {
  try {
    return await readers[kind](bytes);
  } catch (error) {
    // No XML, none in UTF-8, or nothing signed: another file.
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}
