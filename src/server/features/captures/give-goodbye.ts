import type { ParsedOf, RowOf } from '#contract/api';
import type { Scope } from '#domain/actor';
import { couponState, type CouponState } from '#domain/coupon';
import { romeDay } from '#domain/day';
import { deviceState } from '#domain/device-state';
import { maskEmail } from '#domain/email';
import type { PaymentMode } from '#domain/payment-mode';
import { seesCancelled } from '#server/call/cancelled-papers';
import { linkOf, type Context } from '#server/call/context';
import { CallFault, RefusedCall } from '#server/call/outcome';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';

interface GoodbyeRow {
  id_affiliato: number;
  negozio: string;
  ragione_sociale: string;
  oggetto: string;
  prezzo_acquisto: number;
  id_modalita_pagamento: PaymentMode;
  coupon_serial_number: string | null;
  coupon_value: number | null;
  data_scadenza: string | null;
  stato_coupon: CouponState | null;
  is_annullato: boolean;
  email: string;
  id_documento: string | null;
  is_copia_richiesta: 0 | 1;
}

const readGoodbye = statement<{ serial_number: string; num_times: number; scope: Scope }, GoodbyeRow>(
  'goodbye_read',
  fragment`select r.id_affiliato, s.negozio, a.ragione_sociale, r.oggetto, r.prezzo_acquisto, r.id_modalita_pagamento,
     cp.coupon_serial_number, cp.coupon_value, cp.data_scadenza, cp.stato_coupon,
     d.id_stato_device = ${deviceState.cancelled} as is_annullato, c.email, kept.id_documento,
     (exists (select from mail_outbox m where m.serial_number = r.serial_number and m.num_times = r.num_times
       and m.is_copia = 1))::int as is_copia_richiesta
   from receipt r join device d on d.serial_number = r.serial_number and d.num_times = r.num_times
     join store s on s.id_negozio = r.id_negozio join affiliate a on a.id_affiliato = r.id_affiliato
     join customer c on c.id_cliente = r.id_cliente
     left join coupon cp on cp.coupon_serial_number = r.coupon_serial_number
     left join (select ad.serial_number, ad.num_times, ad.id_documento from archived_document ad join file f on f.path = ad.path
       where ad.tipo = 'ricevuta' and f.eliminato_il is null) kept
       on kept.serial_number = r.serial_number and kept.num_times = r.num_times
   where r.serial_number = :serial_number and r.num_times = :num_times and ${inScope('r')}`,
);

/** The shops that take an affiliate's vouchers: all of its own that are open, and no head office's place. */
const listTakers = statement<{ id_affiliato: number }, { negozio: string; indirizzo: string }>(
  'goodbye_shops',
  `select negozio, indirizzo || ', ' || cap || ' ' || citta as indirizzo from store
   where id_affiliato = :id_affiliato and is_active = 1 and is_sede = 0 and is_collaudo = 0 order by negozio, id_negozio`,
);

/** /getCommiato: of the link's own purchase, or of one in scope. */
export async function giveGoodbye(
  ctx: Context,
  { serial_number, num_times }: ParsedOf<'getCommiato'>,
): Promise<RowOf<'getCommiato'>[]> {
  const link = linkOf(ctx);
  if (link && (link.serial_number !== serial_number || link.num_times !== num_times))
    throw new CallFault('NON_PERMESSO');
  const row = await readGoodbye.maybe(ctx.db, { serial_number, num_times, scope: ctx.scope });
  if (!row) throw new CallFault('NON_TROVATO');
  if (row.is_annullato && !seesCancelled(ctx.actor)) throw new RefusedCall('ACQUISTO_ANNULLATO');
  const buono = voucherOf(row, romeDay(ctx.now));
  const { negozio, ragione_sociale, oggetto, prezzo_acquisto, id_modalita_pagamento } = row;
  return [
    {
      negozio,
      ragione_sociale,
      oggetto,
      prezzo_acquisto,
      id_modalita_pagamento,
      buono,
      negozi: buono ? await listTakers.all(ctx.db, { id_affiliato: row.id_affiliato }) : [],
      id_documento: row.id_documento,
      email: ctx.gateways.mail === null || row.email.trim() === '' ? null : maskEmail(row.email),
      is_copia_richiesta: row.is_copia_richiesta,
    },
  ];
}

function voucherOf(row: GoodbyeRow, today: string): RowOf<'getCommiato'>['buono'] {
  const { coupon_serial_number, coupon_value, data_scadenza, stato_coupon } = row;
  if (
    coupon_serial_number === null ||
    coupon_value === null ||
    data_scadenza === null ||
    stato_coupon === null
  )
    return null;
  const state = couponState({ stato_coupon, data_scadenza }, today);
  return { coupon_serial_number, coupon_value, data_scadenza, stato_coupon: state };
}
