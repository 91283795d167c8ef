import { codesOf } from './code.ts';
import { couponStates } from './coupon.ts';
import { deviceState, deviceStates, type DeviceState } from './device-state.ts';
import { paymentModes, type PaymentMode } from './payment-mode.ts';
import { fold } from './fold.ts';
import { documentTypes, type DocumentType } from './identity-document.ts';

/** In which states another system's devices and coupons come in (rulings §11), and how its words for codes are read. */

/** What an imported state wants of its line. */
interface ImportTraits {
  /** Why none comes in so, and what to do; null: it does. */
  refusal: string | null;
  /** Columns that it must have, and those that it may. */
  wants: readonly string[];
  takes: readonly string[];
  /** Receipt, seller and, paid by voucher, coupon come with it. */
  hasReceipt: boolean;
  /** Over before it came: nothing of it is settled, stated or invoiced here. */
  isOver: boolean;
}

const onItsWayElsewhere = { wants: [], takes: [], hasReceipt: true, isOver: false };

/** By `id_stato_device`. */
export const importedStates: Readonly<Record<DeviceState, ImportTraits>> = {
  1: { refusal: null, wants: [], takes: [], hasReceipt: true, isOver: false },
  2: { ...onItsWayElsewhere, refusal: 'IN CORSO: concludere o annullare l’acquisto nell’altro sistema' },
  3: {
    ...onItsWayElsewhere,
    refusal:
      'SPEDITO: importare come RICEVUTO SEDE dopo l’arrivo, o come ACQUISTATO se il pacco non è partito',
  },
  4: { refusal: null, wants: ['data_arrivo'], takes: [], hasReceipt: true, isOver: false },
  5: {
    ...onItsWayElsewhere,
    refusal: 'VALUTATO: liquidare nell’altro sistema, o importare come RICEVUTO SEDE e valutare qui',
  },
  6: {
    refusal: null,
    wants: ['valore_accettazione', 'data_liquidazione'],
    takes: ['data_arrivo', 'data_valutazione'],
    hasReceipt: true,
    isOver: true,
  },
  14: { refusal: null, wants: ['data_annullo'], takes: [], hasReceipt: false, isOver: true },
};

/** Columns that only some states have. */
export const stateColumns = [
  'data_arrivo',
  'data_valutazione',
  'valore_accettazione',
  'data_liquidazione',
  'data_annullo',
] as const;

/** Coupons that come in: as they are kept, and never one that is being issued. */
export const importedCouponStates = codesOf(couponStates).filter(
  (state) => couponStates[state].isIssued && couponStates[state].key !== 'expired',
);

const word = (text: string) => text.trim().toUpperCase().replace(/\s+/g, ' ');

/** A state by its name or number: 'Ricevuto sede', '4'; null: there is none such. */
export function readDeviceState(text: string): DeviceState | null {
  const wanted = word(text);
  const short = wanted === 'ANNULLATO' ? deviceStates[deviceState.cancelled].name : wanted;
  return (
    codesOf(deviceStates)
      .map(Number)
      .map((state) => state as DeviceState)
      .find((state) => deviceStates[state].name === short || String(state) === wanted) ?? null
  );
}

/** A payment mode by its name or number. */
export function readPaymentMode(text: string): PaymentMode | null {
  const wanted = word(text);
  const modes = codesOf(paymentModes).map((mode) => Number(mode) as PaymentMode);
  return modes.find((mode) => word(paymentModes[mode].name) === wanted || String(mode) === wanted) ?? null;
}

/** A document's type by its name or number: 'Carta d'identità', 'CI', '1'. */
export function readDocumentType(text: string): DocumentType | null {
  const wanted = fold(word(text).replace(/[`´]/g, "'"));
  const short: Readonly<Record<string, string>> = { ci: '1', passaporto: '2', patente: '3' };
  const types = codesOf(documentTypes).map((type) => Number(type) as DocumentType);
  const nameOf = (type: DocumentType) => fold(documentTypes[type].name);
  return types.find((type) => nameOf(type) === wanted || String(type) === (short[wanted] ?? wanted)) ?? null;
}
