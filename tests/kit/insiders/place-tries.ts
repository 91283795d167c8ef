import { buyByVoucher, byHand, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import { answerTo, atTill, bought, stoppedFor, type Try } from './insider.ts';

/** Acts in another's place: a sister's purchase, a real shop as one for tests, somebody else's name. */

export const placeTries: readonly Try[] = [
  {
    name: 'concludere l’acquisto di un altro negozio dello stesso affiliato',
    stops: { master: '404' },
    attempt: async ({ server, sister }, insider) => {
      const cycle = await openPhone(sister, server.db, { id_negozio: 1002 });
      return answerTo(insider, 'setRicevuta', await prepareReceipt(sister, server.db, cycle, 2, 1002));
    },
  },
  {
    name: 'ritirare un telefono a nome di un altro negozio',
    stops: { master: '404' },
    attempt: async (_world, insider) => answerTo(insider, 'setNewDevice', byHand({ id_negozio: 1002 })),
  },
  {
    name: 'far passare per negozio di collaudo uno che ha acquisti, per poterli eliminare',
    stops: { sede: '400' },
    attempt: async (world, insider) => {
      await bought(world);
      const [shop] = (await world.office.call('getNegozi', { id_negozio: 1001 })).rows;
      return answerTo(insider, 'setNegozio', { ...shop, is_collaudo: 1 });
    },
  },
  {
    name: 'eliminare gli acquisti di un negozio vero',
    stops: { sede: 'NEGOZIO_NON_DI_COLLAUDO' },
    attempt: async (world, insider) => {
      await bought(world);
      return answerTo(insider, 'delDeviceCollaudo', { id_negozio: 1001, conferma: 'Negozio Milano' });
    },
  },
  {
    name: 'riusare un coupon già usato',
    stops: stoppedFor(atTill, 'COUPON_GIA_UTILIZZATO'),
    attempt: async ({ server, till }, insider) => {
      const { coupon_serial_number } = await buyByVoucher(till, server.db);
      await must(till, 'burnCoupon', { id_negozio: 1001, coupon_serial_number });
      return answerTo(insider, 'burnCoupon', { id_negozio: 1001, coupon_serial_number });
    },
  },
  {
    name: 'leggere buono e ricevuta di un acquisto annullato',
    stops: {
      ...stoppedFor(atTill, 'ACQUISTO_ANNULLATO'),
      // Head office and support keep the papers.
      supporto: 'righe',
      sede: 'righe',
    },
    attempt: async ({ server, till }, insider) => {
      const { serial_number, num_times } = await buyByVoucher(till, server.db);
      await must(till, 'setAnnullato', { serial_number, num_times, id_negozio: 1001 });
      return answerTo(insider, 'getRicevuta', { serial_number, num_times });
    },
  },
  {
    name: 'agire al posto di un negozio senza lasciare il proprio nome',
    stops: {
      negozio: 'negozio, 0',
      master: 'master, 0',
      'supporto al posto del negozio': 'supporto, 1',
    },
    attempt: async ({ server, till }, insider) => {
      const cycle = await openPhone(till, server.db);
      const closed = await answerTo(insider, 'deleteDevicePending', { ...cycle });
      if (closed !== 'OK') return closed;
      const { rows } = await server.db.query<{ who: string }>(
        `select o.user_name || ', ' || e.is_impersonato as who from device_event e join operator o on o.id_operatore = e.id_operatore
         where e.serial_number = $1 order by e.id_evento desc limit 1`,
        [cycle.serial_number],
      );
      return rows[0]?.who ?? 'niente';
    },
  },
];
