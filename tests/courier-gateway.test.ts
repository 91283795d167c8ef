import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Pickup } from '#server/gateways/courier';
import { createGls } from '#server/gateways/gls';
import type { GlsSettings } from '#server/kit/config';
import { glsAccount } from '#simulators/courier';
import { startSimulators, type Simulators } from '#simulators/main';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ port: 0 });
});
afterAll(() => simulators.stop());

const open: http.Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const settings = (url: string, other: Partial<GlsSettings> = {}): GlsSettings => ({
  url: `${url}/courier/PHPApps/`,
  trackUrl: `${url}/courier/XML`,
  pageUrl: 'https://corriere.example/{n}',
  ...glsAccount,
  ...other,
});

const place = { street: 'Via Roma 1', postcode: '20100', town: 'Milano', province: 'MI' };
const pickup: Pickup = {
  reference: 'SP1-1',
  requester: 'Negozio Milano',
  email: 'negozio@permuta.example',
  phone: null,
  parcels: 2,
  weight: 2.2,
  day: `${new Date().getFullYear() + 1}-02-10`,
  windows: [
    { from: 9, to: 13 },
    { from: 15, to: 18 },
  ],
  sender: { name: 'Rossi & Figli <"Milano">', ...place },
  receiver: { name: 'Permuta S.r.l.', ...place },
  note: 'DDT 7/2026',
};
const act = async (id: string, step: 'confirm' | 'collect' | 'deliver') => {
  const answer = await fetch(`${simulators.url}/courier/pickups/${id}/${step}`, { method: 'POST' });
  expect(answer.status).toBe(200);
};

/** A courier that answers this and remembers what it was asked. */
async function answering(text: string, status = 200): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(status, { connection: 'close' }).end(text);
    });
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

