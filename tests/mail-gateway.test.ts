import { generateKeyPairSync } from 'node:crypto';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMail, simulatedSmtp } from '#server/gateways/mail';
import { readConfig } from '#server/kit/config';
import { startSimulators, type Simulators } from '#simulators/main';
import { startRawMailbox } from '#tests/kit/raw-mailbox';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ port: 0 });
});
afterAll(() => simulators.stop());
afterEach(() => fault('ok'));

const fault = async (mode: string) => {
  const body = JSON.stringify({ service: 'mail', mode });
  expect((await fetch(`${simulators.url}/faults`, { method: 'POST', body })).status).toBe(200);
};
const received = async () => (await (await fetch(`${simulators.url}/mail`)).json()) as unknown[];

describe('the mail gateway', () => {
  const mail = {
    from: 'a@b.example',
    to: 'c@d.example',
    subject: 's',
    text: 't',
    messageId: '<1@b.example>',
    attachments: [],
  };

  it('tells a server that is not there from one that says no', async () => {
    expect(await createMail(simulatedSmtp(1)).send(mail)).toMatchObject({
      kind: 'unavailable',
      isDown: true,
    });
    const here = createMail(simulatedSmtp(simulators.smtpPort));
    expect(await here.send({ ...mail, to: 'x@rifiutato.example' })).toMatchObject({ kind: 'refused' });
    await fault('garbage');
    expect(await here.send(mail)).toMatchObject({ kind: 'unavailable', isDown: false });
    await fault('500');
    expect(await here.send(mail)).toMatchObject({ kind: 'refused' });
  });

  it('gives its password to no server that does not begin TLS', async () => {
    const heard: string[] = [];
    const server = net.createServer((socket) => {
      socket.write('220 plain\r\n');
      socket.on('error', () => undefined);
      socket.on('data', (text: Buffer) => {
        heard.push(text.toString());
        socket.write(
          text.toString().startsWith('EHLO') ? '250-plain\r\n250 AUTH PLAIN LOGIN\r\n' : '500 no\r\n',
        );
      });
    });
    // Another address of this machine: to its own one a password goes in clear.
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
    const { port } = server.address() as net.AddressInfo;
    const url = `smtp://anna:segreta@127.0.0.2:${port}`;
    const result = await createMail({ url, from: 'a@b.example', dkim: null }).send(mail);
    await new Promise((resolve) => server.close(resolve));
    expect(result).toMatchObject({ kind: 'unavailable', isDown: true });
    expect(heard.some((line) => line.startsWith('EHLO'))).toBe(true);
    expect(heard.filter((line) => /AUTH|segreta|c2VncmV0YQ/.test(line))).toEqual([]);
  });

  it('reads no file and no address', async () => {
    const path = { filename: 'x', path: '/etc/hostname' } as unknown as {
      filename: string;
      content: Buffer;
      contentType: string;
    };
    const result = await createMail(simulatedSmtp(simulators.smtpPort)).send({
      ...mail,
      attachments: [path],
    });
    expect(result).toMatchObject({ kind: 'unavailable', isDown: false });
    expect(await received()).toEqual([]);
  });

  it('signs with DKIM where a key is set', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const dkim = {
      domain: 'b.example',
      selector: 'uno',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    const mailbox = await startRawMailbox();
    const result = await createMail({ ...simulatedSmtp(mailbox.port), dkim }).send(mail);
    await mailbox.stop();
    expect(result).toEqual({ kind: 'sent' });
    expect(mailbox.messages[0]).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256; .*d=b\.example;\s.*s=uno;/s);
    expect(mailbox.messages[0]).toContain('Message-ID: <1@b.example>');
  });

  it('is set by SMTP_URL and MAIL_FROM, or not at all', () => {
    expect(readConfig({}).smtp).toBeNull();
    expect(readConfig({ SMTP_URL: 'smtps://u:p@h.example', MAIL_FROM: 'a@b.example' }).smtp).toMatchObject({
      from: 'a@b.example',
    });
    expect(() => readConfig({ SMTP_URL: 'smtp://h.example' })).toThrow(/MAIL_FROM/);
    expect(() => readConfig({ SMTP_URL: 'h.example', MAIL_FROM: 'a@b.example' })).toThrow(/SMTP_URL/);
  });
});
