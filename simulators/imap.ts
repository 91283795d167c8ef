/**
 * A mailbox that is read by IMAP4rev1 (RFC 3501), as far as a reader of unseen messages goes: LOGIN, AUTHENTICATE PLAIN, SELECT INBOX,
 * UID SEARCH, UID FETCH, UID STORE, LOGOUT. On its own port, no TLS, any user and password. All state is in memory.
 */
import net from 'node:net';
import type { Faults } from './faults.ts';

interface Message {
  uid: number;
  raw: Buffer;
  isSeen: boolean;
}

export interface Mailbox {
  port: number;
  /** Puts a message in, as it would come over the wire. */
  deliver(raw: string): void;
  messages(): readonly Message[];
  stop(): Promise<void>;
}

const capability = 'CAPABILITY IMAP4rev1 AUTH=PLAIN SASL-IR';

/** Listens on loopback; port 0 takes a free one. Throws when the port is taken. */
export async function startImap(port: number, faults: Faults): Promise<Mailbox> {
  const box: Message[] = [];
  const open = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    if (faults.mode('sdi') === 'down') return void socket.destroy();
    serve(socket, box);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  return {
    port: (server.address() as net.AddressInfo).port,
    deliver: (raw) => box.push({ uid: box.length + 1, raw: Buffer.from(raw, 'latin1'), isSeen: false }),
    messages: () => box,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function serve(socket: net.Socket, box: Message[]): void {
  const say = (line: string): void => void socket.write(`${line}\r\n`, 'latin1');
  let left = '';
  let waiting: string | null = null;
  say(`* OK [${capability}] Simulatore`);
  socket.on('data', (bytes) => {
    left += bytes.toString('latin1');
    for (let end = left.indexOf('\r\n'); end >= 0; end = left.indexOf('\r\n')) {
      const line = left.slice(0, end);
      left = left.slice(end + 2);
      // The answer to a challenge: whoever comes is let in.
      if (waiting !== null) {
        say(`${waiting} OK [${capability}] entrato`);
        waiting = null;
        continue;
      }
      const [, tag = '*', command = '', rest = ''] = /^(\S+)\s+(UID \S+|\S+)\s*(.*)$/i.exec(line) ?? [];
      waiting = obey(command.toUpperCase(), { tag, rest, say, socket, box });
    }
  });
}

interface Asked {
  tag: string;
  rest: string;
  say: (line: string) => void;
  socket: net.Socket;
  box: Message[];
}

/** Answers a command; the tag where the client has to say more. */
function obey(command: string, { tag, rest, say, socket, box }: Asked): string | null {
  const ok = (text = 'fatto'): null => {
    say(`${tag} OK ${text}`);
    return null;
  };
  switch (command) {
    case 'CAPABILITY':
      say(`* ${capability}`);
      return ok();
    case 'LOGIN':
      return ok(`[${capability}] entrato`);
    case 'AUTHENTICATE':
      if (/^PLAIN \S/i.test(rest)) return ok(`[${capability}] entrato`);
      say('+ ');
      return tag;
    case 'SELECT':
      say('* FLAGS (\\Seen \\Answered \\Flagged \\Deleted \\Draft)');
      say('* OK [PERMANENTFLAGS (\\Seen)] permessi');
      say(`* ${box.length} EXISTS`);
      say('* 0 RECENT');
      say('* OK [UIDVALIDITY 1] valide');
      say(`* OK [UIDNEXT ${box.length + 1}] la prossima`);
      return ok('[READ-WRITE] aperta');
    case 'LIST':
      say('* LIST (\\HasNoChildren) "/" INBOX');
      return ok();
    case 'UID SEARCH': {
      const found = /\bUNSEEN\b/i.test(rest) ? box.filter(({ isSeen }) => !isSeen) : box;
      say(['* SEARCH', ...found.map(({ uid }) => uid)].join(' '));
      return ok();
    }
    case 'UID FETCH': {
      const message = box.find(({ uid }) => uid === Number.parseInt(rest, 10));
      if (message) fetchOne(socket, message, rest);
      return ok();
    }
    case 'UID STORE': {
      const message = box.find(({ uid }) => uid === Number.parseInt(rest, 10));
      if (message && /\\Seen/i.test(rest)) message.isSeen = !/-FLAGS/i.test(rest);
      return ok();
    }
    case 'LOGOUT':
      say('* BYE');
      ok();
      socket.end();
      return null;
    default:
      return ok();
  }
}

function fetchOne(socket: net.Socket, { uid, raw, isSeen }: Message, asked: string): void {
  const facts = [`UID ${uid}`, `FLAGS (${isSeen ? '\\Seen' : ''})`];
  if (/RFC822\.SIZE/i.test(asked)) facts.push(`RFC822.SIZE ${raw.length}`);
  const isWhole = /BODY(\.PEEK)?\[\]/i.test(asked);
  socket.write(`* ${uid} FETCH (${facts.join(' ')}`, 'latin1');
  if (isWhole) {
    socket.write(` BODY[] {${raw.length}}\r\n`, 'latin1');
    socket.write(raw);
  }
  socket.write(')\r\n', 'latin1');
}
