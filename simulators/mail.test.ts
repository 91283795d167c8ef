import { createHash, randomBytes } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSimulators, type Simulators } from './main.ts';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ port: 0, slowMs: 50 });
});
afterAll(() => simulators.stop());
beforeEach(async () => {
  await fetch(`${simulators.url}/mail`, { method: 'DELETE' });
  await fault('ok');
});

const transport = () => createTransport({ host: '127.0.0.1', port: simulators.smtpPort, secure: false });
const list = async () => (await (await fetch(`${simulators.url}/mail`)).json()) as Record<string, unknown>[];
const fault = (mode: string) =>
  fetch(`${simulators.url}/faults`, { method: 'POST', body: JSON.stringify({ service: 'mail', mode }) });
const plain = {
  from: 'Permuta <permuta@negozi.example>',
  to: 'anna@clienti.example',
  subject: 'Ricevuta',
  text: 'Buongiorno',
};

describe('mail', () => {
  it('keeps text, html and attachments as they were sent', async () => {
    const bytes = randomBytes(100_000);
    const text = `Perché no? Città, 12,50 €.\n.punto\n${'lunga riga '.repeat(40)}`;
    await transport().sendMail({
      ...plain,
      to: ['anna@clienti.example', 'Bruno <bruno@clienti.example>'],
      subject: 'La sua ricevuta è pronta: più di settantacinque caratteri, così il titolo va a capo — €',
      text,
      html: '<p>È <b>pronta</b></p>',
      attachments: [
        { filename: 'ricevuta n° 7, è questa.pdf', content: bytes, contentType: 'application/pdf' },
        { filename: 'nota.txt', content: 'nota è' },
      ],
    });
    const [mail] = await list();
    expect(mail).toMatchObject({
      from: 'permuta@negozi.example',
      to: ['anna@clienti.example', 'bruno@clienti.example'],
      html: '<p>È <b>pronta</b></p>',
      subject: 'La sua ricevuta è pronta: più di settantacinque caratteri, così il titolo va a capo — €',
      attachments: [
        {
          name: 'ricevuta n° 7, è questa.pdf',
          size: 100_000,
          sha256: createHash('sha256').update(bytes).digest('hex'),
        },
        { name: 'nota.txt', size: 7 },
      ],
    });
    expect(String(mail?.['text']).trimEnd()).toBe(text.trimEnd());
    const file = await fetch(`${simulators.url}/mail/${String(mail?.['id'])}/attachments/0`);
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('refuses for good an address of rifiutato.example', async () => {
    await expect(transport().sendMail({ ...plain, to: 'x@rifiutato.example' })).rejects.toMatchObject({
      responseCode: 550,
    });
    expect(await list()).toEqual([]);
  });

  it('breaks on demand: for now, for good, slowly', async () => {
    await fault('down');
    await expect(transport().sendMail(plain)).rejects.toMatchObject({ responseCode: 421 });
    await fault('500');
    await expect(transport().sendMail(plain)).rejects.toMatchObject({ responseCode: 554 });
    await fault('garbage');
    await expect(transport().sendMail(plain)).rejects.toMatchObject({ responseCode: 451 });
    expect(await list()).toEqual([]);
    await fault('slow');
    await transport().sendMail(plain);
    expect(await list()).toMatchObject([{ subject: 'Ricevuta', text: 'Buongiorno\n' }]);
  });
});
