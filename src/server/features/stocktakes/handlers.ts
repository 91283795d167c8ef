import { phoneName } from '#domain/device';
import { readImei } from '#domain/imei';
import { identitiesIn } from '#domain/phone-identity';
import { sessionOf } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import {
  closeStocktake,
  findByCode,
  listLines,
  listStocktakes,
  lockOpen,
  openStocktake,
  readDevice,
  readUnknown,
} from './store.ts';

type StocktakeCall =
  | 'getInventari'
  | 'getInventarioRighe'
  | 'setInventario'
  | 'setLetturaInventario'
  | 'setInventarioChiuso';

/** What stands on the line of a code that nothing is known by. */
const plain = (code: string): string => readImei(code) ?? code.trim().toUpperCase();

export const stocktakesHandlers: Handlers<StocktakeCall> = {
  getInventari: listStocktakes,
  getInventarioRighe: listLines,

  setInventario: (ctx, { posto }) =>
    ctx.write(async (tx) => {
      const { id_operatore } = sessionOf(ctx);
      return done({ ...(await openStocktake.one(tx, { posto, now: ctx.now, id_operatore })) });
    }),

  setLetturaInventario: (ctx, { id_inventario, codice, posto }) =>
    ctx.write(async (tx) => {
      const count = await lockOpen.maybe(tx, { id_inventario });
      if (!count) throw new CallFault('NON_TROVATO');
      if (count.chiuso_il !== null) return refuse('INVENTARIO_CHIUSO');
      const code = plain(codice);
      const device = await findByCode.maybe(tx, { identities: identitiesIn(codice) });
      const { serial_number = null, num_times = null } = device ?? {};
      const { id_operatore } = sessionOf(ctx);
      const reading = { id_inventario, serial_number, num_times, posto, now: ctx.now, id_operatore };
      const line = await (device ? readDevice : readUnknown).one(tx, { ...reading, codice: code });
      const nome = device ? phoneName(device) : '';
      return done({ ...line, nome, serial_number, num_times });
    }),

  setInventarioChiuso: (ctx, { id_inventario }) =>
    ctx.write(async (tx) => {
      const count = await lockOpen.maybe(tx, { id_inventario });
      if (!count) throw new CallFault('NON_TROVATO');
      if (count.chiuso_il !== null) return refuse('INVENTARIO_CHIUSO');
      const { id_operatore } = sessionOf(ctx);
      return done({ ...(await closeStocktake.one(tx, { id_inventario, now: ctx.now, id_operatore })) });
    }),
};
