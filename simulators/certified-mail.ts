/**
 * Certified mail (PEC; DM 2 November 2005, regole tecniche) around SdI's mailbox: what is sent there comes to SdI, the provider says that
 * it took and delivered it (or could not), and SdI's receipts come back in an envelope, the message inside it as `postacert.eml`. Headers
 * and parts are those of an envelope of Namirial that a public mailing list keeps (osst-users at SourceForge, 5 December 2024).
 *
 * Broken (`garbage`), SdI's receipts come as anybody could write them: an ordinary mail, without the provider's envelope.
 *
 * POST /sdi/mails (a message as the body) → puts it into the certified mailbox, whoever wrote it
 */
import type { Mailbox } from './imap.ts';
import type { Attachment } from './mime.ts';
import type { Sdi } from './sdi.ts';

/** SdI's general address. */
const sdiAddress = 'sdi01@pec.fatturapa.it';
const sdiProvider = 'pec.fatturapa.it';
/** Where our own mailbox is kept. */
const ourProvider = 'pec.gestore.example';

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
  trouble: { isUndeliverable: boolean; isForged: boolean },
): void {
  if (!mail.to.includes(sdiAddress)) return;
  const tell = (word: string, tipo: string) => {
    const certificate = daticert({ tipo, from: mail.from, to: sdiAddress, messageId: mail.messageId });
    const headers = [`X-Ricevuta: ${tipo}`, `X-Riferimento-Message-ID: ${mail.messageId}`];
    mailbox.deliver(
      envelope({
        subject: `${word}: ${mail.subject}`,
        from: `posta-certificata@${ourProvider}`,
        to: mail.from,
        headers,
        parts: [certificate],
      }),
    );
  };
  tell('ACCETTAZIONE', 'accettazione');
  if (trouble.isUndeliverable) {
    tell('AVVISO DI MANCATA CONSEGNA', 'errore-consegna');
    return;
  }
  tell('AVVENUTA CONSEGNA', 'avvenuta-consegna');
  for (const { name, content } of mail.attachments) {
    const receipt = sdi.take(name, content.toString('utf8'));
    const messageId = `<${receipt.name}@pec.fatturapa.it>`;
    const subject = `Invio File ${name}`;
    const inside = message(subject, sdiAddress, mail.from, [
      file(receipt.name, 'application/xml', Buffer.from(receipt.xml)),
    ]);
    mailbox.deliver(trouble.isForged ? inside : wrapped({ subject, messageId, to: mail.from, inside }));
  }
}

/** A message of SdI in the envelope of its provider. */
function wrapped(one: { subject: string; messageId: string; to: string; inside: string }): string {
  const inner = [
    'Content-Type: message/rfc822; name="postacert.eml"',
    'Content-Disposition: inline; filename="postacert.eml"',
    '',
    one.inside,
  ].join('\r\n');
  const { to, messageId } = one;
  return envelope({
    subject: `POSTA CERTIFICATA: ${one.subject}`,
    from: `"Per conto di: ${sdiAddress}" <posta-certificata@${sdiProvider}>`,
    to,
    headers: ['X-Trasporto: posta-certificata', `X-Riferimento-Message-ID: ${messageId}`],
    parts: [daticert({ tipo: 'posta-certificata', from: sdiAddress, to, messageId }), inner],
  });
}

/** Signed by the provider: the parts, and a signature. */
function envelope(one: {
  subject: string;
  from: string;
  to: string;
  headers: readonly string[];
  parts: readonly string[];
}): string {
  const signed = body('firmata', [
    [
      'Content-Type: multipart/mixed; boundary="busta"',
      '',
      body('busta', [text('Messaggio di posta certificata'), ...one.parts]),
    ].join('\r\n'),
    file('smime.p7s', 'application/pkcs7-signature', Buffer.from('firma del gestore')),
  ]);
  return [
    ...one.headers,
    `Subject: ${one.subject}`,
    `From: ${one.from}`,
    `To: ${one.to}`,
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
function daticert(one: { tipo: string; from: string; to: string; messageId: string }): string {
  const isError = one.tipo === 'errore-consegna';
  const escaped = one.messageId.replace('<', '&lt;').replace('>', '&gt;');
  const head = `<mittente>${one.from}</mittente><destinatari tipo="certificato">${one.to}</destinatari><risposte>${one.from}</risposte><oggetto/>`;
  const data = `<gestore-emittente>Gestore di prova</gestore-emittente><identificativo>opec1</identificativo><msgid>${escaped}</msgid>${isError ? '<errore-esteso>5.1.1 - casella inesistente</errore-esteso>' : ''}`;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<postacert tipo="${one.tipo}" errore="${isError ? 'no-dest' : 'nessuno'}"><intestazione>${head}</intestazione><dati>${data}</dati></postacert>`;
  return file('daticert.xml', 'application/xml', Buffer.from(xml));
}

function file(name: string, type: string, content: Buffer): string {
  return [
    `Content-Type: ${type}; name="${name}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${name}"`,
    '',
    content.toString('base64').replace(/(.{76})/g, '$1\r\n'),
  ].join('\r\n');
}
