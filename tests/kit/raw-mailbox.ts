import { SMTPServer } from 'smtp-server';

interface RawMailbox {
  port: number;
  /** messages as they went over the wire */
  messages: string[];
  stop(): Promise<void>;
}

/** A mail server on a free port that keeps every message to the letter. */
export async function startRawMailbox(): Promise<RawMailbox> {
  const messages: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        messages.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    messages,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
