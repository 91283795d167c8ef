import type { ParsedOf } from '#contract/api';
import {
  blacklistState,
  blacklistVerdict,
  type BlacklistState,
  type BlacklistWordings,
} from '#domain/blacklist';
import { findingsOf, type Finding, type FindingRules } from '#domain/report-finding';
import type { Refusal } from '#domain/fault';
import { cents, toCents, type Cents } from '#domain/money';
import { anyColor } from '#domain/device';
import { sameImei, serialIdentity } from '#domain/phone-identity';
import { fixedValue } from '#domain/quote';
import { sources, type Source } from '#domain/source';
import { CallFault } from '#server/call/outcome';
import { compact, findModelId, findPrice, spellings } from '#server/features/prices/find-price';
import { mayLackImei } from '#server/features/prices/find-kind';
import { readSetting } from '#server/ledger/dated-settings';
import type { Db } from '#server/kit/database';
import { findAskedPrice } from '#server/pending-purchase/find-asked-price';
import { findEvaluation, type EvaluationRow } from '#server/pending-purchase/find-evaluation';
import { findModel } from './store.ts';

type Input = ParsedOf<'setNewDevice'>;

/** A phone as the purchase stores it: typed by hand, or as the report has it. */
export interface Identity {
  fonte: Source;
  /** null: the server makes one */
  serial_number: string | null;
  brand_name: string;
  model_name: string;
  model_code: string | null;
  memory_gb: number;
  /** '': it has none */
  imei: string;
  imei2: string | null;
  color: string;
  report_id: string | null;
  evaluation_id: string | null;
  test_superati: string[];
  test_falliti: string[];
  stato_blacklist: BlacklistState;
  isListed: boolean;
  segnalazioni: Finding[];
  batteria_percento: number | null;
  batteria_cicli: number | null;
  id_model_name: number | null;
  /** full list price or Picea's; null: the price list has none */
  base: Cents | null;
  /** the base is head office's answer about this report (rulings §11) */
  isAsked: boolean;
  massimo: Cents | null;
}

/**
 * What is bought: by hand when there is no evaluation, else the stored report of this affiliate, at most 7 days old, for
 * its own serial, IMEI, model and memory (rulings §4). 13 when the report doesn't stand behind what was sent.
 */
export async function identifyDevice(
  db: Db,
  input: Input,
  memory_gb: number,
  shop: { id_affiliato: number; id_negozio: number },
  now: Date,
): Promise<Identity | Refusal> {
  if (input.evaluation_id === null) {
    // A serial or a report that no evaluation stands behind would let the screen choose the model, and so the price.
    if (input.serial_number !== null || input.report_id !== null) return 'VALUTAZIONE_NON_VALIDA';
    return byHand(db, input, memory_gb);
  }
  const { evaluation_id } = input;
  const evaluation = await findEvaluation(db, now, { ...shop, evaluation_id });
  if (!evaluation) return 'VALUTAZIONE_NON_VALIDA';
  return byReport(db, input, memory_gb, evaluation, now);
}

async function byHand(db: Db, input: Input, memory_gb: number): Promise<Identity> {
  const { brand_name, model_name, model_code, imei, imei2 } = input;
  if (imei === null) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { imei: 'Campo obbligatorio' } });
  const listed = await findModel.maybe(db, {
    spellings: spellings(model_name, brand_name),
    brand: compact(brand_name),
  });
  return {
    fonte: 'MANUALE',
    serial_number: null,
    // Known names as the list spells them: 'apple' and 'APPLE' are one brand.
    brand_name: listed?.brand_name ?? brand_name,
    model_name: listed?.model_name ?? model_name,
    model_code,
    memory_gb,
    imei,
    imei2,
    color: input.color ?? anyColor,
    report_id: null,
    evaluation_id: null,
    test_superati: [],
    test_falliti: [],
    stato_blacklist: blacklistState(null),
    isListed: false,
    segnalazioni: [],
    batteria_percento: null,
    batteria_cicli: null,
    id_model_name: listed?.id_model_name ?? null,
    base: fixedValue,
    isAsked: false,
    massimo: null,
  };
}

