import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findElement, readXml } from '#server/formats/xml';
import type { Pickup } from '#server/gateways/courier';
import { createGls } from '#server/gateways/gls';
import { startSimulators, type Simulators } from '#simulators/main';
import { answering, closeAnswering, pickup, settings } from '#tests/kit/gls-answering';
import { glsFields, glsForms } from '#tests/kit/gls-manual';

let simulators: Simulators;
beforeAll(async () => {
  simulators = await startSimulators({ port: 0 });
});
afterAll(() => simulators.stop());
afterEach(closeAnswering);

describe('a pick-up as GLS is asked for it', () => {
  const long = 'Società per l’Usato — Ricambi & Telefonia Aurora di Milano Centro '.repeat(3);
  it.each([
    ['a usual one', pickup],
    [
      'one of which everything is too long',
      {
        ...pickup,
        reference: '99999999999',
        requester: long,
        email: `${'a'.repeat(40)}@permuta.example`,
        phone: '+39 02 1234567 int. 12345678',
        parcels: 99,
        weight: 249.5,
        sender: {
          names: [long, 'Aurora Milano'] as const,
          street: long,
          town: long,
          postcode: '20100',
          province: 'Milano',
        },
        receiver: { names: [long] as const, street: long, town: long, postcode: '20100', province: 'MI' },
        note: long,
      },
    ],
    [
      'one of the morning, without telephone',
      { ...pickup, windows: [{ from: 8, to: 13 }], email: null, phone: 'nessuno' },
    ],
  ] satisfies [string, Pickup][])(
    'sends %s in the fields, kinds and lengths of the manual’s table',
    async (_, one) => {
      const { url, asked } = await answering(
        '<RisultatiRitiri><RitiroCreato NumeroRitiro="E1 9570000077"/></RisultatiRitiri>',
      );
      expect(await createGls(settings(url)).book(one)).toEqual({
        kind: 'booked',
        numero_ritiro: 'E19570000077',
      });
      const root = readXml(asked[0]!.slice(asked[0]!.indexOf('<?xml')));
      const sent = [
        ...root.children.filter(({ name }) => name !== 'Ritiro'),
        ...findElement(root, 'Ritiro')!.children,
      ];
      const wrong = sent.filter(({ name, text }) => {
        const field = glsFields[name as keyof typeof glsFields];
        return !field || !glsForms[field.kind].test(text) || [...text].length > field.longest;
      });
      expect(wrong).toEqual([]);
      const names = sent.map(({ name }) => name);
      expect(
        Object.entries(glsFields).filter(([name, { isNeeded }]) => isNeeded && !names.includes(name)),
      ).toEqual([]);
      // And the simulator, which was written from the manual by itself, takes it.
      expect((await createGls(settings(simulators.url)).book(one)).kind).toBe('booked');
    },
  );

  it('calls a shop by the name that fits', async () => {
    const { url, asked } = await answering('<RisultatiRitiri/>');
    const names = ['Telefonia Aurora - Aurora Milano', 'Aurora Milano'] as const;
    await createGls(settings(url)).book({ ...pickup, sender: { ...pickup.sender, names } });
    expect(asked[0]).toContain('<Clienteritiro>Aurora Milano</Clienteritiro>');
  });
});

describe('the simulated GLS', () => {
  const access = ['SedeGls', 'CodiceProfiloGls', 'PasswordClienteGls', 'CodiceContrattoGls'];
  const longestOf: Partial<Record<string, string>> = {
    PesoReale: '9999,9',
    DataRitiro: pickup.day.split('-').toReversed().join('/'),
    Dalle1: '12',
    Alle1: '13',
    Dalle2: '18',
    Alle2: '19',
    TipoCollo: '4',
  };

  it.each(Object.entries(glsFields).filter(([name]) => !access.includes(name)))(
    'takes %s as long as the manual has it, and no longer, nor of another kind, nor missing where it is compulsory',
    async (name, { kind, longest, isNeeded }) => {
      const { url, asked } = await answering('<RisultatiRitiri/>');
      await createGls(settings(url)).book({ ...pickup, phone: '021234567' });
      const xml = asked[0]!.slice(asked[0]!.indexOf('<?xml'));
      expect(xml).toContain(`<${name}>`);
      const answerTo = async (value: string) => {
        const body = xml.replace(new RegExp(`<${name}>[^<]*</${name}>`), `<${name}>${value}</${name}>`);
        const page = `${simulators.url}/courier/PHPApps/addpickup.php`;
        return (await fetch(page, { method: 'POST', body })).text();
      };
      const full = longestOf[name] ?? (kind === 'num' ? '1' : 'x').repeat(longest);
      expect(await answerTo(full)).toContain('<RitiroCreato ');
      expect(await answerTo(`${full}1`)).toContain(`<RitiroErrato Errore="${name} non valido`);
      if (kind !== 'alfa') expect(await answerTo('x')).toContain(`<RitiroErrato Errore="${name} non valido`);
      if (isNeeded) expect(await answerTo('')).toContain(`<RitiroErrato Errore="${name} obbligatorio">`);
    },
  );
});
