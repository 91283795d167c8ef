import { createHash } from 'node:crypto';
import type { ParsedOf } from '#contract/api';
import { actingShop, linkOf, sessionOf, type Context } from '#server/call/context';
import { limitRate } from '#server/call/limit';
import { CallFault, done, type Outcome } from '#server/call/outcome';
import { newPath } from '#server/gateways/files';
import type { Db } from '#server/kit/database';
import { readPicture, type PictureKind } from './read-picture.ts';
import { findDevice, findFiles, findUpload, insertFile } from './store.ts';

type Input = ParsedOf<'uploadFile'>;

/** Tries of a link, taken or refused: more than a customer who takes each photo several times over needs. */
const uploadsPerHour = 60;

interface Owner {
  serial_number: string | null;
  num_times: number | null;
  id_affiliato: number;
  id_negozio: number;
}

/**
 * /uploadFile: a phone that sends the same picture again is answered the name it has.
 */
export async function saveUpload(ctx: Context, input: Input): Promise<Outcome> {
  const kind: PictureKind = input.tipo ?? (/^firma/i.test(input.fileName ?? '') ? 'firma' : 'foto');
  const link = linkOf(ctx);
  // What was signed on paper, the shop has in its hands; a link for the document's photos takes nothing else.
  if (link && (kind === 'pagina' || (link.use === 'identity' && kind !== 'foto')))
    throw new CallFault('NON_PERMESSO');
  if (link) await limitRate(ctx.db, `uploadFile ${link.id_link}`, uploadsPerHour, ctx.now, 60);
  const owner = await ownerOf(ctx, input);
  const whose = link ? `link ${link.id_link}` : `session ${sessionOf(ctx).id_sessione}`;
  const { bytes, contentType, isFaint } = await readPicture(input.image, kind, whose);
  const impronta = createHash('sha256').update(bytes).digest();
  const same = { serial_number: owner.serial_number, num_times: owner.num_times, tipo: kind, impronta };
  const known = link ? await findUpload.maybe(ctx.db, same) : null;
  if (known) return done({ path: known.path });

  return keepBytes(ctx, bytes, async (tx, path) => {
    const id_operatore = link ? null : sessionOf(ctx).id_operatore;
    const author = {
      id_affiliato: owner.id_affiliato,
      id_negozio: owner.id_negozio,
      id_operatore,
      id_link: link?.id_link ?? null,
      now: ctx.now,
    };
    const cycle = { serial_number: owner.serial_number, num_times: owner.num_times };
    const values = {
      path,
      impronta,
      dimensione: bytes.length,
      contentType,
      tipo: kind,
      is_tratto_scarso: isFaint,
      difetti: kind === 'foto' ? (input.difetti ?? []) : [],
      ...cycle,
      ...author,
    };
    const made = await insertFile.maybe(tx, values);
    return done({ path: made?.path ?? (await findUpload.one(tx, same)).path });
  });
}

/** Puts bytes, then has `write` make the row that makes them a file; bytes that no row is answered for are taken away again. */
export async function keepBytes(
  ctx: Context,
  bytes: Buffer,
  write: (tx: Db, path: string) => Promise<Outcome>,
): Promise<Outcome> {
  const path = newPath();
  await ctx.files.put(path, bytes);
  const outcome = await ctx
    .write((tx) => write(tx, path))
    .catch(async (error: unknown) => {
      // A connection that broke at commit doesn't tell whether the row is there: only what surely has none goes.
      const rows = await findFiles.all(ctx.db, { paths: [path] });
      if (rows.length === 0) await ctx.files.delete(path);
      throw error;
    });
  if (outcome.fields['path'] !== path) await ctx.files.delete(path);
  return outcome;
}

/** Whose the file is: the link's purchase, the device named, or the shop that acts. */
async function ownerOf(ctx: Context, input: Input): Promise<Owner> {
  const link = linkOf(ctx);
  if (link) {
    const { serial_number, num_times, id_affiliato, id_negozio } = link;
    return { serial_number, num_times, id_affiliato, id_negozio };
  }
  const { serial_number, num_times } = input;
  if (serial_number === null || num_times === null)
    return { serial_number: null, num_times: null, ...actingShop(ctx) };
  const device = await findDevice.maybe(ctx.db, { serial_number, num_times, scope: ctx.scope });
  if (!device) throw new CallFault('NON_TROVATO');
  return { serial_number, num_times, id_affiliato: device.id_affiliato, id_negozio: device.id_negozio };
}