describe('GLS', () => {
  it('books a pick-up, finds it by our reference, and follows it to the parcel’s number', async () => {
    const gls = createGls(settings(simulators.url));
    expect(await gls.find('SP1-1')).toEqual({ kind: 'not_found' });
    const booked = await gls.book(pickup);
    expect(booked).toEqual({ kind: 'booked', numero_ritiro: expect.stringMatching(/^MI\d{10}$/) as string });
    const numero_ritiro = booked.kind === 'booked' ? booked.numero_ritiro : '';
    expect(await gls.find('SP1-1')).toEqual({ kind: 'ok', value: { numero_ritiro } });
    expect(await gls.book(pickup)).toEqual({ kind: 'repeated' });
    const [known] = (await (await fetch(`${simulators.url}/courier/pickups`)).json()) as Record<
      string,
      unknown
    >[];
    expect(known).toMatchObject({
      bda: 'SP1-1',
      sender: 'Rossi & Figli <"Milano">, Via Roma 1, Milano',
      parcels: 2,
      weight: '2,20',
      date: pickup.day.split('-').toReversed().join('/'),
    });

    const seen = async () => {
      const answer = await gls.track(numero_ritiro, 'SP1-1');
      if (answer.kind !== 'ok') throw new Error(answer.kind);
      const { events, ...rest } = answer.value;
      return { ...rest, events: events.map(({ stato }) => stato) };
    };
    const nothing = {
      isTaken: false,
      isCancelled: false,
      recapitata_il: null,
      tracking_spedizione: null,
      url_tracking: null,
    };
    expect(await seen()).toEqual({ ...nothing, events: ['Ritiro Inserito'] });
    await act(numero_ritiro, 'confirm');
    const inCharge = ['Ritiro Inserito', 'Ritiro preso in carico'];
    expect(await seen()).toEqual({ ...nothing, isTaken: true, events: inCharge });
    await act(numero_ritiro, 'collect');
    const done = await seen();
    expect(done.events).toEqual([...inCharge, 'Spedizione creata']);
    expect(done.tracking_spedizione).toMatch(/^\d{9}$/);
    expect(done.url_tracking).toBe(`https://corriere.example/${done.tracking_spedizione}`);
    await act(numero_ritiro, 'deliver');
    const handed = await seen();
    expect(handed.events.at(-1)).toBe('CONSEGNATA');
    expect(handed.recapitata_il).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d Europe\/Rome$/);
    // A number that was another's pick-up years ago.
    expect(await gls.track(numero_ritiro, 'SP9-1')).toEqual({ kind: 'not_found' });
  });

  it('tells a refusal from an account that is wrong', async () => {
    const gls = createGls(settings(simulators.url));
    const sender = { ...pickup.sender, postcode: '' };
    expect(await gls.book({ ...pickup, reference: 'SP2-1', sender })).toEqual({
      kind: 'refused',
      reason: 'CAPritiro mancante',
    });
    const wrong = createGls(settings(simulators.url, { password: 'x' }));
    expect(await wrong.book({ ...pickup, reference: 'SP2-1' })).toEqual({
      kind: 'unavailable',
      detail: 'Profilo inesistente o password errata',
    });
    expect(await gls.find('SP2-1')).toEqual({ kind: 'not_found' });
  });

  it('reads events with their hour of Rome, drops what can’t be placed, and puts no note into an address', async () => {
    const event = (data: string, stato: string, note: string, code: number) =>
      `<Data>${data}</Data><Ora>09:05</Ora><Luogo/><Stato>${stato}</Stato><Note>${note}</Note><Codice>${code}</Codice>`;
    const list = [
      event('10/06/26', 'Spedizione creata', '../x?y', 910),
      event('domani', 'Mai', '', 901),
      event('09/06/26', 'Ritiro Inserito', '', 902),
    ];
    const { url } = await answering(
      `<ELENCO><RITIRO><NumRit>77</NumRit><Bda>SP3-2</Bda><Annullato>SI</Annullato><TRACKINGRITIRO>${list.join('')}</TRACKINGRITIRO></RITIRO></ELENCO>`,
    );
    const gls = createGls(settings(url));
    expect(await gls.track('MI77', 'SP3-2')).toEqual({
      kind: 'ok',
      value: {
        events: [
          {
            quando: '2026-06-09 09:05 Europe/Rome',
            stato: 'Ritiro Inserito',
            luogo: null,
            nota: 'Ritiro MI77',
          },
          { quando: '2026-06-10 09:05 Europe/Rome', stato: 'Spedizione creata', luogo: null, nota: '../x?y' },
        ],
        isTaken: true,
        isCancelled: true,
        recapitata_il: null,
        tracking_spedizione: null,
        url_tracking: null,
      },
    });
    // Cancelled, it is no booking any more.
    expect(await gls.find('SP3-2')).toEqual({ kind: 'not_found' });
  });

  it.each([
    ['a page in HTML', '<html><body>Manutenzione<br></body></html>', 200],
    ['an error status', '<RisultatiRitiri><RitiroCreato NumeroRitiro="MI1"/></RisultatiRitiri>', 500],
    ['another document', '<ELENCO2/>', 200],
    ['entities', '<!DOCTYPE a [<!ENTITY x "y">]><RisultatiRitiri>&x;</RisultatiRitiri>', 200],
    ['neither yes nor no', '<RisultatiRitiri/>', 200],
  ])('takes %s for no answer', async (_, text, status) => {
    const { url, asked } = await answering(text, status);
    const gls = createGls(settings(url));
    expect(await gls.book(pickup)).toMatchObject({ kind: 'unavailable' });
    if (!text.includes('RisultatiRitiri'))
      expect(await gls.find('SP1-1')).toMatchObject({ kind: 'unavailable' });
    expect(asked[0]).toContain(
      'POST /courier/PHPApps/addpickup.php <?xml version="1.0" encoding="UTF-8"?><Info>',
    );
    expect(asked[0]).toContain('<Clienteritiro>Rossi &amp; Figli &lt;&quot;Milano&quot;&gt;</Clienteritiro>');
  });

  it('is not there: no answer either', async () => {
    const { url } = await answering('');
    open.splice(0).forEach((server) => server.close());
    expect(await createGls(settings(url)).book(pickup)).toMatchObject({ kind: 'unavailable' });
  });
});
