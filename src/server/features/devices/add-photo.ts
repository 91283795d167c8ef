import type { ParsedOf } from '#contract/api';
import { reachOf } from '#domain/role';
import { maxDevicePhotos } from '#domain/device';
import { photoOrigin } from '#domain/device-state';
import { sessionOf, type Context } from '#server/call/context';
import { CallFault, done, refuse, type Outcome } from '#server/call/outcome';
import { statement } from '#server/kit/database';
import { attachFile } from '#server/ledger/attach-file';
import { lockCycle } from '#server/ledger/find-cycles';
import { recordEvent } from '#server/ledger/record-event';

const known = statement<
  { serial_number: string; num_times: number },
  { id_foto: number; foto: string; origine: string }
>(
  'device_photo_known',
  'select id_foto, foto, origine from device_photo where serial_number = :serial_number and num_times = :num_times',
);
// A scan of a document is looked at with a reason and written down (law §4): it can't pass for a photo of the phone.
// Nor can what a customer's link sent, which is never one, though it was taken anew since.
const isScan = statement<{ foto: string; serial_number: string; num_times: number }>(
  'device_photo_is_scan',
  `select 1 as found where :foto in (
     select unnest(array[fronte_documento, retro_documento]) from receipt where serial_number = :serial_number
       and num_times = :num_times
     union all select unnest(array[fronte_documento, retro_documento]) from capture where
       serial_number = :serial_number and num_times = :num_times
     union all select path from purchase_proof where serial_number = :serial_number and num_times = :num_times
     union all select path from file where path = :foto and id_link is not null)`,
);
const insert = statement<
  {
    serial_number: string;
    num_times: number;
    foto: string;
    origine: string;
    parte: string | null;
    now: Date;
    id_operatore: number;
  },
  { id_foto: number }
>(
  'device_photo_insert',
  `insert into device_photo (serial_number, num_times, foto, origine, parte, quando, id_operatore)
   values (:serial_number, :num_times, :foto, :origine, :parte, :now, :id_operatore) returning id_foto`,
);

/**
 * /setFotoDevice: a photo of the phone, sent before by /uploadFile. The shop's as long as it has the phone, head office's
 * from its arrival on, twelve each; the same photo again is answered its number.
 */
export async function addPhoto(ctx: Context, input: ParsedOf<'setFotoDevice'>): Promise<Outcome> {
  const actor = sessionOf(ctx);
  return ctx.write(async (tx) => {
    const device = await lockCycle(tx, ctx.scope, input);
    const { serial_number, num_times, id_affiliato, id_negozio } = device;
    const origine = photoOrigin(reachOf(actor) === 'all', device.id_stato_device);
    if (origine === null) return refuse('FOTO_NON_AMMESSA');
    const photos = await known.all(tx, { serial_number, num_times });
    const same = photos.find((photo) => photo.foto === input.foto);
    if (same) return done({ id_foto: same.id_foto });
    if (photos.filter((photo) => photo.origine === origine).length >= maxDevicePhotos)
      return refuse('FOTO_NON_AMMESSA');
    const owner = { serial_number, num_times, id_affiliato, id_negozio };
    const isForeign =
      (await isScan.maybe(tx, { foto: input.foto, serial_number, num_times })) !== null ||
      (await attachFile.maybe(tx, { path: input.foto, tipo: 'foto', ...owner })) === null;
    if (isForeign) throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { foto: 'File non trovato' } });
    const values = {
      serial_number,
      num_times,
      foto: input.foto,
      origine,
      parte: input.parte,
      now: ctx.now,
      id_operatore: actor.id_operatore,
    };
    const { id_foto } = await insert.one(tx, values);
    await recordEvent(tx, actor, ctx.now, { ...device, evento: 'FOTO', nota: input.parte });
    return done({ id_foto });
  });
}
