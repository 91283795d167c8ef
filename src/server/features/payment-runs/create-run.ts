import { randomInt } from 'node:crypto';
import type { ParsedOf } from '#contract/api';
import { romeDay, addDays } from '#domain/day';
import { ibanProblem, normaliseIban } from '#domain/iban';
import { cents, formatEuro, sum, toCents, toEuro, type Cents } from '#domain/money';
import { messageId, remittanceText, runIs, watchedDays } from '#domain/payment-run';
import { clearAlphabet, randomCode } from '#domain/random-code';
import { isBankDay, nextBankDay, remittanceLimit, sepaText, transferLimits } from '#domain/sepa';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { findSlips } from '#server/features/slips/store';
import type { Db } from '#server/kit/database';
import { findCompanyProblem } from '#server/ledger/company-details';
import { readSetting } from '#server/ledger/dated-settings';
import { findOwnSlips } from '#server/ledger/own-work';
import { recordChange } from '#server/ledger/record-change';
import { drawRun, holdSlips, insertRun, lockSlips, readPayees, type Payee } from './find-payees.ts';

const rowsTold = 1000;
/** How far back an equal amount is remembered. */
const repeatDays = 10;

type Input = ParsedOf<'setDisposizione'>;

/**
 * /setDisposizione: what is owed to many shops as one file, shown or made. All of it is worked out in SQL, a row a shop: of
 * thousands of slips none is looked at by itself. Whoever pays or settles at the same time waits for the slips that are held.
 */
export async function createRun(ctx: Context, input: Input): Promise<Outcome> {
  const today = romeDay(ctx.now);
  const azienda = await readSetting<Record<string, string>>(ctx.db, 'azienda', ctx.now);
  const iban_ordinante = normaliseIban(azienda['iban'] ?? '');
  if (ibanProblem(iban_ordinante) !== null) return refuse('DATI_AZIENDA_MANCANTI', { mancanti: ['IBAN'] });
  if ((await findCompanyProblem(ctx.db, ctx.now)) !== null) return refuse('DATI_AZIENDA_DI_ESEMPIO');
  const data_esecuzione = input.data_esecuzione ?? nextBankDay(today);
  if (data_esecuzione < today || !isBankDay(data_esecuzione)) {
    const text = data_esecuzione < today ? 'Non prima di oggi' : 'Quel giorno le banche sono chiuse';
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { data_esecuzione: text } });
  }
  const all = await wantedSlips(ctx, input);
  // Another pays what he made himself.
  const own = new Set(await findOwnSlips(ctx.db, sessionOf(ctx), all));
  const wanted = all.filter((one) => !own.has(one));
  const also = { data_esecuzione, distinte_proprie: own.size };
  if (input.anteprima === 1) return answer(await payeesOf(ctx.db, wanted, input, ctx.now), also, null);

  return ctx.write(async (tx) => {
    await lockSlips.run(tx, { distinte: wanted });
    const payees = await payeesOf(tx, wanted, input, ctx.now);
    const paid = payees.filter(({ problema }) => problema === null);
    const total = totalOf(paid);
    const isOther = (shown: number | null, now: number) => shown !== null && shown !== now;
    if (isOther(input.numero, paid.length) || isOther(input.importo, toEuro(total)))
      return refuse('VALORE_CAMBIATO', { numero: paid.length, importo: toEuro(total) });
    if (paid.length === 0) return refuse('NIENTE_DA_PAGARE');
    if (paid.length > transferLimits.rows)
      throw new CallFault('RICHIESTA_NON_VALIDA', {
        fields: { distinte: `Al massimo ${transferLimits.rows} bonifici per file` },
      });
    const unique = randomCode(clearAlphabet, 6, (below) => randomInt(below));
    const { id_disposizione } = await drawRun.one(tx);
    const msg_id = messageId(id_disposizione, today, unique);
    await insertRun.run(tx, {
      id_disposizione,
      msg_id,
      stato: runIs.ready,
      id_operatore: sessionOf(ctx).id_operatore,
      now: ctx.now,
      data_esecuzione,
      ordinante: azienda['ragione_sociale'] ?? '',
      iban_ordinante,
      numero: paid.length,
      importo: toEuro(total),
    });
    const slips = await holdSlips.run(tx, {
      id_disposizione,
      msg_id,
      id_negozio: paid.map((one) => one.id_negozio),
      id_affiliato: paid.map((one) => one.id_affiliato),
      id_conto: paid.map((one) => one.id_conto ?? 0),
      iban: paid.map((one) => one.iban ?? ''),
      intestatario: paid.map((one) => one.intestatario ?? ''),
      importo: paid.map((one) => one.importo),
      causale: paid.map((one) => sepaText(remittanceText(one.distinte, one.negozio), remittanceLimit)),
      distinte: paid.flatMap((one) => one.distinte),
    });
    if (slips !== slipsIn(paid))
      throw new Error(`run ${id_disposizione}: ${slips} slips of ${slipsIn(paid)}`);
    await recordChange(tx, ctx, {
      oggetto: 'disposizione',
      chiave: String(id_disposizione),
      azione: 'CREATO',
      a: { msg_id, numero_bonifici: paid.length, importo: toEuro(total), data_esecuzione },
      nota: allowedNote(paid, input),
    });
    ctx.log.info({ id_disposizione, transfers: paid.length, total: formatEuro(total) }, 'payment run');
    return answer(payees, also, id_disposizione);
  });
}

