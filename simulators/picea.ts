/**
 * Piceasoft's Reporting API. Public: commands, headers, signature, status codes. Our own definition: what a Trading report
 * holds, its `type` number, the look-up by report id and the form of a report's link.
 *
 * POST /picea/reporting/v1/<command>, JSON body, headers
 *     x-piceasoft-client-id: <API ID>
 *     x-piceasoft-signature: lower-case hex of sha256(API_KEY + API_ID + exact body)
 * Always HTTP 200; `status` tells: 0 done, 1000 signature mismatch, 1001 unknown client, 1002 invalid parameters,
 * 1004 unknown command, 1005 invalid JSON, 1007 not found; sometimes with `error_details`.
 *   get_transactions_ex {imei?, startdate? 'YYYY-MM-DD', startindex?} → {status, transactions: [{uid, type, type_string,
 *       index, imei, manufacturer, model_name, timestamp}]}, at most 100
 *   get_transaction_by_report {report_id} → {status, report: {uid, type}}
 *   get_transaction_details {uid, type} → {status, report: {device: {manufacturer, model_name, model_code, color,
 *       storage_str, imei, imei2, serial_number}, operations: [{type: 'Trading', trading_details: {deal_accepted,
 *       price_details: {price_string: '123,45 €'}, highest_price_details: {price: 123.45}}}]}}
 * A link is <origin>/picea/r/<report_id>; it opens a page for a person. report_id and uid are the same.
 *
 * POST /picea/report {device: {…}, trading?: {deal_accepted?, price, highest_price?}, status?} → {link, report_id}.
 *     Without `trading` the report holds diagnostics only; `status` is what get_transaction_details will answer;
 *     a `price` given as text becomes price_string as it is.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { BadInput, jsonOf, textOf, type Call, type Part, type Reply } from './call.ts';
import { escapeHtml, linkField } from './html.ts';
import { identityOf, phoneFields } from './phones.ts';

export const piceaClientId = 'permuta-demo';
export const piceaKey = 'picea-demo-key';

/** The vendor's signature of a request body. */
export function piceaSignature(key: string, clientId: string, body: string): string {
  return createHash('sha256')
    .update(key + clientId + body)
    .digest('hex');
}

type PiceaReport = {
  uid: string;
  type: number;
  made: Date;
  status: number;
  device: Record<string, string>;
  operations: Record<string, unknown>[];
};

const deviceFields = [
  'manufacturer',
  'model_name',
  'model_code',
  'color',
  'storage_str',
  'imei',
  'imei2',
  'serial_number',
];
const typeOf = { trading: 5, diagnostics: 1 };

/** `origin()` is where the simulators can be reached: links begin with it. */
export function createPicea(origin: () => string): Part {
  const reports: PiceaReport[] = [];

  const commands: Record<string, (fields: Record<string, unknown>) => Record<string, unknown>> = {
    get_transactions_ex(fields) {
      const imei = textOf(fields, 'imei');
      const startDate = textOf(fields, 'startdate');
      const startIndex = fields['startindex'] ?? 0;
      if ((startDate && !/^\d{4}-\d\d-\d\d$/.test(startDate)) || typeof startIndex !== 'number')
        return { status: 1002 };
      const transactions = reports
        .map((report, index) => ({ report, index }))
        .filter(
          ({ report, index }) =>
            index >= startIndex &&
            (!imei || report.device['imei'] === imei) &&
            report.made.toISOString().slice(0, 10) >= startDate,
        )
        .map(({ report: { uid, type, device, made }, index }) => ({
          uid,
          type,
          type_string: type === typeOf.trading ? 'Trading' : 'Diagnostics',
          index,
          imei: device['imei'],
          manufacturer: device['manufacturer'],
          model_name: device['model_name'],
          timestamp: made.toISOString(),
        }));
      return { status: 0, transactions: transactions.slice(0, 100) };
    },
    get_transaction_by_report(fields) {
      const id = textOf(fields, 'report_id');
      if (!id) return { status: 1002, error_details: 'report_id' };
      const found = reports.find(({ uid }) => uid === id);
      return found ? { status: 0, report: { uid: found.uid, type: found.type } } : { status: 1007 };
    },
    get_transaction_details(fields) {
      if (!textOf(fields, 'uid') || typeof fields['type'] !== 'number')
        return { status: 1002, error_details: 'uid, type' };
      const found = reports.find(({ uid, type }) => uid === fields['uid'] && type === fields['type']);
      if (!found) return { status: 1007 };
      return found.status === 0
        ? { status: 0, report: { device: found.device, operations: found.operations } }
        : { status: found.status };
    },
  };

  const command = (call: Call): Record<string, unknown> => {
    if (call.headers['x-piceasoft-client-id'] !== piceaClientId) return { status: 1001 };
    const wanted = Buffer.from(piceaSignature(piceaKey, piceaClientId, call.body));
    const given = Buffer.from(String(call.headers['x-piceasoft-signature'] ?? ''));
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return { status: 1000 };
    const run = commands[call.params['command'] ?? ''];
    if (!run) return { status: 1004 };
    try {
      return run(jsonOf(call));
    } catch (error) {
      if (error instanceof BadInput) return { status: 1005, error_details: error.message };
      throw error;
    }
  };

  const make = (fields: Record<string, unknown>) => {
    const device = objectOf(fields['device']);
    const trading = fields['trading'] === undefined ? null : objectOf(fields['trading']);
    const uid = randomBytes(12).toString('hex');
    const diagnostics = { type: 'Diagnostics', diagnostics_details: { passed: true } };
    reports.push({
      uid,
      type: trading ? typeOf.trading : typeOf.diagnostics,
      made: new Date(),
      status: typeof fields['status'] === 'number' ? fields['status'] : 0,
      device: Object.fromEntries(deviceFields.map((name) => [name, textOf(device, name)])),
      operations: trading ? [diagnostics, tradingOf(trading)] : [diagnostics],
    });
    return { link: `${origin()}/picea/r/${uid}`, report_id: uid };
  };

  const show = (call: Call): Reply => {
    const found = reports.find(({ uid }) => uid === call.params['id']);
    const rows = Object.entries(found?.device ?? {})
      .map(([name, value]) => `<dt>${name}<dd>${escapeHtml(value)}`)
      .join('');
    const body = found ? `<h1>Report ${found.uid}</h1><dl>${rows}</dl>` : '<h1>Report non trovato</h1>';
    return {
      status: found ? 200 : 404,
      type: 'text/html; charset=utf-8',
      text: `<!doctype html><html lang="it"><title>Report</title>${body}`,
    };
  };

  return {
    service: 'picea',
    desk: {
      card: () => reportCard(reports.toReversed(), origin()),
      acts: { '/report': (form) => makeByHand(make, form) },
    },
    routes: [
      {
        service: 'picea',
        method: 'POST',
        path: '/picea/reporting/v1/:command',
        answer: (call) => ({ json: command(call) }),
      },
      { service: 'picea', method: 'GET', path: '/picea/r/:id', answer: show },
      { method: 'POST', path: '/picea/report', answer: (call) => ({ json: make(jsonOf(call)) }) },
    ],
  };
}

