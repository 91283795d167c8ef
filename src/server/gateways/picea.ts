import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { normaliseImei, secondImei } from '#domain/imei';
import { isEuro, toCents, toEuro, type Cents } from '#domain/money';
import { parsePrice } from '#domain/price-text';
import { visibleText } from '#domain/visible-text';
import {
  memoryOf,
  type Diagnosis,
  type DiagnosticPort,
  type DiagnosticService,
  type StoredReport,
} from './diagnostics.ts';
import { baseOf, deadline, postJson, unavailable, type Fetched } from './http.ts';

/** First step: which report a link means. `status` is Picea's (0 found). */
interface PiceaLookup {
  status: number;
  report: { uid: string; type: number | string } | null;
}

/** A report as Picea gives it, checked for shape. */
export interface PiceaReport {
  device: {
    manufacturer: string;
    model_name: string;
    model_code: string | null;
    color: string | null;
    storage_str: string;
    imei: string;
    imei2: string | null;
    serial_number: string;
  };
  operations: {
    type: string;
    trading_details: {
      deal_accepted: boolean;
      price_details: { price_string: string };
      highest_price_details: { price: number };
    } | null;
  }[];
  /** what the accepted trading deal offers; null when there is none */
  offer: { price: Cents; highest_price: Cents } | null;
}

export interface PiceaPort extends DiagnosticPort<
  { uid: string; type: number | string },
  Diagnosis & { status: number; report: PiceaReport | null }
> {
  source: 'PICEA';
  clientId: string;
  findReport(reportId: string): Promise<Fetched<PiceaLookup>>;
}

export const piceaService: DiagnosticService<PiceaPort> = {
  simulated: { url: '/picea', clientId: 'permuta-demo', key: 'picea-demo-key' },
  open: ({ url, clientId = '', key = '' }) => createPicea({ url, clientId, key }),
};

const answerShape = z.object({ status: z.int(), report: z.unknown().optional() });
const foundShape = z.object({
  uid: z.union([z.string().min(1), z.number()]).transform(String),
  type: z.union([z.string(), z.number()]),
});

const word = z.string().transform((text) => visibleText(text).trim());
const optional = word.nullish().transform((value) => value || null);
const deviceShape = z.object({
  manufacturer: word.pipe(z.string().min(1)),
  model_name: word.pipe(z.string().min(1)),
  model_code: optional,
  color: optional,
  storage_str: word,
  imei: z
    .string()
    .transform(normaliseImei)
    .pipe(z.string().regex(/^\d{15}$/)),
  imei2: optional,
  serial_number: optional,
});
// A deal that was not accepted need not have a price.
const tradingShape = z.object({
  deal_accepted: z.boolean(),
  price_details: z
    .object({ price_string: z.string(), price: z.number().optional() })
    .default({ price_string: '' }),
  highest_price_details: z.object({ price: z.number() }).default({ price: 0 }),
});
const operationShape = z.object({ type: word, trading_details: z.unknown().optional() });
const reportShape = z.object({ device: deviceShape, operations: z.array(operationShape) });

/** Internal, database, not ready, busy: worth asking once more. */
const passing = new Set([-1, 1003, 1006, 1008]);
const pause = 400;

/** Lower-case hex of sha256(key + id + exact body): the vendor's signature, and that of our own sessions. */
export function piceaSignature(key: string, clientId: string, body: string): string {
  return createHash('sha256')
    .update(key + clientId + body)
    .digest('hex');
}

/**
 * Picea's Reporting API. Requests, signature and status codes are the vendor's; the look-up by report id and what a
 * Trading report holds are our definition (rulings §8).
 */
export function createPicea(config: { url: string; clientId: string; key: string }): PiceaPort {
  const base = baseOf(config.url);

  async function command(name: string, fields: Record<string, unknown>) {
    const body = JSON.stringify(fields);
    const headers = {
      'x-piceasoft-client-id': config.clientId,
      'x-piceasoft-signature': piceaSignature(config.key, config.clientId, body),
    };
    const signal = deadline();
    for (let isRepeated = false; ; isRepeated = true) {
      const reply = await postJson(`${base}/reporting/v1/${name}`, body, signal, headers);
      if (reply.kind !== 'ok') return reply;
      const answer = answerShape.safeParse(reply.value.body);
      if (reply.value.status !== 200 || !answer.success)
        return unavailable(`${name}: HTTP ${reply.value.status}`);
      if (isRepeated || !passing.has(answer.data.status)) return { kind: 'ok' as const, value: answer.data };
      await sleep(pause);
    }
  }

  return {
    source: 'PICEA',
    clientId: config.clientId,

    async findReport(reportId) {
      const answer = await command('get_transaction_by_report', { report_id: reportId });
      if (answer.kind !== 'ok') return answer;
      if (answer.value.status !== 0)
        return { kind: 'ok', value: { status: answer.value.status, report: null } };
      const report = foundShape.safeParse(answer.value.report);
      if (!report.success) return unavailable(`unexpected answer: ${report.error.message.slice(0, 200)}`);
      return { kind: 'ok', value: { status: 0, report: report.data } };
    },

    async read({ uid, type }) {
      const answer = await command('get_transaction_details', { uid, type });
      if (answer.kind !== 'ok') return answer;
      const { status, report: raw } = answer.value;
      if (status !== 0) return { kind: 'ok', value: { status, report: null, kept: null, raw: answer.value } };
      const report = reportOf(raw);
      return report === null
        ? unavailable('unexpected report')
        : { kind: 'ok', value: { status, report, kept: tradingReport(report), raw } };
    },
  };
}

function reportOf(raw: unknown): PiceaReport | null {
  const shaped = reportShape.safeParse(raw);
  if (!shaped.success) return null;
  const { device } = shaped.data;
  const operations: PiceaReport['operations'] = [];
  let offer: PiceaReport['offer'] = null;
  for (const { type, trading_details } of shaped.data.operations) {
    if (type !== 'Trading') {
      operations.push({ type, trading_details: null });
      continue;
    }
    const trading = tradingShape.safeParse(trading_details);
    if (!trading.success) return null;
    const { deal_accepted, price_details, highest_price_details } = trading.data;
    const { price_string } = price_details;
    operations.push({
      type,
      trading_details: { deal_accepted, price_details: { price_string }, highest_price_details },
    });
    if (!deal_accepted || offer !== null) continue;
    offer = offerOf(price_string, price_details.price, highest_price_details.price);
    if (offer === null) return null;
  }
  const { imei, imei2, serial_number } = device;
  return {
    device: { ...device, imei2: secondImei(imei2), serial_number: serial_number ?? imei },
    operations,
    offer,
  };
}

/** Null when the text is no price, disagrees with the number beside it, or the maximum is none. */
function offerOf(text: string, number: number | undefined, highest: number): PiceaReport['offer'] {
  const price = parsePrice(text);
  if (price === null || !isEuro(highest) || highest < 0) return null;
  if (number !== undefined && number !== toEuro(price)) return null;
  // A maximum below the offer itself would let a receipt limit be missed.
  const maximum = toCents(highest);
  return { price, highest_price: maximum < price ? price : maximum };
}

/** What can buy: only an accepted deal has a price, and only what has a price can. */
function tradingReport({ device, offer }: PiceaReport): StoredReport | null {
  return (
    offer && {
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
    }
  );
}
