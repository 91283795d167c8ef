import { romeDay } from '#domain/day';
import { sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, type Outcome } from '#server/call/outcome';
import { findSetting } from '#server/ledger/dated-settings';
import { recordChange } from '#server/ledger/record-change';
import type { ParsedOf } from '#contract/api';
import { stampForms } from '#domain/register';
import { listRegister } from './list-entries.ts';
import { countWaiting, listMargin } from './list-margin.ts';
import { listStamps, lockThreshold, registerShop, saveStamp, saveThreshold } from './store.ts';

export const registersHandlers: Handlers<
  | 'getRegistro'
  | 'getRegistroVidimazioni'
  | 'setRegistroVidimazione'
  | 'getRegistroSoglia'
  | 'setRegistroSoglia'
  | 'getRegistroMargine'
  | 'getRegistroMargineScadenze'
> = {
  getRegistro: listRegister,

  async getRegistroVidimazioni(ctx, { id_negozio }) {
    await demandShop(ctx, id_negozio);
    return listStamps.all(ctx.db, { id_negozio, data_vidimazione: null });
  },

  setRegistroVidimazione: stamp,

  getRegistroSoglia: async (ctx) => [{ soglia: await thresholdOf(ctx) }],

  async setRegistroSoglia(ctx, { soglia }) {
    return ctx.write(async (tx) => {
      await lockThreshold.run(tx);
      const da = { soglia: await thresholdOf(ctx, tx) };
      const { id_operatore } = sessionOf(ctx);
      await saveThreshold.run(tx, {
        valido_dal: romeDay(ctx.now),
        valore: JSON.stringify({ soglia }),
        id_operatore,
        now: ctx.now,
      });
      await recordChange(tx, ctx, {
        oggetto: 'impostazione',
        chiave: 'registro_ps',
        azione: 'MODIFICATO',
        da,
        a: { soglia },
      });
      return done();
    });
  },

  getRegistroMargine: listMargin,

  getRegistroMargineScadenze: countWaiting,
};

async function thresholdOf(ctx: Context, db = ctx.db): Promise<number | null> {
  return (await findSetting<{ soglia: number | null }>(db, 'registro_ps', ctx.now))?.soglia ?? null;
}

async function demandShop(ctx: Context, id_negozio: number) {
  const shop = await registerShop.maybe(ctx.db, { id_negozio, scope: ctx.scope });
  if (!shop) throw new CallFault('NON_TROVATO');
  return shop;
}

async function stamp(ctx: Context, input: ParsedOf<'setRegistroVidimazione'>): Promise<Outcome> {
  const { id_negozio, forma, data_vidimazione, pagine } = input;
  const isByAuthority = stampForms[forma].byAuthority;
  const wrong: Record<string, string> = {};
  if (isByAuthority && input.autorita === null) wrong['autorita'] = 'Campo obbligatorio';
  if (pagine < 1) wrong['pagine'] = 'Almeno una pagina';
  if (data_vidimazione > romeDay(ctx.now)) wrong['data_vidimazione'] = 'La data è nel futuro';
  if (Object.keys(wrong).length > 0) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: wrong });
  const { id_affiliato } = await demandShop(ctx, id_negozio);
  const autorita = isByAuthority ? input.autorita : null;
  return ctx.write(async (tx) => {
    const known = (await listStamps.all(tx, { id_negozio, data_vidimazione })).find(
      (one) => one.data_vidimazione === data_vidimazione,
    );
    const { id_operatore } = sessionOf(ctx);
    await saveStamp.run(tx, {
      id_negozio,
      data_vidimazione,
      forma,
      autorita,
      pagine,
      id_operatore,
      now: ctx.now,
    });
    await recordChange(tx, ctx, {
      oggetto: 'registro',
      chiave: String(id_negozio),
      azione: known ? 'MODIFICATO' : 'CREATO',
      da: known ? { ...known } : null,
      a: { forma, autorita, data_vidimazione, pagine },
      id_affiliato,
      id_negozio,
    });
    return done();
  });
}
