import { addEvaluation, newImei, newSerial, withOtherDigit } from '#tests/kit/build-world';
import { buyByVoucher, byHand, choosePayment, must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import { answerTo, atTill, stoppedFor, type Try, type World } from './insider.ts';

/** Phones that are somebody's already, under another guise; vouchers for nothing. */

const priced = { id_negozio: 1001, valore_iniziale: 300, valore_acquisto: 285, grado_estetico: 'A-' };
const present = stoppedFor(atTill, 'DEVICE_GIA_PRESENTE_IN_MAGAZZINO');

/** A purchase paid by voucher that waits for its bonus. */
async function openVoucher({ server, till }: World) {
  const cycle = await openPhone(till, server.db);
  await choosePayment(till, cycle, 1);
  return cycle;
}
const bonus = async (world: World, insider: Parameters<Try['attempt']>[1], imei_acquistato: string) =>
  answerTo(insider, 'setImeiSupervalutazione', {
    ...(await openVoucher(world)),
    imei_acquistato,
    ...campaign,
  });

const campaign = { sku_campagna: 'APL50', ean: '4006381333931' };

/** Of a phone bought elsewhere, its IMEI. */
async function inStock({ server, sister }: World): Promise<{ imei: string; serial: string }> {
  const [imei, serial] = [newImei(), newSerial()];
  const cycle = await openPhone(sister, server.db, { id_negozio: 1002, imei, serial });
  await must(sister, 'setRicevuta', await prepareReceipt(sister, server.db, cycle, 2, 1002));
  return { imei, serial };
}

export const phoneTries: readonly Try[] = [
  {
    name: 'ritirare un telefono che è in magazzino con un’altra ultima cifra dell’IMEI',
    stops: present,
    attempt: async (world, insider) => {
      const { imei } = await inStock(world);
      return answerTo(insider, 'setNewDevice', byHand({ id_negozio: 1001, imei: withOtherDigit(imei) }));
    },
  },
  {
    name: 'lo stesso come secondo IMEI',
    stops: present,
    attempt: async (world, insider) => {
      const { imei } = await inStock(world);
      return answerTo(insider, 'setNewDevice', byHand({ id_negozio: 1001, imei2: withOtherDigit(imei) }));
    },
  },
  {
    name: 'lo stesso con il seriale scritto in un altro modo',
    stops: present,
    attempt: async (world, insider) => {
      const { serial } = await inStock(world);
      const written = `${serial.slice(0, 3).toLowerCase()}-${serial.slice(3)}`;
      const report = await addEvaluation(world.server.db, { serial: written });
      return answerTo(insider, 'setNewDevice', { ...report, ...priced });
    },
  },
  {
    name: 'ritirare un telefono della lista di blocco con un’altra ultima cifra dell’IMEI',
    stops: stoppedFor(atTill, 'IMEI_NON_ACQUISTABILE'),
    attempt: async ({ office }, insider) => {
      const imei = newImei();
      await must(office, 'setVoceBlocco', { tipo: 'IMEI', valore: imei, motivo: 'Furto denunciato' });
      return answerTo(insider, 'setNewDevice', byHand({ id_negozio: 1001, imei: withOtherDigit(imei) }));
    },
  },
  {
    name: 'usare due volte il bonus di un telefono, con lo stesso IMEI o con un’altra ultima cifra',
    stops: stoppedFor(atTill, 'IMEI_NON_VALIDO_PER_LA_PROMOZIONE, IDENTIFICATIVI_MANCANTI'),
    attempt: async (world, insider) => {
      const imei_acquistato = newImei();
      const first = { ...(await openVoucher(world)), ...campaign, imei_acquistato };
      await must(world.till, 'setImeiSupervalutazione', first);
      const again = await bonus(world, insider, imei_acquistato);
      if (again === '403') return again;
      return `${again}, ${await bonus(world, insider, withOtherDigit(imei_acquistato))}`;
    },
  },
  {
    name: 'prendere il bonus per un telefono che non esiste',
    stops: stoppedFor(atTill, 'IDENTIFICATIVI_MANCANTI'),
    attempt: (world, insider) => bonus(world, insider, '000000000000000'),
  },
  {
    name: 'prendere il bonus per un telefono usato che è in magazzino',
    stops: stoppedFor(atTill, 'BONUS_CON_TELEFONO_USATO'),
    attempt: async (world, insider) => bonus(world, insider, (await inStock(world)).imei),
  },
  {
    name: 'spendere subito, dove è stato emesso, un voucher il cui telefono non è partito: è un segnale per la sede',
    stops: stoppedFor(['negozio', 'master', 'supporto al posto del negozio'], 'BUONO_SPESO_SUBITO'),
    attempt: async ({ server, till, office }, insider) => {
      const { coupon_serial_number, serial_number, num_times } = await buyByVoucher(till, server.db);
      const burned = await answerTo(insider, 'burnCoupon', { id_negozio: 1001, coupon_serial_number });
      if (burned !== 'OK') return burned;
      const { rows } = await office.call('getSegnali', { serial_number, num_times });
      return rows.find(({ segnale }) => segnale === 'BUONO_SPESO_SUBITO')?.segnale ?? 'niente';
    },
  },
  {
    name: 'cambiare cliente, grado e pagamento di un acquisto aperto: resta scritto prima e dopo',
    stops: stoppedFor(atTill, 'Grado estetico: da A- a A'),
    attempt: async ({ server, till, office }, insider) => {
      const cycle = await openPhone(till, server.db);
      await choosePayment(till, cycle, 2);
      const changed = await answerTo(insider, 'setAcquisto', { ...cycle, grado_estetico: 'A' });
      if (changed !== 'OK') return changed;
      const { rows } = await office.call('getEventiDevice', { serial_number: cycle.serial_number });
      const told = rows.map(({ nota }) => String(nota)).find((nota) => nota.startsWith('Grado'));
      return told?.split(';')[0] ?? 'niente';
    },
  },
];
