import type { ParsedOf, RowOf } from '#contract/api';
import { isInScope } from '#domain/actor';
import { fieldText } from '#domain/text';
import { roles } from '#domain/role';
import { isCancelled } from '#domain/device-state';
import { proofRefused } from '#domain/device-act';
import { isClosedTo, isErasedTo } from '#server/call/cancelled-papers';
import { linkOf, type Context } from '#server/call/context';
import type { Handlers } from '#server/call/handlers';
import { CallFault, done, refuse } from '#server/call/outcome';
import { notify } from '#server/call/notify';
import { attachFile } from '#server/ledger/attach-file';
import { authorValues, recordEvent } from '#server/ledger/record-event';
import { tellHints } from '#server/pending-purchase/tell-hints';
import { DamagedFile, isPath } from '#server/gateways/files';
import { saveUpload } from './save-upload.ts';
import { findFiles, findPhoto, lockDevice, recordViews, saveProof, type FileRow } from './store.ts';

type ImageRow = RowOf<'getImage'>;
type ImageField = keyof ImageRow;

/** Scans: what is looked at here is written down (law §4). */
const scans: readonly ImageField[] = ['fronte', 'retro', 'prova_acquisto'];
const signatures: readonly ImageField[] = ['firma_uno', 'firma_due', 'firma_privacy'];

export const filesHandlers: Handlers<'uploadFile' | 'getImage' | 'setImmagineProvaAcquisto'> = {
  uploadFile: saveUpload,

  async getImage(ctx, input) {
    const found = await readable(ctx, input);
    const seen = found.filter(({ field }) => scans.includes(field));
    if (seen.length > 0) {
      // Head office and support are in no purchase: why they look is theirs to say.
      if (ctx.actor.kind === 'session' && roles[ctx.actor.id_role].needsReason && input.motivo === null)
        throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { motivo: fieldText.required } });
      const paths = seen.map(({ file }) => file.path);
      const fields = seen.map(({ field }) => field);
      const motivo = input.motivo ?? 'Consultazione della ricevuta';
      const author = {
        ...authorValues(ctx.actor),
        id_link: linkOf(ctx)?.id_link ?? null,
        ip: ctx.ip,
        motivo,
        isCounter: ctx.actor.kind === 'session' && !roles[ctx.actor.id_role].needsReason,
      };
      await recordViews.run(ctx.db, { paths, fields, now: ctx.now, ...author });
    }
    found.push(...(await readablePhoto(ctx, input.foto)));
    const row = Object.fromEntries(
      [...scans, ...signatures, 'foto'].map((field) => [field, null]),
    ) as ImageRow;
    await Promise.all(
      found.map(async ({ field, file }) => {
        // One that is damaged must not keep the others from being seen.
        const bytes = await ctx.files.get(file.path).catch((error: unknown) => {
          if (error instanceof DamagedFile) return null;
          throw error;
        });
        if (bytes === null)
          ctx.log.error({ path: file.path }, 'file has a row and no bytes that can be read');
        else row[field] = `data:${file.tipo_contenuto};base64,${bytes.toString('base64')}`;
      }),
    );
    return [row];
  },

  async setImmagineProvaAcquisto(ctx, input) {
    const { serial_number, num_times, prova_acquisto } = input;
    return ctx.write(async (tx) => {
      const device = await lockDevice.maybe(tx, { serial_number, num_times, scope: ctx.scope });
      if (!device) throw new CallFault('NON_TROVATO');
      if (isCancelled(device)) return refuse('ACQUISTO_NON_IN_CORSO');
      const motivo = proofRefused(device);
      if (motivo !== null) return refuse('STATO_NON_AMMESSO', { motivo });
      const shop = { id_affiliato: device.id_affiliato, id_negozio: device.id_negozio };
      const file = await attachFile.maybe(tx, {
        path: prova_acquisto,
        tipo: 'foto',
        serial_number,
        num_times,
        id_affiliato: shop.id_affiliato,
        id_negozio: shop.id_negozio,
      });
      if (!file)
        throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { prova_acquisto: 'File non trovato' } });
      const { impronta } = file;
      const { id_operatore } = authorValues(ctx.actor);
      const kept = { serial_number, num_times, prova_acquisto, impronta, id_operatore, now: ctx.now };
      const saved = await saveProof.one(tx, kept);
      const nota = versionNote(saved.versione, impronta, saved.impronta_prima);
      const event = { serial_number, num_times, ...shop, evento: 'PROVA_ACQUISTO', nota } as const;
      await recordEvent(tx, ctx.actor, ctx.now, event);
      await tellHints(tx, ctx.actor, ctx.now, { serial_number, num_times, ...shop }, ['proof']);
      await notify(tx, {
        tipo: 'prova_acquisto',
        serial_number,
        num_times,
        id_negozio: shop.id_negozio,
        dati: {},
      });
      return done();
    });
  },
};

/** 'Versione 2 (3f0c9a71b2d4), al posto della 1 (a17b…)': by the beginnings of their hashes, which are kept whole. */
function versionNote(version: number, hash: Buffer, before: Buffer | null): string {
  const named = (one: Buffer) => `(${one.toString('hex').slice(0, 12)})`;
  const now = `Versione ${version} ${named(hash)}`;
  return before === null ? now : `${now}, al posto della ${version - 1} ${named(before)}`;
}

/** A photo of a phone, for sessions whose scope has it: it shows nobody. */
async function readablePhoto(
  ctx: Context,
  path: string | null,
): Promise<{ field: ImageField; file: FileRow }[]> {
  if (path === null || !isPath(path) || linkOf(ctx)) return [];
  const file = await findPhoto.maybe(ctx.db, { path });
  return file && isInScope(ctx.scope, file) ? [{ field: 'foto', file }] : [];
}

/**
 * The files asked for that this caller may see: a session those in its scope, the customer's phone those of its purchase,
 * a document's link only the signatures, because a letter that is passed on must not show an identity document.
 */
async function readable(
  ctx: Context,
  input: ParsedOf<'getImage'>,
): Promise<{ field: ImageField; file: FileRow }[]> {
  const link = linkOf(ctx);
  const wanted = (link?.use === 'document' ? signatures : [...scans, ...signatures]).flatMap((field) => {
    const path = input[field];
    return path !== null && isPath(path) ? [{ field, path }] : [];
  });
  if (wanted.length === 0) return [];
  const rows = await findFiles.all(ctx.db, { paths: wanted.map(({ path }) => path) });
  const allowed = rows.filter((file) => {
    if (!isInScope(ctx.scope, file)) return false;
    const { id_stato_device } = file;
    if (isErasedTo(ctx.actor, file)) return false;
    if (id_stato_device !== null && isClosedTo(ctx.actor, { id_stato_device })) return false;
    return !link || (file.serial_number === link.serial_number && file.num_times === link.num_times);
  });
  return wanted.flatMap(({ field, path }) => {
    // A scan asked for as a signature would go unrecorded.
    const kind = scans.includes(field) ? 'foto' : 'firma';
    const file = allowed.find((one) => one.path === path && one.tipo === kind);
    return file ? [{ field, file }] : [];
  });
}
