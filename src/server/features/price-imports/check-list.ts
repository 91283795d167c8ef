import path from 'node:path';
import type { Upload } from '#contract/fields';
import type { PriceColumns } from '#domain/price-column';
import type { ImportOrigin } from '#domain/price-import';
import { sessionOf, type Context } from '#server/call/context';
import { done, refuse, type Outcome, type Refused } from '#server/call/outcome';
import { runExcel } from '#server/gateways/run-excel';
import { ExcelError } from '#server/formats/sheet';
import type { Db } from '#server/kit/database';
import type { CheckedFile } from './check-file.ts';
import { countRows, findImport, insertImport, insertRows } from './store.ts';

/** Reads and checks an uploaded file in a process of its own and stores its preview; changes no price. */
export async function checkList(ctx: Context, file: Upload): Promise<Outcome> {
  const module = path.join(import.meta.dirname, 'check-file.ts');
  const checked = await readApart<CheckedFile>(module, file.bytes);
  if (checked.kind !== 'rows') return refusalOf(checked);
  return ctx.write(async (tx) => {
    const id_import = await storePreview(tx, loaderOf(ctx), file.name, 'FILE', checked);
    return done({ ...(await findImport.one(tx, { id_import })) });
  });
}

/** What a process apart makes of what was sent. */
export async function readApart<R>(
  module: string,
  input: unknown,
): Promise<R | { kind: 'fault'; motivo: string }> {
  try {
    return await runExcel<R>(module, input);
  } catch (error) {
    if (error instanceof ExcelError) return { kind: 'fault', motivo: error.message };
    throw error;
  }
}

/** What a file without rows is answered with. */
export function refusalOf(checked: Exclude<CheckedFile, { kind: 'rows' }>): Refused {
  if (checked.kind === 'too many') return refuse('TROPPE_RIGHE');
  if (checked.kind === 'fault') return refuse('FILE_NON_VALIDO', { motivo: checked.motivo });
  return refuse('COLONNE_NON_RICONOSCIUTE', {
    motivo: checked.motivo,
    colonne_mancanti: checked.missing,
    colonne_trovate: checked.found,
  });
}

/** Who loads a list, and when. */
interface Loader {
  id_operatore: number;
  now: Date;
}

/** The session's operator, now. */
export const loaderOf = (ctx: Context): Loader => ({
  id_operatore: sessionOf(ctx).id_operatore,
  now: ctx.now,
});

/** Stores checked rows as a preview, each held against the list as it is now; answers the import's id. */
export async function storePreview(
  tx: Db,
  { id_operatore, now }: Loader,
  nome_file: string,
  origine: ImportOrigin,
  {
    columns,
    rows,
    sheet,
    warnings = [],
  }: {
    columns: PriceColumns;
    rows: readonly Uint8Array[];
    sheet: string | null;
    warnings?: readonly string[];
  },
): Promise<number> {
  const avvisi = [
    ...(sheet === null ? [] : [`Foglio letto: ${sheet.slice(0, 40)}`]),
    ...warnings,
    ...(columns.places.tipo === undefined ? ['Senza colonna del tipo i modelli nuovi sono SMARTPHONE'] : []),
  ];
  const { id_import } = await insertImport.one(tx, {
    nome_file,
    origine,
    now,
    id_operatore,
    colonne: JSON.stringify(columns.names),
    colonne_ignorate: columns.ignored.slice(0, 50),
    avvisi,
  });
  for (const part of rows) await insertRows.run(tx, { id_import, part });
  await countRows.run(tx, { id_import });
  return id_import;
}
