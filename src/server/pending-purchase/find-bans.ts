import { romeDay } from '#domain/day';
import { identitiesOf, type NumberedPhone } from '#domain/phone-identity';
import { statement, type Db } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { readSetting } from '#server/ledger/dated-settings';
import type { Cycle } from '#server/ledger/find-cycles';
import { bansPurchase } from '#server/ledger/match-ban';

const imeiOnList = statement<{ identities: readonly string[]; oggi: string }>(
  'ban_imei',
  `select 1 as found from ban where tipo = 'IMEI' and phone_identity(valore) = any(:identities::text[]) and tolto_il is null
   and (termina_il is null or termina_il >= :oggi) limit 1`,
);

const sellerOnList = statement<Cycle & { oggi: string }>(
  'ban_seller',
  fragment`select 1 as found from device d join customer c on c.id_cliente = d.id_cliente
     join ban b on b.tipo = 'PERSONA' and b.tolto_il is null and b.termina_il >= :oggi
       and ${bansPurchase('b', 'c', 'd')}
   where d.serial_number = :serial_number and d.num_times = :num_times limit 1`,
);

const granted = statement<Cycle>(
  'approval_granted',
  `select 1 as found from approval p join device d on d.serial_number = p.serial_number and d.num_times = p.num_times
     and d.id_cliente = p.id_cliente and d.codice_fiscale_firmatario is not distinct from p.codice_fiscale_firmatario
   where p.serial_number = :serial_number and p.num_times = :num_times and p.stato = 'CONCESSA' limit 1`,
);

/** True when head office has said that this phone is not bought. */
export async function isBanned(db: Db, now: Date, phone: NumberedPhone): Promise<boolean> {
  return (await imeiOnList.maybe(db, { identities: identitiesOf(phone), oggi: romeDay(now) })) !== null;
}

/** True when the purchase's seller, or who acts for a company, is on the list of persons, and that list is switched on. */
export async function wantsApproval(db: Db, now: Date, cycle: Cycle): Promise<boolean> {
  const { serial_number, num_times } = cycle;
  if ((await readSetting<number>(db, 'lista_persone', now)) === 0) return false;
  return (await sellerOnList.maybe(db, { serial_number, num_times, oggi: romeDay(now) })) !== null;
}

/** True when nobody has approved of this seller for this purchase, though somebody must. */
export async function lacksApproval(db: Db, now: Date, cycle: Cycle): Promise<boolean> {
  const { serial_number, num_times } = cycle;
  if (!(await wantsApproval(db, now, cycle))) return false;
  return (await granted.maybe(db, { serial_number, num_times })) === null;
}
