import {
  capturedParts,
  captureState,
  missingParts,
  type CapturePart,
  type CaptureState,
} from '#domain/receipt-capture';
import { notify } from '#server/call/notify';
import type { Db } from '#server/kit/database';
import { addJob } from '#server/kit/job';
import { closeCaptureRow, type CaptureRow } from './store.ts';

/**
 * After something was taken: ends the capture and its links when nothing is missing any more ('Ricevuta firmata
 * correttamente!'), and tells the tills. Answers the state.
 */
export async function closeCapture(
  tx: Db,
  now: Date,
  row: CaptureRow,
  taken: readonly CapturePart[],
): Promise<CaptureState> {
  const { serial_number, num_times, id_negozio } = row;
  const parts = capturedParts(row);
  const stato = captureState(parts);
  if (stato === 'COMPLETA' && row.conclusa_il === null) {
    await closeCaptureRow.run(tx, { serial_number, num_times, now });
    await addJob(tx, 'archive_receipt', { serial_number, num_times });
  }
  const dati = { stato, acquisiti: taken, mancanti: missingParts(parts) };
  await notify(tx, { tipo: 'cattura', serial_number, num_times, id_negozio, dati });
  return stato;
}
