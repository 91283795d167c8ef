/** The outside world in one process: `startSimulators` for the product's commands and tests; run alone it takes SIM_PORT and SMTP_PORT. */
import type { AddressInfo } from 'node:net';
import type { Part, Route } from './call.ts';
import { createCourier } from './courier.ts';
import { certify } from './certified-mail.ts';
import { createFaults } from './faults.ts';
import { createServer } from './http.ts';
import { startImap, type Mailbox } from './imap.ts';
import { startMail, type MailBox } from './mail.ts';
import { createPage } from './page.ts';
import { createPhonecheck } from './phonecheck.ts';
import { createPicea } from './picea.ts';
import { createSamsung } from './samsung.ts';
import { createSdi } from './sdi.ts';

export type Simulators = {
  /** 'http://127.0.0.1:3100', without a slash at the end. */
  url: string;
  smtpPort: number;
  /** of the certified mailbox in which SdI's answers are found */
  imapPort: number;
  stop(): Promise<void>;
};

/**
 * Listens on loopback only; port 0 takes a free one, smtpPort is free unless given. `slowMs` is how long a slow service
 * thinks (15 s), `now` the clock of who dates what it does. All state is in memory. Throws an Error with an Italian message when a port is taken.
 */
export async function startSimulators(options: {
  port: number;
  smtpPort?: number;
  slowMs?: number;
  now?: () => Date;
}): Promise<Simulators> {
  let url = '';
  const origin = () => url;
  const courier = createCourier(options.now);
  const sdi = createSdi(options.now);
  const parts: Part[] = [createPhonecheck(), createPicea(origin), createSamsung(), courier, sdi];
  const faults = createFaults([...parts.map(({ service }) => service), 'mail'], options.slowMs);
  const mailbox = await startImap(0, faults);
  const certified = (sent: Parameters<typeof certify>[0]) =>
    certify(sent, sdi, mailbox, {
      isUndeliverable: faults.mode('sdi') === '500',
      isForged: faults.mode('sdi') === 'garbage',
    });
  const mail = await startMail(options.smtpPort ?? 0, faults, certified).catch(async (error: unknown) => {
    await mailbox.stop();
    throw portProblem(error, options.smtpPort ?? 0, 'della posta');
  });
  const page = createPage({ parts, courier, mail, faults });
  const mails: Route = {
    method: 'POST',
    path: '/sdi/mails',
    answer: ({ body }) => {
      mailbox.deliver(body);
      return { json: mailbox.messages().length };
    },
  };
  const routes = [mails, ...[...parts, mail, faults].flatMap((one) => one.routes)];
  const server = createServer([...page, ...routes], faults);
  try {
    url = `http://127.0.0.1:${await listen(server, options.port)}`;
  } catch (error) {
    await Promise.all([mail.stop(), mailbox.stop()]);
    throw portProblem(error, options.port, '');
  }
  await mustBeCalled(url, options.port).catch(async (error: unknown) => {
    await stop(server, mail, mailbox);
    throw error;
  });
  return { url, smtpPort: mail.port, imapPort: mailbox.port, stop: () => stop(server, mail, mailbox) };
}

function listen(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function stop(server: ReturnType<typeof createServer>, mail: MailBox, mailbox: Mailbox): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await Promise.all([closed, mail.stop(), mailbox.stop()]);
}

/** Some ports are closed to every client that goes by the web's rules: said now, and not by each call that fails. */
async function mustBeCalled(url: string, port: number): Promise<void> {
  await fetch(url).catch((error: Error) => {
    throw error.cause instanceof Error && error.cause.message === 'bad port'
      ? portProblem(Object.assign(error, { code: 'EBADPORT' }), port, '')
      : error;
  });
}

/** A port on which the simulators can't be reached; its sentence says which to change. */
export class PortProblem extends Error {}

const portProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'è già usata da un altro programma',
  EACCES: 'non è permessa a questo utente',
  EBADPORT: 'è chiusa ai programmi che seguono le regole del web',
};

function portProblem(error: unknown, port: number, which: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  const reason = portProblems[code ?? ''];
  if (reason === undefined) return error;
  return new PortProblem(
    `La porta ${port} dei simulatori ${which ? `${which} ` : ''}${reason}: sceglierne un'altra con ${which ? 'SMTP_PORT' : 'SIM_PORT'}.`,
    { cause: error },
  );
}

if (import.meta.main) {
  const { SIM_PORT, SMTP_PORT } = process.env;
  const simulators = await startSimulators({
    port: Number(SIM_PORT ?? 3100),
    ...(SMTP_PORT ? { smtpPort: Number(SMTP_PORT) } : {}),
  });
  console.log(`Simulatori: ${simulators.url} (posta: porta ${simulators.smtpPort})`);
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void simulators.stop());
}
