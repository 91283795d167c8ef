import type { Seal } from '#server/kit/seal';
import { sealInput } from '#server/kit/sealed-input';
import { type Db, type None, statement } from '#server/kit/database';

const listSealed = statement<None, { id_richiesta: number; dati: Buffer; impronta: string }>(
  'four_eyes_sealed',
  `select id_richiesta, dati, encode(impronta, 'hex') as impronta from four_eyes_request where stato = 'IN_ATTESA'`,
);
const sealAgain = statement<{ id_richiesta: number; dati: Buffer }>(
  'four_eyes_seal_again',
  'update four_eyes_request set dati = :dati where id_richiesta = :id_richiesta',
);

/** Seals what waits for a second person with another key. */
export async function resealRequests(tx: Db, from: Seal, to: Seal): Promise<void> {
  for (const { id_richiesta, dati, impronta } of await listSealed.all(tx))
    await sealAgain.run(tx, { id_richiesta, dati: sealInput.again(from, to, dati, impronta) });
}
