import type { ParsedOf } from '#contract/api';
import { isDeviceType } from '#domain/device-kind';
import { fieldText } from '#domain/text';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import type { Refusal } from '#domain/fault';
import { recordChange } from '#server/ledger/record-change';
import type { Db } from '#server/kit/database';
import { isTaken } from '#server/kit/database';
import { isStale } from '#server/kit/row-version';
import { wantPrice } from './give-price.ts';
import {
  addHistory,
  findBrand,
  findBrandByName,
  findListed,
  findMemory,
  findModel,
  findPrice,
  insertBrand,
  insertModel,
  lockPrices,
  setPrice,
  updateModel,
} from './store.ts';

type Input = ParsedOf<'setPriceCheckDevice'>;

/** /setPriceCheckDevice: a new price, or an edit of a model and the price of one of its memories; with its history line. */
export function editPrice(ctx: Context, input: Input): Promise<Outcome> {
  return ctx
    .write(async (tx) => {
      await lockPrices.run(tx);
      const id_brand = await checkChoices(tx, input);
      const isEdit = Boolean(input.id_model_name);
      const listed = isEdit
        ? await findListed.maybe(tx, { id_model_name: input.id_model_name, id_memory: input.id_memory })
        : null;
      const model = isEdit ? await changeModel(tx, input, id_brand) : await chooseModel(tx, input, id_brand);
      if (typeof model === 'string') return no(model);
      const key = { model, id_memory: input.id_memory };
      const before = await findPrice.maybe(tx, key);
      if (!isEdit && before) return no('DEVICE_GIA_IN_LISTINO');
      if (isEdit && before && input.data_modifica && isStale(input.data_modifica, before))
        return no('PREZZO_GIA_MODIFICATO');
      const isSame = before?.working_price === input.working_price;
      if (!isSame) await wantPrice(tx, ctx, { ...key, nome: input.model_name }, input.working_price);
      const price = { ...key, working_price: input.working_price, now: ctx.now };
      const data_modifica = isSame ? before.data_modifica : (await setPrice.one(tx, price)).data_modifica;
      if (!isSame) {
        const from = before?.working_price ?? null;
        const who = sessionOf(ctx).id_operatore;
        await addHistory.run(tx, {
          model,
          id_memory: input.id_memory,
          from,
          working_price: input.working_price,
          now: ctx.now,
          who,
        });
      }
      const after = await findListed.one(tx, { id_model_name: model, id_memory: input.id_memory });
      await recordChange(tx, ctx, {
        oggetto: 'prezzo',
        chiave: `${model}-${input.id_memory}`,
        azione: isEdit ? 'MODIFICATO' : 'CREATO',
        da: listed && { ...listed },
        a: { ...after },
        nota: `${after.brand_name} ${after.model_name} ${after.memory}`,
      });
      const ret_messagge = isEdit ? 'DEVICE_MODIFICATO_CON_SUCCESSO' : 'DEVICE_INSERITO_CON_SUCCESSO';
      return { ...done({ ret_messagge, id_model_name: model, data_modifica }), ret_message: ret_messagge };
    })
    .catch((error: unknown) => {
      if (isTaken(error, 'device_model_name_key')) return no('MODELLO_GIA_PRESENTE');
      throw error;
    });
}

const no = (word: Refusal) => refuse(word, { ret_messagge: word });

/** The brand's id; a brand that is named and not there yet is added, once nothing else is wrong. */
async function checkChoices(tx: Db, input: Input): Promise<number> {
  const fields: Record<string, string> = {};
  const brand_name = input.brand_name?.replace(/\s+/g, ' ') ?? null;
  const brand =
    input.id_brand || brand_name === null
      ? await findBrand.maybe(tx, { id_brand: input.id_brand ?? 0 })
      : await findBrandByName.maybe(tx, { brand_name });
  if (!brand && input.id_brand) fields['id_brand'] = 'Marca non presente';
  if (!input.id_brand && brand_name === null) fields['id_brand'] = fieldText.required;
  if (!(await findMemory.maybe(tx, { id_memory: input.id_memory })))
    fields['id_memory'] = 'Capacità non prevista';
  if (!isDeviceType(input.id_device_type)) fields['id_device_type'] = 'Tipo non previsto';
  if (Object.keys(fields).length > 0) throw new CallFault('RICHIESTA_NON_VALIDA', { fields });
  return (brand ?? (await insertBrand.one(tx, { brand_name: brand_name ?? '' }))).id_brand;
}

/** The model of that name, made when there is none; one of another type is somebody's mistake. */
async function chooseModel(tx: Db, input: Input, id_brand: number): Promise<number | Refusal> {
  const { id_device_type } = input;
  const model_name = input.model_name.replace(/\s+/g, ' ');
  const known = await findModel.maybe(tx, { id_brand, model_name });
  if (known) return known.id_device_type === id_device_type ? known.id_model_name : 'MODELLO_GIA_PRESENTE';
  return (await insertModel.one(tx, { id_brand, model_name, id_device_type })).id_model_name;
}

async function changeModel(tx: Db, input: Input, id_brand: number): Promise<number> {
  const { id_model_name, id_device_type } = input;
  const model_name = input.model_name.replace(/\s+/g, ' ');
  if ((await updateModel.run(tx, { id_model_name, id_brand, model_name, id_device_type })) === 0)
    throw new CallFault('NON_TROVATO');
  return id_model_name ?? 0;
}
