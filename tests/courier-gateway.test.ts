import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createGls } from '#server/gateways/gls';
import { answering, closeAnswering, pickup, settings } from '#tests/kit/gls-answering';
import { startSimulators, type Simulators } from '#simulators/main';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ port: 0 });
});
afterAll(() => simulators.stop());

afterEach(closeAnswering);

const act = async (id: string, step: 'confirm' | 'collect' | 'deliver') => {
  const answer = await fetch(`${simulators.url}/courier/pickups/${id}/${step}`, { method: 'POST' });
  expect(answer.status).toBe(200);
};

describe('GLS', () => {
  it('books a pick-up, finds it by our reference, and follows it to the parcel’s number', async () => {
    const gls = createGls(settings(simulators.url));
    expect(await gls.find('101')).toEqual({ kind: 'not_found' });
    const booked = await gls.book(pickup);
    expect(booked).toEqual({ kind: 'booked', numero_ritiro: expect.stringMatching(/^MI\d{10}$/) as string });
    const numero_ritiro = booked.kind === 'booked' ? booked.numero_ritiro : '';
    expect(await gls.find('101')).toEqual({ kind: 'ok', value: { numero_ritiro } });
    const [known] = (await (await fetch(`${simulators.url}/courier/pickups`)).json()) as Record<
      string,
      unknown
    >[];
    expect(known).toMatchObject({
      bda: '101',
      sender: 'Rossi & Figli <"Milano">, Via Roma 1, Milano',
      parcels: 2,
      weight: '2,2',
      date: pickup.day.split('-').toReversed().join('/'),
    });

    const seen = async () => {
      const answer = await gls.track(numero_ritiro, '101');
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
    const registered = 'Spedizione registrata nei nostri sistemi ma non ancora partita';
    expect(await seen()).toEqual({ ...nothing, isTaken: true, events: inCharge });
    await act(numero_ritiro, 'collect');
    const done = await seen();
    expect(done.events).toEqual([...inCharge, 'Spedizione creata', registered]);
    expect(done.tracking_spedizione).toMatch(/^\d{9}$/);
    expect(done.url_tracking).toBe(`https://corriere.example/${done.tracking_spedizione}`);
    await act(numero_ritiro, 'deliver');
    const handed = await seen();
    expect(handed.events.at(-1)).toBe('CONSEGNATA');
    expect(handed.recapitata_il).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d Europe\/Rome$/);
  });

  it('is booked twice where it is asked for twice: only its number, asked for before, tells that it is there', async () => {
    const gls = createGls(settings(simulators.url));
    const twice = { ...pickup, reference: '99999999902' };
    const numbers = [await gls.book(twice), await gls.book(twice)].map((one) =>
      one.kind === 'booked' ? one.numero_ritiro : one.kind,
    );
    expect(new Set(numbers).size).toBe(2);
    expect(await gls.find(twice.reference)).toEqual({ kind: 'ok', value: { numero_ritiro: numbers[0] } });
  });

  it('tells a refusal from an account that is wrong', async () => {
    const gls = createGls(settings(simulators.url));
    const sender = { ...pickup.sender, postcode: 'milano' };
    expect(await gls.book({ ...pickup, reference: '201', sender })).toEqual({
      kind: 'refused',
      reason: 'Luogo di ritiro: i campi vanno compilati tutti oppure nessuno',
    });
    const wrong = createGls(settings(simulators.url, { password: 'x' }));
    expect(await wrong.book({ ...pickup, reference: '201' })).toEqual({
      kind: 'turned_away',
      detail: 'Profilo inesistente o password errata',
    });
    expect(await gls.find('201')).toEqual({ kind: 'not_found' });
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
      `<ELENCO><RITIRO><NumRit>77</NumRit><Bda>302</Bda><Annullato>SI</Annullato><TRACKINGRITIRO>${list.join('')}</TRACKINGRITIRO></RITIRO></ELENCO>`,
    );
    const gls = createGls(settings(url));
    expect(await gls.track('MI77', '302')).toEqual({
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
    expect(await gls.find('302')).toEqual({ kind: 'not_found' });
  });

  it('asks by the searches that the manual has, and takes a number apart from the depot that gave it', async () => {
    const { url, asked } = await answering('<ELENCO/>');
    const gls = createGls(settings(url));
    expect(await gls.find('302')).toEqual({ kind: 'not_found' });
    expect(await gls.track('E19570000077', '302')).toEqual({ kind: 'not_found' });
    expect(asked).toEqual([
      'GET /courier/XML/get_xml_track.php?sedecon=MI&ritbda=302&CodCli=2557 ',
      'GET /courier/XML/get_xml_track.php?locpartenza=E1&numrit=9570000077&CodCli=2557 ',
    ]);
  });

  it('finds a pick-up that says nothing of our number, at the depot that was asked for it', async () => {
    const live =
      '<RITIRO><NumRit>9570000077</NumRit><SedeRichiedente>e1</SedeRichiedente><SPEDIZIONE><Bda>5</Bda></SPEDIZIONE></RITIRO>';
    const cancelled = '<RITIRO><NumRit>1</NumRit><Annullato>SI</Annullato><Bda>302</Bda></RITIRO>';
    const other = '<RITIRO><NumRit>2</NumRit><Bda>303</Bda></RITIRO>';
    const { url } = await answering(`<ELENCO>${cancelled}${other}${live}</ELENCO>`);
    const gls = createGls(settings(url));
    expect(await gls.find('302')).toEqual({ kind: 'ok', value: { numero_ritiro: 'E19570000077' } });
    // A number that was another's pick-up years ago.
    const { url: years } = await answering(`<ELENCO>${other}</ELENCO>`);
    expect(await createGls(settings(years)).track('MI2', '302')).toEqual({ kind: 'not_found' });
  });

  it('reads a parcel as the samples have it: number behind its depot, hours with a point or none, Latin-1', async () => {
    const run = (ora: string, stato: string, note: string, code: number) =>
      `<Data><![CDATA[ 24/04/26 ]]></Data><Ora><![CDATA[ ${ora} ]]></Ora><Luogo>Forlì</Luogo><Stato>${stato}</Stato><Note>${note}</Note><Codice> ${code} </Codice>`;
    const text = `<?xml version="1.0" encoding="ISO-8859-1" ?><ELENCO><RITIRO><NumRit>9170655609</NumRit>
      <TRACKINGRITIRO>${run('11:41', 'Spedizione creata', 'YX 170000016', 910)}${run('10:57', 'Richiesta di ritiro confermata', '', 901)}</TRACKINGRITIRO>
      <SPEDIZIONE><TRACKING>${run('16.05', 'CONSEGNATA', '', 906)}${run('', 'Spedizione registrata', '', 901)}</TRACKING></SPEDIZIONE>
      </RITIRO></ELENCO>`;
    const { url } = await answering(Buffer.from(text, 'latin1'));
    const answer = await createGls(settings(url)).track('YX9170655609', '101');
    if (answer.kind !== 'ok') throw new Error(answer.kind);
    const { events, ...rest } = answer.value;
    expect(rest).toEqual({
      isTaken: true,
      isCancelled: false,
      recapitata_il: '2026-04-24 16:05 Europe/Rome',
      tracking_spedizione: '170000016',
      url_tracking: 'https://corriere.example/170000016',
    });
    expect(events.map(({ quando, luogo }) => `${quando.slice(11, 16)} ${luogo}`)).toEqual([
      '10:57 Forlì',
      '11:41 Forlì',
      '11:41 Forlì',
      '16:05 Forlì',
    ]);
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
      expect(await gls.find('101')).toMatchObject({ kind: 'unavailable' });
    expect(asked[0]).toContain(
      'POST /courier/PHPApps/addpickup.php <?xml version="1.0" encoding="UTF-8"?><Info>',
    );
    expect(asked[0]).toContain('<Clienteritiro>Rossi &amp; Figli &lt;&quot;Milano&quot;&gt;</Clienteritiro>');
  });

  it('is not there: no answer either', async () => {
    const { url } = await answering('');
    closeAnswering();
    expect(await createGls(settings(url)).book(pickup)).toMatchObject({ kind: 'unavailable' });
  });
});