/** Makes the report that the page's form asks for. */
function makeByHand(
  make: (fields: Record<string, unknown>) => { link: string },
  form: URLSearchParams,
): string {
  const phone = identityOf(form);
  const price = Number((form.get('price') ?? '').replace(',', '.'));
  const highest = Number((form.get('highest') || form.get('price') || '').replace(',', '.'));
  if (![price, highest].every((value) => Number.isFinite(value) && value >= 0))
    throw new BadInput('il prezzo è un numero di euro');
  const { link } = make({
    device: {
      manufacturer: phone.make,
      model_name: phone.modelName,
      model_code: phone.modelNo,
      color: phone.color,
      storage_str: phone.memory,
      imei: phone.imei,
      serial_number: phone.serial,
    },
    ...(form.get('outcome') === 'none'
      ? {}
      : {
          trading: { deal_accepted: form.get('outcome') === 'accepted', price, highest_price: highest },
        }),
  });
  return `<p class="notice">Report pronto: ${linkField(link)}</p>`;
}

function tradingOf(trading: Record<string, unknown>): Record<string, unknown> {
  const price = trading['price'];
  const highest = trading['highest_price'] ?? price;
  if (typeof price !== 'number' && typeof price !== 'string')
    throw new BadInput('trading.price must be a number of euro or a text');
  if (typeof highest !== 'number') throw new BadInput('trading.highest_price must be a number of euro');
  return {
    type: 'Trading',
    trading_details: {
      deal_accepted: trading['deal_accepted'] !== false,
      price_details: {
        price_string: typeof price === 'string' ? price : `${price.toFixed(2).replace('.', ',')} €`,
      },
      highest_price_details: { price: highest },
    },
  };
}

function objectOf(value: unknown): Record<string, unknown> {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    throw new BadInput('device and trading must be objects');
  return value as Record<string, unknown>;
}

/** `reports`: newest first. */
function reportCard(reports: PiceaReport[], origin: string): string {
  const made = reports
    .slice(0, 5)
    .map(
      ({ uid, device }) =>
        `<li>${escapeHtml(device['model_name'])} ${linkField(`${origin}/picea/r/${uid}`)}</li>`,
    );
  return `<section><h2>Report di valutazione</h2><form method="post" action="/report">${phoneFields()}
<div class="pair"><label>Prezzo offerto (€)<input name="price" required inputmode="decimal" value="120,00"></label>
<label>Prezzo massimo (€)<input name="highest" inputmode="decimal" placeholder="uguale"></label></div>
<label>Esito<select name="outcome"><option value="accepted">Offerta accettata</option><option value="refused">Offerta rifiutata</option><option value="none">Non è un report di trading</option></select></label>
<button>Crea il report</button></form>${made.length > 0 ? `<h3>Ultimi report</h3><ul>${made.join('')}</ul>` : ''}</section>`;
}
