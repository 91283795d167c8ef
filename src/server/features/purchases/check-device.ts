import type { ParsedOf, RowOf } from '#contract/api';
import { newDeviceGuard } from '#domain/device';
import { identitiesOf } from '#domain/phone-identity';
import type { Presence } from '#domain/verdict';
import { actingShop, type Context } from '#server/call/context';
import { RefusedCall } from '#server/call/outcome';
import { mayLackImei } from '#server/features/prices/find-kind';
import { termsOfStore } from '#server/features/stores/store';
import { cyclesOf } from './store.ts';

/**
 * /getVerificaDevice: what `/setNewDevice` would say of this phone, asked when it is identified and nothing is opened yet
 * (rulings §10). Nothing is written: a pending purchase that has stood for 24 hours is passed over, not closed.
 */
export async function checkDevice(
  ctx: Context,
  input: ParsedOf<'getVerificaDevice'>,
): Promise<RowOf<'getVerificaDevice'>[]> {
  const { id_negozio, id_affiliato } = actingShop(ctx, input.id_negozio);
  const [rows, terms, isAllowed] = await Promise.all([
    cyclesOf.all(ctx.db, { identities: identitiesOf(input) }),
    termsOfStore.maybe(ctx.db, { id_negozio }),
    mayLackImei(ctx.db, input, ctx.now),
  ]);
  if (!terms) throw new RefusedCall('NEGOZIO_NON_SCELTO');
  const guard = newDeviceGuard({
    serial_number: input.serial_number ?? '',
    id_affiliato,
    isListed: false,
    rows,
    now: ctx.now,
  });
  const pending = guard.ok || guard.refusal !== 'PROCESSO_GIA_APERTO' ? null : guard.pending;
  const presenza: Presence = guard.ok ? 'LIBERO' : pending ? 'IN_CORSO' : 'GIA_PRESENTE';
  return [
    {
      presenza,
      in_corso: pending && {
        serial_number: pending.serial_number,
        num_times: pending.num_times,
        id_negozio: pending.id_negozio,
        negozio: pending.negozio,
        operatore: pending.operatore,
        data_apertura: pending.opened_at,
      },
      is_senza_imei_ammesso: isAllowed ? 1 : 0,
      limite_ricevuta: terms.limite_ricevuta,
    },
  ];
}