/** The slips asked for: by their numbers, else all that the filters find and nobody has paid. */
async function wantedSlips(
  ctx: Context,
  { distinte, anteprima: _, negozi_ammessi: _let, ...input }: Input,
): Promise<number[]> {
  if (distinte) return distinte;
  const open = { ...input, pagata: 0, in_disposizione: 0, is_collaudo: 0, valore_da: null, valore_a: null };
  return (await findSlips(ctx, open)).map(({ id_distinta }) => id_distinta);
}

const payeesOf = (
  db: Db,
  distinte: readonly number[],
  { negozi_ammessi }: Input,
  now: Date,
): Promise<Payee[]> => {
  const oggi = romeDay(now);
  const days = { oggi, since: addDays(oggi, -repeatDays), watched: addDays(oggi, -watchedDays) };
  return readPayees(db, { distinte, ...days, ammessi: negozi_ammessi ?? [] });
};

const totalOf = (payees: readonly Payee[]): Cents =>
  payees.length === 0 ? cents(0) : sum(...payees.map(({ importo }) => toCents(importo)));
const slipsIn = (payees: readonly Payee[]) =>
  payees.reduce((count, { distinte }) => count + distinte.length, 0);

function answer(
  payees: readonly Payee[],
  also: { data_esecuzione: string; distinte_proprie: number },
  id_disposizione: number | null,
): Outcome {
  const [paid, left] = [true, false].map((isPaid) =>
    payees.filter(({ problema }) => (problema === null) === isPaid),
  ) as [Payee[], Payee[]];
  const shown = [...left, ...paid.toSorted((one, other) => other.avvisi.length - one.avvisi.length)];
  return done({
    id_disposizione,
    ...also,
    numero: paid.length,
    numero_distinte: slipsIn(paid),
    importo: toEuro(totalOf(paid)),
    esclusi: left.length,
    importo_escluso: toEuro(totalOf(left)),
    righe: shown.slice(0, rowsTold).map((one) => ({
      id_negozio: one.id_negozio,
      negozio: one.negozio,
      ragione_sociale: one.ragione_sociale,
      iban: one.iban,
      intestatario: one.intestatario,
      numero_distinte: one.distinte.length,
      piu: one.piu,
      meno: one.meno,
      importo: one.importo,
      problema: one.problema,
      avvisi: one.avvisi,
      file_del: one.file_del,
    })),
  });
}

/** Whose changed account somebody has said yes to: it stays in the log of changes. */
function allowedNote(paid: readonly Payee[], { negozi_ammessi }: Input): string | null {
  const shops = paid.filter((one) => one.is_conto_nuovo && negozi_ammessi?.includes(one.id_negozio));
  if (shops.length === 0) return null;
  return `Conto cambiato da poco, pagati lo stesso: ${shops.map(({ negozio }) => negozio).join(', ')}`;
}
