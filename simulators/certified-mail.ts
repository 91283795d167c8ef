/**
 * Certified mail (PEC; DM 2 November 2005, regole tecniche) around SdI's mailbox: what is sent there comes to SdI, the provider says that
 * it took and delivered it (or could not), and SdI's receipts come back in an envelope, the message inside it as `postacert.eml`.
 */
import type { Mailbox } from './imap.ts';
import type { Attachment } from './mime.ts';
import type { Sdi } from './sdi.ts';

/** SdI's general address. */
const sdiAddress = 'sdi01@pec.fatturapa.it';

interface Sent {
  messageId: string;
  from: string;
  to: readonly string[];
  subject: string;
  attachments: readonly Attachment[];
}

/** What happens to a mail that reached the provider; mails to others are nothing to it. */
export function certify(
  mail: Sent,
  sdi: Sdi,
  mailbox: Pick<Mailbox, 'deliver'>,
  isUndeliverable: boolean,
): void {
  if (!mail.to.includes(sdiAddress)) return;
  const tell = (word: string, tipo: string) =>
    mailbox.deliver(envelope(`${word}: ${mail.subject}`, mail.from, [daticert(tipo, mail.messageId)]));
  tell('ACCETTAZIONE', 'accettazione');
  if (isUndeliverable) {
    tell('AVVISO DI MANCATA CONSEGNA', 'errore-consegna');
    return;
  }
  tell('AVVENUTA CONSEGNA', 'avvenuta-consegna');
  for (const { name, content } of mail.attachments) {
    const receipt = sdi.take(name, content.toString('utf8'));
    const inside = message(`Invio File ${name}`, sdiAddress, mail.from, [
      file(receipt.name, 'application/xml', Buffer.from(receipt.xml)),
    ]);
    const wrapped = [
      'Content-Type: message/rfc822; name="postacert.eml"',
      'Content-Disposition: inline; filename="postacert.eml"',
      '',
      inside,
    ].join('\r\n');
    mailbox.deliver(
      envelope(`POSTA CERTIFICATA: Invio File ${name}`, mail.from, [
        daticert('posta-certificata', '<sdi@pec.fatturapa.it>'),
        wrapped,
      ]),
    );
  }
}

/** Signed by the provider: the parts, and a signature that nobody here looks at. */
function envelope(subject: string, to: string, parts: readonly string[]): string {
  const signed = body('firmata', [
    [
      'Content-Type: multipart/mixed; boundary="busta"',
      '',
      body('busta', [text('Busta di trasporto'), ...parts]),
    ].join('\r\n'),
    file('smime.p7s', 'application/pkcs7-signature', Buffer.from('firma del gestore')),
  ]);
  return [
    `Subject: ${subject}`,
    'From: "Per conto di: SdI" <posta-certificata@pec.example>',
    `To: ${to}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/signed; protocol="application/pkcs7-signature"; micalg=sha-256; boundary="firmata"',
    '',
    signed,
  ].join('\r\n');
}

function message(subject: string, from: string, to: string, parts: readonly string[]): string {
  return [
    `Subject: ${subject}`,
    `From: ${from}`,
    `To: ${to}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="messaggio"',
    '',
    body('messaggio', [text('In allegato la ricevuta'), ...parts]),
  ].join('\r\n');
}

const body = (boundary: string, parts: readonly string[]): string =>
  [...parts.map((part) => `--${boundary}\r\n${part}`), `--${boundary}--`, ''].join('\r\n');
const text = (words: string): string => `Content-Type: text/plain; charset=utf-8\r\n\r\n${words}`;
const daticert = (tipo: string, messageId: string): string => {
  const isError = tipo === 'errore-consegna';
  const data = `<msgid>${messageId.replace('<', '&lt;').replace('>', '&gt;')}</msgid>${isError ? '<errore-esteso>5.1.1 - casella inesistente</errore-esteso>' : ''}`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<postacert tipo="${tipo}" errore="${isError ? 'no-dest' : 'nessuno'}"><intestazione/><dati>${data}</dati></postacert>`;
  return file('daticert.xml', 'application/xml', Buffer.from(text));
};

function file(name: string, type: string, content: Buffer): string {
  return [
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    content.toString('base64').replace(/(.{76})/g, '$1\r\n'),
  ].join('\r\n');
}
