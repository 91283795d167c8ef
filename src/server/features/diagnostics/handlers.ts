import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { parseMemory } from '#domain/memory';
import { formatEuro, toEuro } from '#domain/money';
import { listPrice } from '#domain/quote';
import { sources, type ReportSource } from '#domain/source';
import { actingShop, sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { notify } from '#server/call/notify';
import { CallFault, RefusedCall } from '#server/call/outcome';
import type { Diagnosis } from '#server/gateways/diagnostics';
import { piceaSignature, type PiceaPort, type PiceaReport } from '#server/gateways/picea';
import { termsOfAffiliate } from '#server/features/stores/store';
import { isBanned } from '#server/pending-purchase/find-bans';
import { findEvaluation } from '#server/pending-purchase/find-evaluation';
import { checkAgain } from './check-again.ts';
import { answered, portOf } from './read-report.ts';
import { findLoginCode, keepLoginCode, nameBrand, sessionKey, storeEvaluation } from './store.ts';
import { tellReport } from './tell-report.ts';

type DiagnosticCall =
  | 'getPiceaKeys'
  | 'getPiceaData'
  | 'getPiceaDataReport'
  | 'getPhoneCheckLoginCode'
  | 'getPhoneCheckDeviceInfo'
  | 'setRicontrollo'
  | 'getReportConservato';

const lookupBody = z.object({ report_id: z.string().min(1).max(200) });
const reportBody = z.object({
  uid: z.string().min(1).max(200),
  type: z.union([z.number(), z.string().max(40)]),
});

export const diagnosticsHandlers: Handlers<DiagnosticCall> = {
  async getPiceaKeys(ctx) {
    const picea = portOf(ctx, 'PICEA');
    return [{ client_id: picea.clientId, client_key: await keyOf(ctx) }];
  },

  async getPiceaData(ctx, input) {
    const picea = portOf(ctx, 'PICEA');
    const { report_id } = await signedBody(ctx, picea, input, lookupBody);
    return [answered(ctx, picea, await picea.findReport(report_id))];
  },

  async getPiceaDataReport(ctx, input) {
    const picea = portOf(ctx, 'PICEA');
    const reference = await signedBody(ctx, picea, input, reportBody);
    const diagnosis = answered(ctx, picea, await picea.read(reference));
    const { status, report } = diagnosis;
    if (report === null) return [{ status, report: null, evaluation_id: null }];
    const evaluation_id = await keep(ctx, picea, reference.uid, diagnosis);
    const memory_gb = parseMemory(report.device.storage_str);
    return [
      {
        status,
        evaluation_id,
        report: { device: { ...report.device, memory_gb }, operations: await asShopSeesIt(ctx, report) },
      },
    ];
  },

  async getPhoneCheckLoginCode(ctx, input) {
    const phonecheck = portOf(ctx, 'PHONECHECK');
    // A master who has chosen no shop buys nothing yet.
    const { id_affiliato, id_negozio } = actingShop(ctx);
    const login_code = answered(ctx, phonecheck, await phonecheck.start(input.profile_name));
    await keepLoginCode.run(ctx.db, { login_code, id_affiliato, id_negozio, now: ctx.now });
    return [{ login_code }];
  },

  async getPhoneCheckDeviceInfo(ctx, input) {
    const phonecheck = portOf(ctx, 'PHONECHECK');
    const mine = sessionOf(ctx).id_affiliato;
    const known = await findLoginCode.maybe(ctx.db, { login_code: input.login_code });
    // A code is its affiliate's; head office and support may read all, older ones too.
    if (mine !== null && known?.id_affiliato !== mine) throw new RefusedCall('REPORT_NON_TROVATO');
    const code = known?.codice ?? input.login_code;
    const reading = answered(ctx, phonecheck, await phonecheck.read(code));
    if (known) await tellBrand(ctx, known, reading.told.make);
    const evaluation_id = mine === null ? null : await keep(ctx, phonecheck, code, reading);
    const { stato, id, told } = reading;
    const isWhole = reading.kept !== null;
    return [await tellReport(ctx, { stato, loginCode: code, id, evaluation_id }, told, isWhole)];
  },

  async getReportConservato(ctx, { evaluation_id }) {
    const kept = await findEvaluation(ctx.db, ctx.now, { ...placeOf(ctx), evaluation_id });
    // What an offer stands in is told by its own call, in its own shape.
    if (!kept || sources[kept.fonte].bringsPrice) throw new RefusedCall('VALUTAZIONE_NON_VALIDA');
    const head = { stato: 'COMPLETO', loginCode: kept.report_id, id: null, evaluation_id } as const;
    return [await tellReport(ctx, head, kept.rapporto, true)];
  },

  setRicontrollo: checkAgain,
};

/** The customer's phone shows what there is to get ready on one of its brand, as soon as that is known. */
async function tellBrand(
  ctx: Context,
  { codice, id_negozio, marca }: { codice: string; id_negozio: number | null; marca: string | null },
  make: string | null,
): Promise<void> {
  if (make === null || make === marca) return;
  await nameBrand.run(ctx.db, { codice, marca: make });
  if (id_negozio === null) return;
  const dati = { login_code: codice };
  await notify(ctx.db, { tipo: 'preparazione', serial_number: '', num_times: 0, id_negozio, dati });
}

/** Stores what can buy as an evaluation and answers its id; null: it can't, or can't yet. */
async function keep(
  ctx: Context,
  { source }: { source: ReportSource },
  report_id: string,
  { kept, raw }: Diagnosis,
): Promise<string | null> {
  if (kept === null) return null;
  if (await isBanned(ctx.db, ctx.now, { ...kept, serial_number: kept.serial }))
    throw new RefusedCall('IMEI_NON_ACQUISTABILE');
  const evaluation = { ...placeOf(ctx), fonte: source, report_id, rapporto: kept, grezzo: raw };
  return storeEvaluation(ctx.db, evaluation, ctx.now);
}

function placeOf(ctx: Context): { id_affiliato: number; id_negozio: number | null } {
  const { id_affiliato, id_negozio } = sessionOf(ctx);
  if (id_affiliato === null) throw new RefusedCall('NEGOZIO_NON_SCELTO');
  return { id_affiliato, id_negozio };
}

async function keyOf(ctx: Context): Promise<string> {
  return (await sessionKey.one(ctx.db, { id_sessione: sessionOf(ctx).id_sessione })).chiave_picea;
}

/**
 * The body of a Picea request, after its signature was checked with the session's key. To the vendor it goes out signed
 * anew: the vendor's key never leaves the server (rulings §4).
 */
async function signedBody<T>(
  ctx: Context,
  picea: PiceaPort,
  input: { body: string; clientId: string; signature: string },
  shape: z.ZodType<T>,
): Promise<T> {
  const wanted = Buffer.from(piceaSignature(await keyOf(ctx), picea.clientId, input.body));
  const given = Buffer.from(input.signature.toLowerCase());
  const isSigned = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (!isSigned || input.clientId !== picea.clientId) throw new RefusedCall('FIRMA_NON_VALIDA');
  const body = shape.safeParse(jsonOf(input.body));
  if (!body.success)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { body: 'Contenuto non valido' } });
  return body.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // undefined has no shape: the caller refuses it with a message.
    return undefined;
  }
}

/** Prices answered to a shop are already reduced, where its affiliate has the reduced list (rulings §4). */
async function asShopSeesIt(ctx: Context, report: PiceaReport): Promise<PiceaReport['operations']> {
  const offer = report.offer;
  const { percentuale_listino } = await termsOfAffiliate.one(ctx.db, {
    id_affiliato: placeOf(ctx).id_affiliato,
  });
  if (!offer || percentuale_listino === 100) return report.operations;
  return report.operations.map((operation) =>
    operation.trading_details === null
      ? operation
      : {
          ...operation,
          trading_details: {
            ...operation.trading_details,
            price_details: { price_string: formatEuro(listPrice(offer.price, percentuale_listino)) },
            highest_price_details: { price: toEuro(listPrice(offer.highest_price, percentuale_listino)) },
          },
        },
  );
}
