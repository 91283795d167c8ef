import sharp from 'sharp';
import { asDataUrl, stroke, upload, withToken } from '#tests/kit/take-capture';
import { must, openPhone, prepareReceipt } from '#tests/kit/buy-phone';
import { putInState } from '#tests/kit/stock-phones';
import type { TestClient } from '#tests/kit/test-client';
import { answerTo, atTill, bought, stoppedFor, type Try, type World } from './insider.ts';

/** Hands that sign for the customer, papers that are swapped, people who asked to be erased. */

/** A master completes no documents: it isn't let in at all. */
const atShop = ['negozio', 'supporto al posto del negozio'] as const;
const byHandOnly = stoppedFor(atShop, 'FIRMA_SOLO_DAL_CEDENTE');
const signing = (field: string, value: (phone: TestClient) => Promise<unknown>): Try => ({
  name: `mettere ${field} al posto del cliente`,
  stops: byHandOnly,
  attempt: async (world, insider) => {
    const { cycle, phone } = await bought(world);
    return answerTo(insider, 'setRicevuta', { ...cycle, [field]: await value(phone) });
  },
});
const firma = (phone: TestClient) => upload(phone, 'firma');
const mark = () => Promise.resolve(1);

const noShop = 'NEGOZIO_NON_SCELTO, NEGOZIO_NON_SCELTO';

/** A picture that bears nothing. */
const nothing = async (width: number, height: number) => {
  const image = sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
  return asDataUrl(await image.png().toBuffer());
};

/** A purchase whose seller has asked to be erased. */
async function erased(world: World) {
  const { cycle, phone } = await bought(world);
  const [fronte, retro] = [await upload(phone), await upload(phone)];
  await must(phone, 'setRicevuta', { ...cycle, fronte_documento: fronte, retro_documento: retro });
  const { rows } = await world.server.db.query<{ id_cliente: number }>(
    `update customer c set codice_fiscale = 'X' || c.id_cliente from device d
     where d.id_cliente = c.id_cliente and d.serial_number = $1 returning c.id_cliente`,
    [cycle.serial_number],
  );
  await must(world.office, 'cancellaCliente', { id_cliente: rows[0]?.id_cliente, anteprima: 0 });
  return { cycle, fronte, retro };
}

