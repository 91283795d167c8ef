import type { ParsedOf } from '#contract/api';
import { mayBeKept } from '#domain/custody';
import type { photoOrigins } from '#domain/device-state';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { statement } from '#server/kit/database';
import { codeText } from '#server/kit/code-list';
import { attachFile } from '#server/ledger/attach-file';
import { lockCycle } from '#server/ledger/find-cycles';
import { recordEvent } from '#server/ledger/record-event';

const office = codeText('SEDE' satisfies keyof typeof photoOrigins);

const keep = statement<
  {
    serial_number: string;
    num_times: number;
    id_affiliato: number;
    id_negozio: number;
    id_spedizione: number | null;
    foto: string;
    nota: string | null;
    now: Date;
    id_operatore: number;
  },
  { id_custodia: number }
>(
  'custody_take',
  `with kept as (
     insert into custody (serial_number, num_times, id_affiliato, id_negozio, id_spedizione_magcent, foto, nota, presa_il,
       id_operatore)
     values (:serial_number, :num_times, :id_affiliato, :id_negozio, :id_spedizione, :foto, :nota, :now, :id_operatore)
     on conflict do nothing returning id_custodia
   ), shown as (
     insert into device_photo (serial_number, num_times, foto, origine, parte, quando, id_operatore)
     select :serial_number, :num_times, :foto, ${office}, 'custodia', :now, :id_operatore from kept
     on conflict do nothing
   )
   select id_custodia from kept`,
);
const findParcel = statement<{ id_spedizione: number }>(
  'custody_parcel',
  `select from shipment where id_spedizione_magcent = :id_spedizione and stato <> 'BOZZA'`,
);

/** /setCustodia: the phone lies at head office from now on, and is its shop's to ship. */
export async function takeCustody(ctx: Context, input: ParsedOf<'setCustodia'>): Promise<Outcome> {
  const { foto, nota, id_spedizione } = input;
  return ctx.write(async (tx) => {
    const device = await lockCycle(tx, ctx.scope, input);
    const { serial_number, num_times, id_affiliato, id_negozio } = device;
    if (!mayBeKept(device.id_stato_device)) return refuse('STATO_NON_AMMESSO');
    if (id_spedizione !== null && !(await findParcel.maybe(tx, { id_spedizione })))
      throw new CallFault('NON_TROVATO');
    const owner = { serial_number, num_times, id_affiliato, id_negozio };
    if ((await attachFile.maybe(tx, { path: foto, tipo: 'foto', ...owner })) === null)
      throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { foto: 'File non trovato' } });
    const { id_operatore } = sessionOf(ctx);
    const kept = await keep.maybe(tx, { ...owner, id_spedizione, foto, nota, now: ctx.now, id_operatore });
    if (!kept) return refuse('DEVICE_GIA_IN_CUSTODIA');
    await recordEvent(tx, ctx.actor, ctx.now, { ...device, evento: 'CUSTODIA', nota });
    return done(kept);
  });
}
