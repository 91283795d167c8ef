import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call';
import { getFatturaHeader } from '#contract/invoices';
import { getDdt } from '#contract/shipments';
import { getBozzaVendita, getEstratto } from '#contract/statements';
import type { PrintedDocument } from '#documents/block';
import { coupon } from '#documents/coupon';
import { invoice } from '#documents/invoice';
import { saleDraft } from '#documents/sale-draft';
import { invoiceKinds } from '#domain/credit-note';
import { statementDocument } from '#documents/statement';
import { transportDocument } from '#documents/transport-document';
import { isInScope, scopeOf, type Scope } from '#domain/actor';
import { couponState, couponStates, normaliseCouponSerial } from '#domain/coupon';
import { isDay, romeDay } from '#domain/day';
import { may } from '#domain/permission';
import { readsOf, type App } from '#server/call/app-state';
import { limitRate } from '#server/call/limit';
import { CallFault } from '#server/call/outcome';
import { actorOf } from '#server/call/sign-in';
import { findCoupon } from '#server/features/coupons/store';
import { readInvoice } from '#server/features/invoices/read-invoice';
import { readTransportDocument } from '#server/features/shipments/read-transport-document';
import { readSaleDraft } from '#server/features/statements/read-sale-draft';
import { readStatement } from '#server/features/statements/read-statement';
import { logoOf } from '#server/ledger/logo-address';
import { renderPdf } from '#server/gateways/pdf/render-pdf';
import { sendPdf } from './give-document.ts';

const perMinute = 60;

interface Printed {
  document: PrintedDocument;
  fileName: string;
}

/** The document with this key in scope, or null. */
type Find = (app: App, scope: Scope, key: string, now: Date) => Promise<Printed | null>;

/**
 * `GET /api/documenti/ddt-<id>.pdf`, `…/fattura-<id>.pdf`, `…/coupon-<serial>.pdf`, `…/estratto-<shop>-<YYYY-MM>.pdf` and
 * `…/vendita-<affiliate>-<YYYY-MM>.pdf`,
 * for a session in scope that may make the call of the same data: documents that are not archived, drawn from the same blocks as the printing pages. Drawn anew each
 * time, because a coupon changes its state and a statement its figures.
 */
export function printDocuments(http: FastifyInstance, app: App): void {
  const give = (kind: string, access: Call['access'], find: Find) =>
    http.get<{ Params: { key: string } }>(`/api/documenti/${kind}-:key.pdf`, (request, reply) =>
      print(app, request, reply, access, find),
    );
  give('ddt', getDdt.access, findDdt);
  // Its call is open to whoever has the number; the paper is not.
  give('coupon', 'coupons.read', findVoucher);
  give('fattura', getFatturaHeader.access, findBill);
  give('estratto', getEstratto.access, findStatement);
  give('vendita', getBozzaVendita.access, findSaleDraft);
}

async function print(
  app: App,
  request: FastifyRequest<{ Params: { key: string } }>,
  reply: FastifyReply,
  access: Call['access'],
  find: Find,
): Promise<FastifyReply> {
  const now = app.now();
  const actor = await actorOf(app, request, reply, now);
  if (actor.kind === 'public') throw new CallFault('SESSIONE_SCADUTA');
  const isPermitted =
    actor.kind === 'session' && access !== 'open' && access !== 'session' && may(actor, access);
  if (!isPermitted) throw new CallFault('NON_PERMESSO');
  await limitRate(app.pool, `stampe ${request.ip}`, perMinute, now);
  const found = await find(app, scopeOf(actor), request.params.key, now);
  if (!found) throw new CallFault('NON_TROVATO');
  const bytes = await renderPdf(found.document, await logoOf(app.pool, found.document), now);
  return sendPdf(reply, bytes, `${found.fileName}.pdf`, createHash('sha256').update(bytes).digest());
}

/** A draft has no transport document yet. */
const findDdt: Find = async (app, scope, key, now) => {
  if (!/^[1-9]\d{0,8}$/.test(key)) return null;
  const data = await readTransportDocument(app.pool, scope, Number(key), now);
  if (!data || data.numero_ddt === null) return null;
  const year = (data.data ?? '').slice(0, 4);
  return { document: transportDocument(data), fileName: `DDT-${data.numero_ddt}-${year}` };
};

const findBill: Find = async (app, scope, key) => {
  if (!/^[1-9]\d{0,8}$/.test(key)) return null;
  const data = await readInvoice(app.pool, scope, Number(key));
  if (!data) return null;
  const { id_fattura_su_anno, data_fattura, tipo_documento } = data;
  const name = invoiceKinds[tipo_documento].name.replaceAll(' ', '-');
  return { document: invoice(data), fileName: `${name}-${id_fattura_su_anno}-${data_fattura.slice(0, 4)}` };
};

/** A coupon that was never issued is none yet. */
const findVoucher: Find = async (app, scope, key, now) => {
  if (!/^[\w-]{1,40}$/.test(key)) return null;
  const row = await findCoupon.maybe(app.pool, { coupon_serial_number: normaliseCouponSerial(key) });
  if (!row || !couponStates[row.stato_coupon].isIssued || !isInScope(scope, row)) return null;
  const document = coupon({ ...row, stato_coupon: couponState(row, romeDay(now)) });
  return { document, fileName: `Coupon-${row.coupon_serial_number}` };
};

const findStatement: Find = async (app, scope, key, now) => {
  const [, id, month] = /^([1-9]\d{0,8})-(\d{4}-\d{2})$/.exec(key) ?? [];
  if (!id || !month || !isDay(`${month}-01`)) return null;
  const data = await readStatement(readsOf(app), scope, Number(id), `${month}-01`, now);
  return data && { document: statementDocument(data), fileName: `Estratto-${id}-${month}` };
};

const findSaleDraft: Find = async (app, scope, key) => {
  const [, id, month] = /^([1-9]\d{0,8})-(\d{4}-\d{2})$/.exec(key) ?? [];
  if (!id || !month || !isDay(`${month}-01`)) return null;
  const data = await readSaleDraft(readsOf(app), scope, Number(id), `${month}-01`);
  return data && { document: saleDraft(data), fileName: `Bozza-vendita-${id}-${month}` };
};
