import { ImapFlow } from 'imapflow';
import type { CertifiedMail } from '#server/formats/certified-mail';
import { sdiAddress, type PecSettings } from '#server/kit/config';
import { createMail, mustStartTls, type MailResult } from './mail.ts';
import { readApart } from './read-apart.ts';

/**
 * Electronic invoices by certified mail (SdI's technical specification, chapter 3): out to SdI's mailbox, a file a message, and from our own
 * what SdI answers.
 */
export interface InvoiceMailPort {
  /** our own address, and the one that SdI has named to us */
  address: string;
  sdiAddress: string;
  /** Sends a file; `messageId` is the same at each try. */
  send(file: { name: string; bytes: Uint8Array; messageId: string }): Promise<MailResult>;
  /**
   * Hands on each message that nobody has read, the oldest first, read apart; one is marked as read once `take` is through with it, and
   * flagged where that says that a person has to look at it. Answers how many messages that were.
   */
  collect(take: (mail: CollectedMail) => Promise<boolean>): Promise<CollectResult>;
}

/** A message of the mailbox. */
export interface CollectedMail {
  /** which one of its mailbox it is, for ever */
  key: string;
  /** bytes */
  size: number;
  /** null: it is not read, or can't be */
  mail: CertifiedMail | null;
  unread: 'TROPPO_GRANDE' | 'ILLEGGIBILE' | null;
  /** what failed in our own reader; null: nothing */
  fault: unknown;
}

type CollectResult = { kind: 'collected'; messages: number } | { kind: 'unavailable'; detail: string };

/** No answer of SdI is as large: what is, is not read, nor does it count among those of one time. */
const largest = 8 * 1024 * 1024;
/** Messages that are read at one time: the others come with the next. */
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
    address,
    sdiAddress: to,
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
  take: (mail: CollectedMail) => Promise<boolean>,
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
    // Longer than a message may take to be read apart.
    socketTimeout: 60_000,
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
    const { uidValidity } = await client.mailboxOpen('INBOX');
    const unseen = (await client.search({ seen: false }, { uid: true })) || [];
    let read = 0;
    for (const uid of unseen) {
      const found = await readOne(client, uid, read < atOnce);
      if (found === 'later') break;
      if (found === null) continue;
      if (found.unread !== 'TROPPO_GRANDE') read += 1;
      const isAside = await take({ ...found, key: `${uidValidity}:${uid}` });
      await client.messageFlagsAdd(String(uid), isAside ? ['\\Seen', '\\Flagged'] : ['\\Seen'], {
        uid: true,
      });
      messages += 1;
    }
    return { kind: 'collected', messages };
  } finally {
    await client.logout();
  }
}

/** A message; null: it is gone. 'later': it would have to be read, and no more is to be at this time. */
async function readOne(
  client: ImapFlow,
  uid: number,
  mayRead: boolean,
): Promise<Omit<CollectedMail, 'key'> | 'later' | null> {
  const facts = await client.fetchOne(String(uid), { size: true }, { uid: true });
  if (!facts) return null;
  const size = facts.size ?? 0;
  if (size > largest) return { size, mail: null, unread: 'TROPPO_GRANDE', fault: null };
  if (!mayRead) return 'later';
  const found = await client.fetchOne(String(uid), { source: true }, { uid: true });
  if (!found || !found.source) return null;
  try {
    const mail = await readApart('mail', found.source);
    return { size, mail, unread: mail === null ? 'ILLEGGIBILE' : null, fault: null };
  } catch (fault) {
    return { size, mail: null, unread: 'ILLEGGIBILE', fault };
  }
}

function detailOf(error: unknown): string {
  const { code, responseText, message } = error as { code?: string; responseText?: string; message?: string };
  return [code, responseText ?? message].filter(Boolean).join(': ').slice(0, 300);
}
