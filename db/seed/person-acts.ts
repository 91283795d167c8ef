import { addDays, romeDay } from '#domain/day';
import { momentOf, type Act } from './act.ts';

/** What people who sold a phone wanted of their data: a consent back, a copy of everything, an erasure; and who looked. */
export function personActs(now: Date): Act[] {
  return [
    {
      at: momentOf(now, 23, '16:40'),
      what: 'somebody asks what is kept of him',
      run: async (product) => {
        const till = await product.till(1001, 2);
        const [person] = await till.query('getClienti', { sort: 'nominativo', limit: 1 });
        if (!person) return;
        const { id_cliente } = person;
        const [card] = await till.query('getSchedaCliente', { id_cliente });
        const given = card?.righe[0]?.consensi;
        if (given?.flag_due === 1) await till.mutate('setPrivacy', { id_cliente, ...given, flag_due: 0 });
        await till.mutate('setRichiestaPersona', {
          id_cliente,
          tipo: 'ACCESSO',
          ricevuta_il: addDays(romeDay(product.now()), -1),
          testo: 'Ieri per telefono: vuole una copia di tutti i suoi dati, e niente più messaggi.',
        });
      },
    },
    {
      at: momentOf(now, 2, '11:25'),
      what: 'somebody wants to be erased',
      run: async (product) => {
        const till = await product.till(1002, 1);
        const [person] = await till.query('getClienti', { sort: 'nominativo', limit: 1 });
        if (!person) return;
        await till.mutate('setRichiestaPersona', {
          id_cliente: person.id_cliente,
          tipo: 'CANCELLAZIONE',
          ricevuta_il: romeDay(product.now()),
          testo: 'In negozio, a voce: non vuole più essere tra i clienti.',
        });
      },
    },
    {
      at: momentOf(now, 1, '15:15'),
      what: 'head office looks at a document',
      run: async (product) => {
        const office = await product.signedIn('sede');
        for (const { serial_number, num_times } of await office.query('getRicevute', { limit: 12 })) {
          const [paper] = await office.query('getRicevuta', { serial_number, num_times });
          const { fronte_documento: fronte, retro_documento: retro } = paper ?? {};
          if (fronte)
            await office.query('getImage', {
              fronte,
              retro,
              motivo: 'Controllo a campione delle identificazioni',
            });
        }
      },
    },
  ];
}
