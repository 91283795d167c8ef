import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourier, glsAccount } from './courier.ts';
import { startSimulators, type Simulators } from './main.ts';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ port: 0 });
});
afterAll(() => simulators.stop());

const { sede, profilo, password, contratto } = glsAccount;
const tags = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');
const nextYear = new Date().getFullYear() + 1;
const pickup = {
  CodiceContrattoGls: contratto,
  NomeRichiedente: 'Permuta',
  Bda: '101',
  Colli: '2',
  PesoReale: '10,5',
  DataRitiro: `10/06/${nextYear}`,
  Dalle1: '09',
  Alle1: '13',
  TipoCollo: '0',
  Clienteritiro: 'Rossi &amp; Figli',
  Indirizzoritiro: 'Via Roma 1',
  Localitaritiro: 'Milano',
  CAPritiro: '20100',
  Provinciaritiro: 'MI',
  Clientedestinatario: 'Sede',
  Indirizzodestinatario: 'Via Po 2',
  Localitadestinatario: 'Torino',
};

async function post(page: string, fields: Record<string, string>, secret = password): Promise<string> {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Info>${tags({ SedeGls: sede, CodiceProfiloGls: profilo, PasswordClienteGls: secret })}<Ritiro>${tags(fields)}</Ritiro></Info>`;
  return await (
    await fetch(`${simulators.url}/courier/PHPApps/${page}.php`, { method: 'POST', body })
  ).text();
}
const search = async (query: string) =>
  await (await fetch(`${simulators.url}/courier/XML/get_xml_track.php?CodCli=${contratto}&${query}`)).text();
const track = (number: string) => search(`locpartenza=${sede}&numrit=${number}`);
const act = (id: string, step: string) =>
  fetch(`${simulators.url}/courier/pickups/${id}/${step}`, { method: 'POST' });

async function book(bda: string): Promise<string> {
  const id = /<RitiroCreato NumeroRitiro="(MI\d{10})">/.exec(
    await post('addpickup', { ...pickup, Bda: bda }),
  )?.[1];
  expect(id).toBeDefined();
  return id ?? '';
}

describe('courier', () => {
  it('books, takes in charge, collects, and tells each step to the tracking', async () => {
    const id = await book('101');
    const number = id.slice(2);
    const inserted = await track(number);
    expect(inserted).toContain('<StatoRitiro><![CDATA[Non effettuato]]>');
    expect(inserted).toContain(
      '<Stato><![CDATA[Ritiro Inserito]]></Stato><Note><![CDATA[]]></Note><Codice><![CDATA[902]]>',
    );
    await act(id, 'confirm');
    expect(await track(number)).toContain('Ritiro preso in carico');
    await act(id, 'collect');
    await act(id, 'collect');
    const done = await track(number);
    expect(done).toContain('<StatoRitiro><![CDATA[Effettuato]]>');
    expect(done.match(/Spedizione creata/g)).toHaveLength(1);
    expect(done).toMatch(
      /<Note><!\[CDATA\[MI (\d{9})\]\]><\/Note><Codice><!\[CDATA\[910\]\]>.*<NumSped><!\[CDATA\[\1\]\]>/,
    );
    await act(id, 'deliver');
    expect(await track(number)).toMatch(
      /<SPEDIZIONE>.*<TRACKING>.*<Stato><!\[CDATA\[CONSEGNATA\]\]><\/Stato>.*<Codice><!\[CDATA\[906\]\]>/,
    );
    expect(await (await fetch(`${simulators.url}/courier/pickups`)).json()).toMatchObject([
      { id, bda: '101', parcels: 2, sender: 'Rossi & Figli, Via Roma 1, Milano' },
    ]);
  });

  it('finds a pick-up by number, by the sender’s own number and by days; by `bda` a parcel only', async () => {
    const id = await book('201');
    const found = `<NumRit><![CDATA[${id.slice(2)}]]>`;
    expect(await search(`sedecon=${sede}&ritbda=201`)).toContain(found);
    expect(await search(`sedecon=${sede.toLowerCase()}&ritbda=201`)).toContain(found);
    // A live one does not say its own number.
    expect(await search(`sedecon=${sede}&ritbda=201`)).not.toContain('<Bda>');
    const year = String(nextYear).slice(2);
    const days = (from: string, to: string) =>
      search(`locpartenza=${sede}&dadata=${from}/06/${year}&adata=${to}/06/${year}&tiporicerca=ritiri`);
    expect(await days('09', '10')).toContain(found);
    expect(await days('11', '12')).not.toContain(found);
    const asParcel = `locpartenza=${sede}&bda=201`;
    expect(await search(asParcel)).toContain('<ELENCO></ELENCO>');
    await act(id, 'collect');
    expect(await search(asParcel)).toMatch(/<ELENCO><SPEDIZIONE>.*<Bda><!\[CDATA\[201\]\]>/);
    for (const nothing of [
      `sedecon=${sede}&ritbda=299`,
      'sedecon=RM&ritbda=201',
      `locpartenza=${sede}&numrit=1`,
    ])
      expect(await search(nothing)).toContain('<ELENCO></ELENCO>');
    expect((await act('MI1', 'collect')).status).toBe(400);
  });

  it('takes the same pick-up again, but not twice in one request', async () => {
    const first = await book('301');
    expect(await book('301')).not.toBe(first);
    const one = `<Ritiro>${tags({ ...pickup, Bda: '302' })}</Ritiro>`;
    const access = tags({ SedeGls: sede, CodiceProfiloGls: profilo, PasswordClienteGls: password });
    const twice = await fetch(`${simulators.url}/courier/PHPApps/addpickup.php`, {
      method: 'POST',
      body: `<Info>${access}${one}${one}</Info>`,
    });
    expect(await twice.text()).toContain(
      '<RisultatiRitiri><Errore>Bda e destinazione ripetute nella richiesta</Errore></RisultatiRitiri>',
    );
    expect(await search(`sedecon=${sede}&ritbda=302`)).toContain('<ELENCO></ELENCO>');
  });

  it('turns a whole request away as the manual words it', async () => {
    expect(await post('addpickup', pickup, 'wrong')).toContain(
      '<RisultatiRitiri><Errore>Profilo inesistente o password errata</Errore></RisultatiRitiri>',
    );
    expect(await post('addpickup', { ...pickup, CodiceContrattoGls: '1' })).toContain(
      '<RisultatiRitiri><Errore>Nessun contratto abilitato',
    );
  });

  it('refuses days that are over, hours without their pair, half an address', async () => {
    const refused = async (fields: Record<string, string>) =>
      /<RitiroErrato Errore="([^"]*)">/.exec(await post('addpickup', { ...pickup, ...fields }))?.[1];
    expect(await refused({ DataRitiro: '10/06/2020' })).toBe('Data del ritiro inferiore alla data di oggi');
    expect(await refused({ DataRitiro: '31/13/2030' })).toContain('DataRitiro non valido');
    expect(await refused({ Dalle1: '', Alle1: '' })).toContain('almeno una coppia');
    expect(await refused({ Dalle2: '14' })).toContain('almeno una coppia');
    expect(await refused({ PesoReale: '10,50' })).toContain('1 decimale');
    expect(await refused({ CAPritiro: '' })).toContain('tutti oppure nessuno');
    // Where none is given the van goes to the customer's own address.
    const none = {
      Clienteritiro: '',
      Indirizzoritiro: '',
      Localitaritiro: '',
      CAPritiro: '',
      Provinciaritiro: '',
    };
    expect(await refused(none)).toBeUndefined();
  });

  it('gives no number that another run of it has given', () => {
    const at = new Date('2026-11-23T08:00:00Z');
    const later = new Date('2026-11-23T08:00:30Z');
    const run = (now: Date, count: number) => {
      const courier = createCourier(() => now);
      const add = courier.routes.find(({ path }) => path.endsWith('addpickup.php'))!;
      const access = tags({ SedeGls: sede, CodiceProfiloGls: profilo, PasswordClienteGls: password });
      const body = `<Info>${access}<Ritiro>${tags(pickup)}</Ritiro></Info>`;
      for (let made = 0; made < count; made += 1)
        add.answer({ query: new URLSearchParams(), headers: {}, params: {}, body });
      return courier.pickups().flatMap(({ id }) => [id, courier.collect(id).shipment]);
    };
    const given = [...run(at, 5), ...run(later, 5)];
    expect(new Set(given).size).toBe(20);
  });

  it('cancels once, before collection only', async () => {
    const id = await book('401');
    const cancel = (number: string) =>
      post('deletepickup', {
        CodiceContrattoGls: contratto,
        NumeroRitiro: number,
        NomeCognome: 'Permuta',
        Email: '',
      });
    expect(await cancel(id)).toContain(`<RitiroAnnullato NumeroRitiro="${id}">`);
    expect(await cancel(id)).toContain(`Errore="Ritiro gia' annullato."`);
    expect(await track(id.slice(2))).toContain('<Annullato>SI</Annullato><Bda><![CDATA[401]]>');
    const collected = await book('402');
    await act(collected, 'collect');
    expect(await cancel(collected)).toContain(`Errore="Ritiro gia' effettuato."`);
  });
});
