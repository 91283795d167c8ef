import { bonusGiven } from '#domain/campaign';
import { deviceState } from '#domain/device-state';
import { refuse, type Refused } from '#server/call/outcome';
import { codeList } from '#server/kit/code-list';
import { type Db, statement } from '#server/kit/database';
import { hasIdentity } from '#server/kit/same-phone';
import type { Cycle } from '#server/ledger/find-cycles';

/**
 * Why the phone of a bonus has none (rulings §12): it was bought used by some shop and not given back, or another purchase
 * has its bonus.
 */
const bonusAgainst = statement<Cycle & { imei: string }, { is_usato: boolean; is_premiato: boolean }>(
  'bonus_against',
  `select exists (select from device d where ${hasIdentity('d', 'array[phone_identity(:imei)]')}
       and d.id_stato_device not in ${codeList([deviceState.pending, deviceState.cancelled])}) as is_usato,
     exists (select from device d where phone_identity(d.imei_acquistato) = phone_identity(:imei)
       and d.id_stato_device <> ${deviceState.cancelled}
       and (d.serial_number, d.num_times) <> (:serial_number, :num_times)) as is_premiato`,
);

/** Why a purchase has no bonus for this phone, asked when it is attached and again when the purchase is concluded. */
export async function bonusRefused(
  tx: Db,
  { serial_number, num_times }: Cycle,
  imei: string,
): Promise<Refused | null> {
  const { is_usato, is_premiato } = await bonusAgainst.one(tx, { serial_number, num_times, imei });
  if (is_usato) return refuse('BONUS_CON_TELEFONO_USATO');
  return is_premiato ? refuse('IMEI_NON_VALIDO_PER_LA_PROMOZIONE', { motivo: bonusGiven }) : null;
}
