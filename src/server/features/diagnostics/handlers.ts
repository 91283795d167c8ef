import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { RowOf } from '#contract/api';
import { memoryName, parseMemory } from '#domain/memory';
import { formatEuro, toEuro } from '#domain/money';
import { listPrice } from '#domain/quote';
import { sessionOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, RefusedCall } from '#server/call/outcome';
import type { Fetched } from '#server/gateways/http';
import type { LoginCodeReading } from '#server/gateways/phonecheck';
import { piceaSignature, type PiceaPort, type PiceaReport } from '#server/gateways/picea';
import { termsOfAffiliate } from '#server/features/stores/store';
import { findLoginCode, keepLoginCode, sessionKey, storeEvaluation, type StoredReport } from './store.ts';

type DiagnosticCall =
  | 'getPiceaKeys'
  | 'getPiceaData'
  | 'getPiceaDataReport'
  | 'getPhoneCheckLoginCode'
  | 'getPhoneCheckDeviceInfo';

const lookupBody = z.object({ report_id: z.string().min(1).max(200) });
const reportBody = z.object({
  uid: z.string().min(1).max(200),
  type: z.union([z.number(), z.string().max(40)]),
});

export const diagnosticsHandlers: Handlers<DiagnosticCall> = {
  async getPiceaKeys(ctx) {
    const picea = configured(ctx.gateways.picea);
    return [{ client_id: picea.clientId, client_key: await keyOf(ctx) }];
  },

  async getPiceaData(ctx, input) {
    const picea = configured(ctx.gateways.picea);
    const { report_id } = await signedBody(ctx, picea, input, lookupBody);
    return [answered(ctx, 'picea', await picea.findReport(report_id))];
  },

  async getPiceaDataReport(ctx, input) {
    const picea = configured(ctx.gateways.picea);
    const { uid, type } = await signedBody(ctx, picea, input, reportBody);
    const { status, report, raw } = answered(ctx, 'picea', await picea.readReport(uid, type));
    if (report === null) return [{ status, report: null, evaluation_id: null }];
    // Only an accepted deal has a price, and only what has a price can buy.
    const rapporto = report.offer && tradingReport(report, report.offer);
    const evaluation_id =
      rapporto &&
      (await storeEvaluation(
        ctx.db,
        { ...placeOf(ctx), fonte: 'PICEA', report_id: uid, rapporto, grezzo: raw },
        ctx.now,
      ));
    const { memory_gb } = memoryOf(report.device.storage_str);
    return [
      {
        status,
        evaluation_id,
        report: { device: { ...report.device, memory_gb }, operations: await asShopSeesIt(ctx, report) },
      },
    ];
  },

  async getPhoneCheckLoginCode(ctx, input) {
    const phonecheck = configured(ctx.gateways.phonecheck);
    const { id_affiliato, id_negozio } = placeOf(ctx);
    const login_code = answered(ctx, 'phonecheck', await phonecheck.createLoginCode(input.profile_name));
    await keepLoginCode.run(ctx.db, { login_code, id_affiliato, id_negozio, now: ctx.now });
    return [{ login_code }];
  },

  async getPhoneCheckDeviceInfo(ctx, input) {
    const phonecheck = configured(ctx.gateways.phonecheck);
    const mine = sessionOf(ctx).id_affiliato;
    const known = await findLoginCode.maybe(ctx.db, { login_code: input.login_code });
    // A code is its affiliate's; head office and support may read all, older ones too.
    if (mine !== null && known?.id_affiliato !== mine) throw new RefusedCall('REPORT_NON_TROVATO');
    const code = known?.codice ?? input.login_code;
    const reading = answered(ctx, 'phonecheck', await phonecheck.read(code));
    const rapporto = phoneReport(reading);
    const evaluation_id =
      mine === null || reading.stato !== 'COMPLETO'
        ? null
        : await storeEvaluation(
            ctx.db,
            { ...placeOf(ctx), fonte: 'PHONECHECK', report_id: code, rapporto, grezzo: reading.raw },
            ctx.now,
          );
    const { offerta: _, ...device } = rapporto;
    return [
      { data: { stato: reading.stato, loginCode: code, id: reading.id, ...device, evaluation_id } },
    ] satisfies RowOf<'getPhoneCheckDeviceInfo'>[];
  },
};

function configured<P>(port: P | null): P {
  if (port === null) throw new RefusedCall('SERVIZIO_NON_CONFIGURATO');
  return port;
}

/** What the service answered; otherwise the refusal that the screen has a sentence for. */
function answered<T>(ctx: Context, service: string, fetched: Fetched<T>): T {
  if (fetched.kind === 'ok') return fetched.value;
  if (fetched.kind === 'not_found') throw new RefusedCall('REPORT_NON_TROVATO');
  ctx.log.warn({ service, detail: fetched.detail, request_id: ctx.requestId }, 'outside service failed');
  throw new RefusedCall('SERVIZIO_NON_RAGGIUNGIBILE');
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

function tradingReport({ device }: PiceaReport, offer: NonNullable<PiceaReport['offer']>): StoredReport {
  return {
    make: device.manufacturer,
    modelName: device.model_name,
    modelNo: device.model_code,
    ...memoryOf(device.storage_str),
    imei: device.imei,
    imei2: device.imei2,
    serial: device.serial_number,
    color: device.color,
    passed: [],
    failed: [],
    blacklistStatus: null,
    offerta: { price: toEuro(offer.price), highest_price: toEuro(offer.highest_price) },
  };
}

function phoneReport(reading: LoginCodeReading): StoredReport {
  const { stato: _stato, id: _id, raw: _raw, ...device } = reading;
  return { ...device, ...memoryOf(reading.memory), offerta: null };
}

/** A size of the list under its name; anything else as it came, which no price will fit. */
function memoryOf(text: string | null): { memory: string | null; memory_gb: number | null } {
  const memory_gb = text === null ? null : parseMemory(text);
  return { memory: memory_gb === null ? text : memoryName(memory_gb), memory_gb };
}
