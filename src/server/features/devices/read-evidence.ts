import type { Scope } from '#domain/actor';
import type { ParsedOf, RowOf } from '#contract/api';
import type { DeviceState } from '#domain/device-state';
import { isClosedTo } from '#server/call/cancelled-papers';
import type { Context } from '#server/call/context';
import { CallFault } from '#server/call/outcome';
import { statement } from '#server/kit/database';
import { fragment } from '#server/kit/fragment';
import { inScope } from '#server/kit/in-scope';

type Evidence = RowOf<'getValutazioneDevice'>;

const evidence = statement<
  { serial_number: string; num_times: number; scope: Scope },
  Omit<Evidence, 'foto'> & { id_stato_device: DeviceState }
>(
  'device_evidence',
  fragment`select id_stato_device, fonte, test_superati, test_falliti, stato_blacklist, motivo_blacklist, segnalazioni, batteria_percento, batteria_cicli, grado_estetico, grado_schermo, grado_vetro,
     grado_cornice, grado_fotocamera, valore_iniziale, valore_acquisto, valore_accettazione, note_accettazione,
     report_valutazione, motivo_accettazione, is_difetto_visibile, prova_acquisto
   from device where serial_number = :serial_number and num_times = :num_times
     and ${inScope('device')}`,
);
// What retention has deleted is no longer offered.
const photos = statement<{ serial_number: string; num_times: number }, Evidence['foto'][number]>(
  'device_photos',
  `select p.id_foto, p.foto, p.origine, p.parte, p.quando, o.nome || ' ' || o.cognome as operatore
   from device_photo p join file f on f.path = p.foto left join operator o on o.id_operatore = p.id_operatore
   where p.serial_number = :serial_number and p.num_times = :num_times and f.eliminato_il is null order by p.id_foto`,
);

/** /getValutazioneDevice: what the shop recorded of a device beside what head office found; outside the scope 404. */
export async function readEvidence(
  ctx: Context,
  input: ParsedOf<'getValutazioneDevice'>,
): Promise<Evidence[]> {
  const key = { serial_number: input.serial_number, num_times: input.num_times };
  const row = await evidence.maybe(ctx.db, { ...key, scope: ctx.scope });
  if (!row) throw new CallFault('NON_TROVATO');
  const { id_stato_device, ...found } = row;
  const foto = await photos.all(ctx.db, key);
  const isClosed = isClosedTo(ctx.actor, { id_stato_device });
  // Its phone is shown, what was paid for it and the seller's papers are not (rulings §12).
  const closed = isClosed ? { valore_iniziale: 0, valore_acquisto: 0, prova_acquisto: null } : {};
  return [{ ...found, ...closed, foto }];
}
