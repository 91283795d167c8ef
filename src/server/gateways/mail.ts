import type { SmtpSettings } from '#server/kit/config';
import { createTransport } from 'nodemailer';

interface Mail {
  from: string;
  /** one plain address */
  to: string;
  subject: string;
  text: string;
  /** the same at each try */
  messageId: string;
  attachments: { filename: string; content: Buffer; contentType: string }[];
}

/**
 * What the mail server did: took it; refused it for good; or nothing that lasts. `isDown`: it was not there at all, so
 * that the next mail need not be tried either. `detail` is for our log.
 */
export type MailResult =
  | { kind: 'sent' }
  | { kind: 'refused'; detail: string }
  | { kind: 'unavailable'; detail: string; isDown: boolean };

export interface MailPort {
  /** the sender, where a template has none of its own */
  from: string;
  send(mail: Mail): Promise<MailResult>;
}

// What nodemailer says when it did not get as far as the mail.
const noServer = new Set([
  'ECONNECTION',
  'ESOCKET',
  'ETIMEDOUT',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
  'ECONNREFUSED',
]);

/** The simulators' mail server: takes everything and delivers nothing. */
export function simulatedSmtp(port: number): SmtpSettings {
  return { url: `smtp://127.0.0.1:${port}`, from: 'Permuta <ricevute@permuta.example>', dkim: null };
}

/** A password leaves this machine by TLS only: whether it must begin before one is given. */
export function mustStartTls({
  hostname,
  username,
  secure,
}: {
  hostname: string;
  username: string;
  secure: boolean;
}): boolean {
  return !secure && username !== '' && !['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}

/** A mail server by SMTP. Nothing is ever read from a file or an address: attachments come as bytes. */
export function createMail({ url, from, dkim }: SmtpSettings): MailPort {
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // A password never goes out in clear: a server that doesn't offer TLS is not spoken to.
    requireTLS: mustStartTls({ hostname, username, secure }),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: 8000,
    greetingTimeout: 8000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim
      ? { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }
      : {}),
  });
  return {
    from,
    async send({ from: sender, to, subject, text, messageId, attachments }) {
      try {
        await transport.sendMail({
          from: sender,
          // As an object: text would be read as a list of addresses.
          to: { name: '', address: to },
          subject,
          text,
          messageId,
          attachments,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { kind: 'sent' };
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

function failureOf(error: unknown): MailResult {
  const { code, responseCode, permanent, message } = error as {
    code?: string;
    responseCode?: number;
    permanent?: boolean;
    message?: string;
  };
  const detail = [code, message ?? String(error)].filter(Boolean).join(': ').slice(0, 300);
  // A password that is refused, or TLS that is not to be had, is our trouble and says nothing of this mail.
  if (permanent === true && code !== 'EAUTH' && code !== 'ETLS') return { kind: 'refused', detail };
  return { kind: 'unavailable', detail, isDown: responseCode === 421 || noServer.has(code ?? '') };
}
