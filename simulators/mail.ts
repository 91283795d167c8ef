/**
 * The mail server that takes what the product sends, and delivers to nobody.
 *
 * SMTP on its own port, no TLS, any user and password. An address at `rifiutato.example` is refused for good (550).
 * GET    /mail → [{id, at, from, to: […], subject, text, html, attachments: [{name, type, size, sha256}]}], oldest first;
 *                from and to are the envelope's
 * GET    /mail/:id/attachments/:n → the bytes of an attachment, n from 0
 * DELETE /mail → empties it
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Faults } from './faults.ts';
import type { Call, Reply, Route } from './call.ts';
import { parseMessage, type Attachment } from './mime.ts';

type Mail = {
  id: number;
  at: string;
  from: string;
  to: string[];
  messageId: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
};
export type MailBox = { routes: Route[]; port: number; list(): Mail[]; stop(): Promise<void> };

const messageLimit = 32_000_000;

/** Listens on loopback; port 0 takes a free one. `came` is told each mail. Throws when the port is taken. */
export async function startMail(port: number, faults: Faults, came?: (mail: Mail) => void): Promise<MailBox> {
  const mails: Mail[] = [];
  let count = 0;

  const receive = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
    if (stream.sizeExceeded) throw smtpError(552, 'Message too large');
    if (faults.mode('mail') === '500') throw smtpError(554, 'Transaction failed');
    if (faults.mode('mail') === 'garbage') throw smtpError(451, 'Local error in processing');
    if (faults.mode('mail') === 'slow') await sleep(faults.slowMs, undefined, { ref: false });
    const mail = {
      id: ++count,
      at: new Date().toISOString(),
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      ...parseMessage(Buffer.concat(parts)),
    };
    mails.push(mail);
    came?.(mail);
  };

  const server = new SMTPServer({
    name: 'permuta.test',
    banner: 'Simulatore di Permuta',
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: messageLimit,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onConnect: (_session, done) =>
      done(faults.mode('mail') === 'down' ? smtpError(421, 'Service not available') : null),
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@rifiutato.example') ? smtpError(550, 'No such user') : null),
    onData: (stream, session, done) => {
      receive(stream, session).then(
        () => done(null),
        (error: Error) => done(error),
      );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  server.on('error', (error) => process.stderr.write(`simulators, mail: ${error.message}\n`)); // a client that hung up

  return {
    port: (server.server.address() as { port: number }).port,
    list: () => mails,
    stop: () => new Promise((resolve) => server.close(resolve)),
    routes: [
      { method: 'GET', path: '/mail', answer: () => ({ json: mails.map(summary) }) },
      { method: 'GET', path: '/mail/:id/attachments/:n', answer: (call) => attachmentReply(mails, call) },
      { method: 'DELETE', path: '/mail', answer: () => ({ json: mails.splice(0).length }) },
    ],
  };
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function summary({ attachments, ...mail }: Mail): Record<string, unknown> {
  return {
    ...mail,
    attachments: attachments.map(({ name, type, content }) => ({
      name,
      type,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
  };
}

function attachmentReply(mails: Mail[], { params }: Call): Reply {
  const found = mails.find(({ id }) => id === Number(params['id']))?.attachments[Number(params['n'])];
  if (!found) return { status: 404, json: { msg: 'no such attachment' } };
  const shown = found.type === 'application/pdf' ? 'inline' : 'attachment';
  const headers = { 'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(found.name)}` };
  return { bytes: found.content, type: found.type, headers };
}
