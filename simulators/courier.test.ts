import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { glsAccount } from './courier.ts';
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
  Bda: 'S-1',
  Colli: '2',
  PesoReale: '10,50',
  DataRitiro: `10/06/${nextYear}`,
  Dalle1: '09',
  Alle1: '13',
  Clienteritiro: 'Rossi &amp; Figli',
  Indirizzoritiro: 'Via Roma 1',
  Localitaritiro: 'Milano',
  CAPritiro: '20100',
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
const track = async (query: string) =>
  await (
    await fetch(
      `${simulators.url}/courier/XML/get_xml_track.php?locpartenza=${sede}&CodCli=${contratto}&${query}`,
    )
  ).text();
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
    const id = await book('S-1');
    const number = id.slice(2);
    const inserted = await track(`numrit=${number}`);
    expect(inserted).toContain('<StatoRitiro><![CDATA[Non effettuato]]>');
    expect(inserted).toContain(
      '<Stato><![CDATA[Ritiro Inserito]]></Stato><Note><![CDATA[]]></Note><Codice><![CDATA[902]]>',
    );
    expect(await track('bda=S-1')).toContain(`<NumRit><![CDATA[${number}]]>`);
    await act(id, 'confirm');
    expect(await track(`numrit=${number}`)).toContain('Ritiro preso in carico');
    await act(id, 'collect');
    await act(id, 'collect');
    const done = await track(`numrit=${number}`);
    expect(done).toContain('<StatoRitiro><![CDATA[Effettuato]]>');
    expect(done.match(/Spedizione creata/g)).toHaveLength(1);
    expect(done).toMatch(
      /<Note><!\[CDATA\[(\d{9})\]\]><\/Note><Codice><!\[CDATA\[910\]\]>.*<NumSped><!\[CDATA\[\1\]\]>/,
    );
    await act(id, 'deliver');
    expect(await track(`numrit=${number}`)).toMatch(
      /<SPEDIZIONE>.*<TRACKING>.*<Stato><!\[CDATA\[CONSEGNATA\]\]><\/Stato>.*<Codice><!\[CDATA\[906\]\]>/,
    );
    expect(await (await fetch(`${simulators.url}/courier/pickups`)).json()).toMatchObject([
      { id, bda: 'S-1', parcels: 2, sender: 'Rossi & Figli, Via Roma 1, Milano' },
    ]);
  });

  it('refuses as the carrier does', async () => {
    expect(await post('addpickup', pickup, 'wrong')).toContain(
      '<RisultatiRitiri><Errore>Profilo inesistente o password errata</Errore></RisultatiRitiri>',
    );
    expect(await post('addpickup', { ...pickup, Colli: '0' })).toContain(
      '<RitiroErrato Errore="Colli non validi">',
    );
    expect(await post('addpickup', { ...pickup, DataRitiro: '10/06/2020' })).toContain(
      'Data ritiro non valida',
    );
    expect(await post('addpickup', { ...pickup, Alle1: '20' })).toContain('Orario di ritiro non valido');
    await book('S-2');
    expect(await post('addpickup', { ...pickup, Bda: 'S-2' })).toContain('Bda e destinazione ripetute');
    expect(await track('numrit=1')).toContain('<TESTOERRORE>Ritiro non trovato</TESTOERRORE>');
    expect((await act('MI1', 'collect')).status).toBe(400);
  });

  it('cancels once, before collection only', async () => {
    const id = await book('S-3');
    const cancel = (number: string) =>
      post('deletepickup', {
        CodiceContrattoGls: contratto,
        NumeroRitiro: number,
        NomeCognome: 'Permuta',
        Email: '',
      });
    expect(await cancel(id)).toContain(`<RitiroAnnullato NumeroRitiro="${id}">`);
    expect(await cancel(id)).toContain('Errore="Ritiro gia annullato."');
    expect(await track(`numrit=${id}`)).toContain('<Annullato><![CDATA[SI]]>');
    // Its number is free again.
    expect(await book('S-3')).not.toBe(id);
    const collected = await book('S-4');
    await act(collected, 'collect');
    expect(await cancel(collected)).toContain('Errore="Ritiro gia effettuato."');
  });
});