export const handTries: readonly Try[] = [
  signing('firma_contratto_uno', firma),
  signing('firma_contratto_due', firma),
  signing('firma_privacy', firma),
  signing('secondo_flag', mark),
  signing('terzo_flag', mark),
  {
    name: 'dare un consenso al posto del cliente',
    stops: {
      ...stoppedFor(atTill, 'CONSENSO_SOLO_DALLA_PERSONA'),
      sede: 'CONSENSO_SOLO_DALLA_PERSONA',
    },
    attempt: async (world, insider) => {
      const { cycle } = await bought(world);
      const { rows } = await world.server.db.query<{ id_cliente: number }>(
        'select id_cliente from device where serial_number = $1',
        [cycle.serial_number],
      );
      const consent = { id_cliente: rows[0]?.id_cliente, id_negozio: 1001, flag_due: 1, flag_tre: 1 };
      return answerTo(insider, 'setPrivacy', consent);
    },
  },
  {
    name: 'firmare con il link lasciando il riquadro vuoto: è chiesta ancora, poi presa e segnata',
    stops: stoppedFor(atTill, 'FIRMA_QUASI_VUOTA, OK, firma_contratto_uno'),
    attempt: async ({ server, till }, insider) => {
      const cycle = await openPhone(till, server.db);
      await must(till, 'setRicevuta', await prepareReceipt(till, server.db, cycle, 2));
      const link = await insider.call('setLinkCattura', { ...cycle });
      if (link.status !== 200) return String(link.status);
      const phone = withToken(server.url, String(link.first.token));
      const image = await nothing(600, 200);
      const { path } = (await phone.call('uploadFile', { image, tipo: 'firma' })).first;
      const send = () => answerTo(phone, 'setRicevuta', { ...cycle, firma_contratto_uno: path });
      const answers = [await send(), await send()];
      return [...answers, ...(await till.call('getRicevuta', { ...cycle })).first.firme_scarse].join(', ');
    },
  },
  {
    name: 'firmare con il link delle sole foto del documento',
    stops: stoppedFor(atTill, '403'),
    attempt: async ({ server, till }, insider) => {
      const cycle = await openPhone(till, server.db);
      await prepareReceipt(till, server.db, cycle, 2);
      const link = await insider.call('setLinkCattura', { ...cycle, tipo: 'documento' });
      if (link.status !== 200 || !link.first.token) return String(link.status);
      const phone = withToken(server.url, link.first.token);
      return answerTo(phone, 'uploadFile', { image: await stroke(), tipo: 'firma' });
    },
  },
  {
    name: 'firmare con il link di un altro acquisto',
    stops: stoppedFor(atTill, '403'),
    attempt: async (world, insider) => {
      const [own, other] = [await bought(world), await bought(world)];
      const link = await insider.call('setLinkCattura', { ...own.cycle });
      if (link.status !== 200) return String(link.status);
      const phone = withToken(world.server.url, String(link.first.token));
      return answerTo(phone, 'setRicevuta', { ...other.cycle, secondo_flag: 1 });
    },
  },
  {
    name: 'dare per firmata su carta una pagina che nessuno può leggere',
    stops: { ...stoppedFor(atTill, '400, 400'), supporto: noShop, sede: noShop },
    attempt: async (_world, insider) => {
      const send = async (image: string) => answerTo(insider, 'uploadFile', { image, tipo: 'pagina' });
      return [await send(await nothing(200, 150)), await send(await nothing(1500, 2000))].join(', ');
    },
  },
  {
    name: 'cambiare la prova di acquisto di un telefono che è partito, o dare la prima dopo la liquidazione',
    stops: stoppedFor(atShop, 'STATO_NON_AMMESSO, STATO_NON_AMMESSO'),
    attempt: async (world, insider) => {
      const [sent, settled] = [(await bought(world)).cycle, (await bought(world)).cycle];
      const give = async (client: TestClient, cycle: object) =>
        answerTo(client, 'setImmagineProvaAcquisto', { ...cycle, prova_acquisto: await upload(world.till) });
      await give(world.till, sent);
      await putInState(world.server.db, [sent], 3);
      await putInState(world.server.db, [settled], 6);
      const answers = [await give(insider, sent), await give(insider, settled)];
      return new Set(answers).size === 1 && answers[0] === '403' ? '403' : answers.join(', ');
    },
  },
  {
    name: 'segnare come cancellati i dati di un telefono che non è più in negozio',
    stops: stoppedFor(atShop, 'STATO_NON_AMMESSO'),
    attempt: async (world, insider) => {
      const { cycle } = await bought(world);
      await putInState(world.server.db, [cycle], 6);
      return answerTo(insider, 'setInizializzato', { ...cycle });
    },
  },
  {
    name: 'rileggere la ricevuta di chi ha chiesto di essere cancellato',
    // Head office and support have what the law keeps.
    stops: { ...stoppedFor(atTill, 'CLIENTE_CANCELLATO'), supporto: 'righe', sede: 'righe' },
    attempt: async (world, insider) => answerTo(insider, 'getRicevuta', { ...(await erased(world)).cycle }),
  },
  {
    name: 'rivedere il documento di chi ha chiesto di essere cancellato',
    stops: { ...stoppedFor(atTill, 'niente'), supporto: 'con motivo', sede: 'con motivo' },
    attempt: async (world, insider) => {
      const { fronte, retro } = await erased(world);
      const bare = await insider.call('getImage', { fronte, retro });
      if (bare.status === 200) return bare.first.fronte === null ? 'niente' : 'la foto';
      const said = await insider.call('getImage', { fronte, retro, motivo: 'Richiesta di un’autorità' });
      return said.first.fronte === null ? 'niente' : 'con motivo';
    },
  },
  {
    name: 'scrivere ancora a chi ha chiesto di essere cancellato',
    stops: {
      negozio: 'CLIENTE_CANCELLATO',
      'supporto al posto del negozio': 'CLIENTE_CANCELLATO',
      supporto: 'CLIENTE_CANCELLATO',
      sede: 'CLIENTE_CANCELLATO',
    },
    attempt: async (world, insider) =>
      answerTo(insider, 'sendMail', {
        ...(await erased(world)).cycle,
        to: 'mario@example.com',
        object: 'Offerta',
        body: 'Torni a trovarci',
      }),
  },
];
