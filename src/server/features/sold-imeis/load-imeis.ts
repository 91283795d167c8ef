import path from 'node:path';
import type { DoneOf, ParsedOf } from '#contract/api';
import type { SoldImeiRow } from '#domain/sold-imei';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { ExcelError } from '#server/formats/sheet';
import { runExcel } from '#server/gateways/run-excel';
import { recordChange } from '#server/ledger/record-change';
import type { Db } from '#server/kit/database';
import type { CheckedImeis } from './check-file.ts';
import { countLoaded, findCampaign, insertImeis, insertList, knownImeis } from './store.ts';

type Detail = DoneOf<'caricaImeiSamsung'>['dettaglio'][number];

const rowsAtOnce = 5000;
const mostDetails = 500;

/**
 * Checks a sheet of sold IMEIs against the lists that are there and, once confirmed, stores the new ones in one
 * transaction. The file comes twice: nothing of what was only looked at is kept.
 */
export async function loadImeis(ctx: Context, input: ParsedOf<'caricaImeiSamsung'>): Promise<Outcome> {
  const { id_affiliato, sku, file } = input;
  if (!file) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { file: 'Scegliere un file' } });
  if (!(await findCampaign.maybe(ctx.db, [id_affiliato, sku]))) throw new CallFault('NON_TROVATO');
  const checked = await readFile(file.bytes);
  if (checked.kind === 'too many') return refuse('TROPPE_RIGHE');
  if (checked.kind === 'fault') return refuse('FILE_NON_VALIDO', { motivo: checked.motivo });
  if (checked.kind === 'columns')
    return refuse('COLONNE_NON_RICONOSCIUTE', { motivo: 'Non trovo la colonna IMEI nelle prime 10 righe' });

  return ctx.write(async (tx) => {
    const found = await compare(tx, checked.rows, id_affiliato, sku);
    if (input.conferma !== 1) return done({ id_caricamento: null, ...found.counts });
    const { id_caricamento } = await insertList.one(tx, [
      id_affiliato,
      sku,
      input.is_tutti ?? 0,
      file.name,
      ctx.now,
      sessionOf(ctx).id_operatore,
    ]);
    let loaded = 0;
    for (const part of parts(
      found.fresh.toSorted((one, other) => (one.imei < other.imei ? -1 : 1)),
      rowsAtOnce,
    )) {
      loaded += await insertImeis.run(tx, [
        id_caricamento,
        part.map((row) => row.imei),
        part.map((row) => row.sku),
        part.map((row) => row.ean),
      ]);
    }
    if (loaded === 0) return refuse('NIENTE_DA_APPLICARE');
    await countLoaded.run(tx, [id_caricamento, loaded]);
    await recordChange(tx, ctx, {
      oggetto: 'imei_venduti',
      chiave: String(id_caricamento),
      azione: 'CARICATO',
      a: { sku, nome_file: file.name, caricati: loaded, is_tutti: input.is_tutti ?? 0 },
      id_affiliato,
    });
    // Another list may have brought some of them in between.
    const presenti = found.counts.presenti + found.fresh.length - loaded;
    return done({ id_caricamento, ...found.counts, nuovi: loaded, presenti });
  });
}

async function readFile(bytes: Uint8Array): Promise<CheckedImeis> {
  try {
    return await runExcel<CheckedImeis>(path.join(import.meta.dirname, 'check-file.ts'), bytes);
  } catch (error) {
    if (error instanceof ExcelError) return { kind: 'fault', motivo: error.message };
    throw error;
  }
}

async function compare(tx: Db, rows: readonly SoldImeiRow[], id_affiliato: number, sku: string) {
  const right = rows.filter((row) => row.motivo === null);
  const known = new Map<string, string>();
  for (const part of parts(right, rowsAtOnce)) {
    const imeis = part.map((row) => row.imei);
    for (const { imei, motivo } of await knownImeis.all(tx, [imeis, id_affiliato, sku]))
      known.set(imei, motivo);
  }
  const fresh = right.filter((row) => !known.has(row.imei));
  const counts = {
    righe: rows.length,
    nuovi: fresh.length,
    avvisi: fresh.filter((row) => row.avviso !== null).length,
    presenti: right.length - fresh.length,
    errati: rows.length - right.length,
    dettaglio: rows.flatMap((row) => detailOf(row, known.get(row.imei))).slice(0, mostDetails),
  };
  return { fresh, counts };
}

function detailOf({ riga, imei, motivo, avviso }: SoldImeiRow, present: string | undefined): Detail[] {
  if (motivo !== null) return [{ riga, imei, esito: 'ERRATO', motivo }];
  if (present !== undefined) return [{ riga, imei, esito: 'PRESENTE', motivo: present }];
  return avviso === null ? [] : [{ riga, imei, esito: 'AVVISO', motivo: avviso }];
}

function* parts<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
