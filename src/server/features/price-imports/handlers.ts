import { FileAnswer } from '#server/call/file-answer';
import type { Handlers } from '#server/call/handlers';
import { CallFault } from '#server/call/outcome';
import { writeXlsx } from '#server/formats/write-xlsx';
import { applyImport } from './apply-import.ts';
import { checkList } from './check-list.ts';
import { importRows } from './import-rows.ts';
import { planPrice, varyPrices } from './make-variation.ts';
import { findImport, listImports, listJumpsFirst, listRows, wrongRows } from './store.ts';
import { undoImport } from './undo-import.ts';

type ImportCall =
  | 'getImportListini'
  | 'caricaListino'
  | 'getAnteprimaListino'
  | 'scaricaDeviceErrati'
  | 'setListinoAnnullato'
  | 'setVariazioneListino'
  | 'setPrezzoDaData'
  | 'massiveUpload';

/** Columns of Device_errati.xlsx: corrected there, it can be loaded as it is. */
const fileColumns = [
  { header: 'Riga', width: 8 },
  { header: 'Marca', width: 16 },
  { header: 'Modello', width: 32 },
  { header: 'Memoria', width: 12 },
  { header: 'Prezzo', width: 14 },
  { header: 'Tipo', width: 14 },
  { header: 'Motivo', width: 70 },
];

export const priceImportsHandlers: Handlers<ImportCall> = {
  getImportListini: listImports,

  async caricaListino(ctx, input) {
    if (input.file) return checkList(ctx, input.file);
    if (input.id_import) return applyImport(ctx, input.id_import, input.data_inizio);
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { file: 'Scegliere un file' } });
  },

  async getAnteprimaListino(ctx, input) {
    if (!(await findImport.maybe(ctx.db, { id_import: input.id_import }))) throw new CallFault('NON_TROVATO');
    const isChanges = input.sort === null && input.esito?.join() === 'CAMBIATO';
    return isChanges ? listJumpsFirst(ctx, input) : listRows(ctx, input);
  },

  async scaricaDeviceErrati(ctx, { id_import }) {
    if (!(await findImport.maybe(ctx.db, { id_import }))) throw new CallFault('NON_TROVATO');
    const wrong = await wrongRows.all(ctx.db, { id_import });
    const rows = wrong.map((row) => [
      row.riga,
      row.brand_name,
      row.model_name,
      row.memory,
      // A number stays one, so that what is corrected beside it still reads as it did.
      row.is_numero === 1 ? Number(row.prezzo) : row.prezzo,
      row.tipo,
      row.motivo,
    ]);
    return new FileAnswer('Device_errati.xlsx', writeXlsx('Errori', fileColumns, rows));
  },

  setListinoAnnullato: (ctx, input) => undoImport(ctx, input.id_import, input.salta_modificati === 1),

  setVariazioneListino: varyPrices,
  setPrezzoDaData: planPrice,

  massiveUpload: (ctx, input) => importRows(ctx, input.data),
};
