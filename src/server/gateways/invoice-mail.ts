import { ImapFlow } from 'imapflow';
import { filesInMail, type MailedFile } from '#server/formats/mail-files';
import { sdiAddress, type PecSettings } from '#server/kit/config';
import { createMail, mustStartTls, type MailResult } from './mail.ts';

/**
 * Electronic invoices by certified mail (SdI's technical specification, chapter 3): out to SdI's mailbox, a file a message, and from our own
 * what SdI answers.
 */
export interface InvoiceMailPort {
  /** Sends a file; `messageId` is the same at each try. */
  send(file: { name: string; bytes: Uint8Array; messageId: string }): Promise<MailResult>;
  /**
   * Hands on the files of each message that nobody has read, the oldest first; one is marked as read once `take` is through with it.
   * Answers how many messages that were.
   */
  collect(take: (files: readonly MailedFile[]) => Promise<void>): Promise<CollectResult>;
}

type CollectResult = { kind: 'collected'; messages: number } | { kind: 'unavailable'; detail: string };

/** No answer of SdI is as large; what is, is somebody else's mail and stays unread. */
const largest = 8 * 1024 * 1024;
/** Messages of one time: the others come with the next. */
const atOnce = 200;

/** The simulators' certified mailbox. */
export function simulatedPec(smtpPort: number, imapPort: number): PecSettings {
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    imapUrl: `imap://fatture:prova@127.0.0.1:${imapPort}`,
    address: 'fatture@pec.permuta.example',
    sdiAddress,
  };
}

/** A mailbox by SMTP and IMAP. */
export function createInvoiceMail({
  smtpUrl,
  imapUrl,
  address,
  sdiAddress: to,
}: PecSettings): InvoiceMailPort {
  const mail = createMail({ url: smtpUrl, from: address, dkim: null });
  return {
    send: ({ name, bytes, messageId }) =>
      mail.send({
        from: address,
        to,
        subject: name,
        text: name,
        messageId,
        attachments: [{ filename: name, content: Buffer.from(bytes), contentType: 'application/xml' }],
      }),
    collect: (take) => collect(imapUrl, take),
  };
}

async function collect(
  imapUrl: string,
  take: (files: readonly MailedFile[]) => Promise<void>,
): Promise<CollectResult> {
  const { hostname, port, protocol, username, password } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(mustStartTls({ hostname, username, secure }) ? { doSTARTTLS: true } : {}),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 30_000,
  });
  // Told by the call that is under way, too: without a listener it would end the process.
  client.on('error', () => undefined);
  let messages = 0;
  try {
    await client.connect();
  } catch (error) {
    client.close();
    return { kind: 'unavailable', detail: detailOf(error) };
  }
  try {
    await client.mailboxOpen('INBOX');
    const unseen = (await client.search({ seen: false }, { uid: true })) || [];
    for (const uid of unseen.slice(0, atOnce)) {
      const facts = await client.fetchOne(String(uid), { size: true }, { uid: true });
      if (!facts || (facts.size ?? 0) > largest) continue;
      const found = await client.fetchOne(String(uid), { source: true }, { uid: true });
      if (!found || !found.source) continue;
      await take(filesInMail(found.source));
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
      messages += 1;
    }
    return { kind: 'collected', messages };
  } finally {
    await client.logout();
  }
}

function detailOf(error: unknown): string {
  const { code, responseText, message } = error as { code?: string; responseText?: string; message?: string };
  return [code, responseText ?? message].filter(Boolean).join(': ').slice(0, 300);
}
