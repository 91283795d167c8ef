/** Messages for the certified mailbox, written by hand: envelopes as a provider makes them, and what strangers send. */
interface Envelope {
  /** header X-Trasporto or X-Ricevuta */
  mark?: string;
  from?: string;
  subject?: string;
  tipo?: string;
  /** sender that the provider certifies, and that of the message inside */
  certified?: string;
  inner?: string;
  messageId?: string;
  /** a file in the message inside */
  file?: { name: string; content: string };
  isSigned?: boolean;
}

const lines = (...all: string[]) => all.join('\r\n');
const base64 = (text: string) =>
  Buffer.from(text)
    .toString('base64')
    .replace(/(.{76})/g, '$1\r\n');

/** A part with a name. */
export const filePart = (name: string, content: string, type = 'application/xml') =>
  lines(
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    base64(content),
  );

/** Parts one after the other. */
export const multipart = (kind: string, boundary: string, parts: readonly string[]) =>
  lines(
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.map((part) => `--${boundary}\r\n${part}`),
    `--${boundary}--`,
    '',
  );

/** An ordinary mail with a file. */
export const plainMail = (from: string, name: string, content: string) =>
  lines(
    `From: ${from}`,
    'Subject: prova',
    multipart('mixed', 'm', ['Content-Type: text/plain\r\n\r\nx', filePart(name, content)]),
  );

/** An envelope of a provider around a message of SdI. */
export function envelopeOf(one: Envelope): string {
  const {
    mark = 'X-Trasporto: posta-certificata',
    from = '"Per conto di: sdi01@pec.fatturapa.it" <posta-certificata@pec.fatturapa.it>',
    tipo = 'posta-certificata',
    certified = 'sdi01@pec.fatturapa.it',
    inner = certified,
    messageId = '1@pec.fatturapa.it',
    isSigned = true,
  } = one;
  const daticert = `<postacert tipo="${tipo}" errore="nessuno"><intestazione><mittente>${certified}</mittente></intestazione><dati><msgid>&lt;${messageId}&gt;</msgid></dati></postacert>`;
  const parts = [filePart('daticert.xml', daticert)];
  if (one.file)
    parts.push(
      lines(
        'Content-Type: message/rfc822; name="postacert.eml"',
        'Content-Disposition: inline; filename="postacert.eml"',
        '',
        plainMail(inner, one.file.name, one.file.content),
      ),
    );
  const mixed = multipart('mixed', 'busta', parts);
  const signature = filePart('smime.p7s', 'firma', 'application/pkcs7-signature');
  return lines(
    mark,
    `From: ${from}`,
    `Subject: ${one.subject ?? 'POSTA CERTIFICATA: prova'}`,
    isSigned
      ? multipart('signed; protocol="application/pkcs7-signature"', 'firmata', [mixed, signature])
      : mixed,
  );
}
