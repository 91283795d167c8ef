import { formatDay, formatInstantDay } from '#domain/day';
import { groupImei, isImei } from '#domain/imei';
import { memoryName } from '#domain/memory';
import { fillPlaceholders } from '#domain/placeholder';
import { couponStates, type CouponState } from '#domain/coupon';
import { barcodeText } from './barcode-text.ts';
import type { BarcodeBlock, Block, PrintedDocument } from './block.ts';
import { code, euro, fact } from './fact.ts';

/** What a voucher prints: a row of `/getCoupon` (S2 §3), money in euro, moments in ISO 8601. */
export interface CouponData {
  coupon_serial_number: string;
  coupon_value: number;
  valore_device: number;
  valore_bonus: number;
  data_creazione: string;
  data_scadenza: string | null;
  stato_coupon: CouponState;
  negozio: string;
  /** the affiliate's name, the address of its logo, its colour */
  ragione_sociale: string;
  logo: string | null;
  colore: string | null;
  brand_name: string;
  model_name: string;
  memory_gb: number;
  /** whole, or masked for who has only the serial (rulings §3) */
  imei: string;
  /** its rules in the wording of its day of issue; null in lists, which print nothing */
  regole: string | null;
}

const longestLine = 70;

/** The rules with the affiliate's name, which takes a line of its own where it would make one of over 70 characters (S2 §2). */
export function couponRules(regole: string, ragione_sociale: string, expiry: string | null): string[] {
  // What speaks of an expiry is left out where there is none.
  const held = expiry === null ? regole.replace(/[^.\n]*\{scadenza\}[^.\n]*\.?[^\S\n]*/g, '') : regole;
  const lines = held.split('\n').map((line) => {
    const whole = fillPlaceholders(line, { affiliato: ragione_sociale });
    return whole.length > longestLine ? line.replace(/(\S) *\{affiliato\}/, '$1\n{affiliato}') : line;
  });
  return fillPlaceholders(lines.join('\n'), { affiliato: ragione_sociale, scadenza: expiry ?? '' })
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** How small a voucher with so much to say is drawn, so that it stays on one sheet in every state: names stand there twice. */
function scaleOf({ ragione_sociale, negozio, model_name, regole }: CouponData): number {
  const length = (regole?.length ?? 0) + 2 * (ragione_sociale.length + negozio.length + model_name.length);
  return length <= 320 ? 0.9 : length <= 700 ? 0.75 : 0.62;
}

/** The voucher page (S2 §2 /stampaCoupon), half a sheet to be kept; device value and bonus stay apart (rulings §7). */
export function coupon(data: CouponData): PrintedDocument {
  const expiry = data.data_scadenza === null ? null : formatDay(data.data_scadenza);
  const { ragione_sociale, logo, colore, negozio, regole } = data;
  if (!regole) throw new RangeError(`the voucher ${data.coupon_serial_number} has no rules`);
  return {
    title: 'Buono acquisto',
    language: 'it',
    isHalf: true,
    scale: scaleOf(data),
    masthead: { name: ragione_sociale, below: negozio, logo, color: colore },
    footer: `Coupon ${data.coupon_serial_number} · ${ragione_sociale}`,
    blocks: [
      { kind: 'heading', level: 1, text: 'Buono acquisto', aside: grouped(data.coupon_serial_number) },
      ...state(data),
      { kind: 'total', label: 'Valore del buono', value: euro(data.coupon_value), note: parts(data) },
      {
        kind: 'facts',
        across: 3,
        facts: [
          { ...fact('Data di scadenza', expiry), isStrong: true },
          fact('Data di emissione', formatInstantDay(data.data_creazione)),
          fact('Emesso da', negozio),
        ],
      },
      ...couponRules(regole, ragione_sociale, expiry).map((text, place): Block =>
        place === 0 ? { kind: 'paragraph', look: 'strong', text } : { kind: 'paragraph', text },
      ),
      { kind: 'heading', level: 2, text: 'Dispositivo ritirato' },
      {
        kind: 'facts',
        across: 2,
        facts: [
          fact('Marca e modello', `${data.brand_name} ${data.model_name} ${memoryName(data.memory_gb)}`),
          code('IMEI', groupImei(data.imei)),
        ],
      },
      { kind: 'heading', level: 2, text: 'Per la cassa' },
      ...barcodes(data),
    ],
  };
}

function parts({ valore_device, valore_bonus }: CouponData): string {
  const device = `di cui ${euro(valore_device)} valore del dispositivo`;
  return valore_bonus > 0 ? `${device} e ${euro(valore_bonus)} supervalutazione` : device;
}

/** A voucher that can't be used says so, on paper too. */
function state({ stato_coupon }: CouponData): Block[] {
  if (couponStates[stato_coupon].refusal === null) return [];
  return [
    { kind: 'notice', title: `Coupon ${stato_coupon}`, text: 'Questo coupon non può essere utilizzato.' },
  ];
}

function barcodes(data: CouponData): Block[] {
  // A masked IMEI is nothing that a till could read.
  const imei = isImei(data.imei) ? bars('IMEI', data.imei, groupImei(data.imei)) : [];
  return [
    {
      kind: 'columns',
      columns: [
        bars('Seriale', data.coupon_serial_number, grouped(data.coupon_serial_number)),
        bars('Valore', data.coupon_value.toFixed(2), euro(data.coupon_value)),
      ],
    },
    { kind: 'columns', columns: [bars('Marca', data.brand_name), imei] },
    // Names of models are long: alone, their bars stay wide enough to be read.
    ...bars('Modello', data.model_name),
  ];
}

/** No bars at all for a name without one letter that they can bear. */
function bars(label: string, value: string, text = value): BarcodeBlock[] {
  const content = barcodeText(value);
  return content === '' ? [] : [{ kind: 'barcode', symbology: 'code128', label, content, text }];
}

function grouped(serial: string): string {
  return serial.replace(/^(.{4})(.{4})(.{4})$/, '$1 $2 $3');
}
