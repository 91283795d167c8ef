import { customerAddress, customerName, isCompany } from '#domain/customer';
import { historyFiles, type HistoryFault, type HistoryFileCode } from '#domain/history-file';
import { checkLine, type HistoryRules } from '#domain/history-row';
import type { Db } from '#server/kit/database';
import { readLines } from './read-folder.ts';
import { insertLines, knownCustomers } from './store.ts';

/** Something wrong, or odd, where it stands. */
export interface ToldFault extends HistoryFault {
  file: string;
  riga: number;
}

/** What the lines of the files came to. */
interface LoadedLines {
  lines: number;
  faults: ToldFault[];
  warnings: ToldFault[];
}

const linesAtOnce = 2000;

/**
 * Checks the lines of one file by themselves and puts them where they are held against one another. What is wrong in itself is there, too, by
 * its name alone: so that what refers to it is not wrong for that.
 */
export async function loadLines(
  tx: Db,
  id_importazione: number,
  code: HistoryFileCode,
  bytes: Uint8Array,
  rules: HistoryRules,
): Promise<LoadedLines> {
  const { name } = historyFiles[code];
  const loaded: LoadedLines = { lines: 0, faults: [], warnings: [] };
  let part: unknown[] = [];
  const send = async () => {
    if (part.length > 0)
      await insertLines.run(tx, { id_importazione, file: code, part: JSON.stringify(part) });
    part = [];
  };
  for (const { riga, cells, excess } of readLines(code, bytes)) {
    loaded.lines += 1;
    const checked = checkLine[code](cells, rules);
    const at = (fault: HistoryFault): ToldFault => ({ file: name, riga, ...fault });
    loaded.faults.push(...checked.faults.map(at));
    loaded.warnings.push(...checked.warnings.map(at));
    if (excess)
      loaded.faults.push(at({ colonna: '', valore: '', frase: 'La riga ha più celle delle colonne' }));
    part.push({ riga, chiave: checked.key, rif: checked.ref, dati: checked.values });
    if (part.length >= linesAtOnce) await send();
  }
  await send();
  return loaded;
}

/** Customers of earlier imports whom devices name, beside those of the file; by numbers that no line of a file has. */
export async function loadKnown(tx: Db, id_importazione: number): Promise<void> {
  const known = await knownCustomers.all(tx, { id_importazione });
  const lines = known.map(({ id_esterno, ...customer }, place) => ({
    riga: -1 - place,
    chiave: id_esterno,
    rif: null,
    dati: {
      ...customer,
      id_negozio: null,
      is_azienda: isCompany(customer),
      nominativo: customerName(customer),
      domicilio: customerAddress(customer),
    },
  }));
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const part = JSON.stringify(lines.slice(from, from + linesAtOnce));
    await insertLines.run(tx, { id_importazione, file: 'CLIENTI', part });
  }
}