async function byReport(
  db: Db,
  input: Input,
  memory_gb: number,
  evaluation: EvaluationRow,
  now: Date,
): Promise<Identity | Refusal> {
  const { rapporto, fonte } = evaluation;
  const serial_number = evaluation.serial_number ?? evaluation.imei;
  if (serial_number === null || rapporto.modelName === null) return 'VALUTAZIONE_NON_VALIDA';
  const brand_name = rapporto.make ?? input.brand_name;
  const named = { brand_name, model_name: rapporto.modelName, model_code: rapporto.modelNo };
  const listed = await findPrice(db, { ...named, memory_gb });
  const isSame =
    (input.serial_number === null || serialIdentity(input.serial_number) === serialIdentity(serial_number)) &&
    // What the report lacks the operator says: its IMEI, its memory (rulings §10).
    (evaluation.imei === null || sameImei(input.imei, evaluation.imei)) &&
    (input.imei2 === null || sameImei(input.imei2, rapporto.imei2)) &&
    (rapporto.memory_gb === null || memory_gb === rapporto.memory_gb) &&
    (input.report_id === null || same(input.report_id, evaluation.report_id)) &&
    (input.model_code === null || same(input.model_code, rapporto.modelNo)) &&
    same(input.brand_name, brand_name) &&
    (same(input.model_name, rapporto.modelName) || same(input.model_name, listed?.model_name));
  const offer = rapporto.offerta;
  const { bringsPrice, saysBlacklist } = sources[fonte];
  if (!isSame || (bringsPrice && offer === null)) return 'VALUTAZIONE_NON_VALIDA';

  const imei = evaluation.imei ?? input.imei ?? '';
  if (imei === '' && !(await mayLackImei(db, input, now))) return 'IMEI_MANCANTE';
  const [wordings, rules] = await Promise.all([
    readSetting<BlacklistWordings>(db, 'risposte_blacklist', now),
    readSetting<FindingRules>(db, 'segnalazioni_report', now),
  ]);
  const verdict = saysBlacklist ? blacklistVerdict(rapporto.blacklistStatus, wordings) : null;
  const price = offer === null ? null : toCents(offer.price);
  const onList = listed && toCents(listed.working_price);
  const asked = bringsPrice ? null : await askedPrice(db, evaluation.evaluation_id, memory_gb);
  const isAsked = asked !== null && asked > (onList ?? 0);
  return {
    fonte,
    serial_number,
    brand_name,
    model_name: listed?.model_name ?? rapporto.modelName,
    model_code: rapporto.modelNo,
    memory_gb,
    imei,
    imei2: rapporto.imei2,
    color: rapporto.color || input.color || anyColor,
    report_id: evaluation.report_id,
    evaluation_id: evaluation.evaluation_id,
    test_superati: rapporto.passed,
    test_falliti: rapporto.failed,
    // An IMEI that the report did not have is one that its good news is not about.
    stato_blacklist:
      imei === '' ? 'SENZA IMEI' : blacklistState(evaluation.imei === null ? 'unknown' : verdict),
    isListed: verdict === 'listed',
    segnalazioni: findingsOf(rapporto.controlli, rules),
    batteria_percento: rapporto.controlli?.batteria ?? null,
    batteria_cicli: rapporto.controlli?.cicli ?? null,
    // A model that the list has no price for any more is still the one that a locked price or a campaign is about.
    id_model_name: listed?.id_model ?? (await findModelId(db, named)),
    base: bringsPrice ? price : isAsked ? asked : onList,
    isAsked,
    massimo: offer === null || price === null ? null : cents(Math.max(price, toCents(offer.highest_price))),
  };
}

/** What head office answered for this report and this memory; the list's own price counts where it is higher by now. */
async function askedPrice(db: Db, evaluation_id: string, memory_gb: number): Promise<Cents | null> {
  const asked = await findAskedPrice.maybe(db, { evaluation_id });
  return asked?.memory_gb === memory_gb ? toCents(asked.prezzo) : null;
}

function same(left: string, right: string | null | undefined): boolean {
  return left.trim().toLowerCase() === right?.trim().toLowerCase();
}
