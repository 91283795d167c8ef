import { createHash } from 'node:crypto';
import { everything } from '#domain/actor';
import type { PrintedDocument } from '#documents/block';
import {
  paperPages,
  receiptAnnex,
  signedReceipt,
  withVerification,
  type SigningRecord,
} from '#documents/signed-receipt';
import type { App } from '#server/call/app-state';
import { readReceipt } from '#server/features/receipts/store';
import { viewReceipt } from '#server/features/receipts/read-receipt';
import { newPath } from '#server/gateways/files';
import { logoOf } from '#server/ledger/logo-address';
import { renderPdf } from '#server/gateways/pdf/render-pdf';
import { isTaken, transaction } from '#server/kit/database';
import {
  insertDocument,
  listKinds,
  listUnarchived,
  readSigning,
  type DocumentKind,
  type SigningRow,
} from './store.ts';

export interface Cycle {
  serial_number: string;
  num_times: number;
}

interface MadeDocument {
  tipo: DocumentKind;
  bytes: Buffer;
  /** hash of what it says */
  content: Buffer;
}

/**
 * Job: makes the signed receipt, its annex and the pages signed on paper as PDF, once (rulings §8). Nothing happens
 * while the capture is not complete, nor when all are there; the receipt comes last, so that where it is all are. Whoever comes second of two at once throws its own away. Safe to run again.
 */
export async function archiveReceipt(app: App, { serial_number, num_times }: Cycle): Promise<void> {
  const cycle = { serial_number, num_times };
  const kinds = await listKinds.all(app.pool, cycle);
  if (kinds.some(({ tipo }) => tipo === 'ricevuta')) return;
  const signing = await readSigning.maybe(app.pool, cycle);
  if (!signing) return;
  for (const made of await drawAll(app, cycle, signing)) {
    if (!kinds.some(({ tipo }) => tipo === made.tipo)) await keep(app, cycle, signing, made);
  }
}

/** Job: the same for every signed receipt that has none yet, should its own job have been lost. */
export async function archiveReceipts(app: App): Promise<void> {
  for (const cycle of await listUnarchived.all(app.pool)) {
    await archiveReceipt(app, cycle).catch((error: unknown) => {
      app.log.error({ err: error, ...cycle }, 'receipt not archived');
    });
  }
}

async function drawAll(app: App, cycle: Cycle, signing: SigningRow): Promise<MadeDocument[]> {
  const data = await viewReceipt(
    app.pool,
    await readReceipt.one(app.pool, { ...cycle, scope: everything('a job archives for everybody') }),
  );
  const at = new Date(signing.conclusa_il);
  const { carta } = signing;
  const paper = carta && { ...carta, pagine: carta.pagine.map(({ impronta }) => impronta) };
  const record: SigningRecord = {
    firme: signing.firme.map(({ path: _path, ...one }) => one),
    scansioni: { fronte_documento: signing.impronta_fronte, retro_documento: signing.impronta_retro },
    carta: paper,
  };
  const strokes = Object.fromEntries(signing.firme.map(({ quale, path }) => [quale, path]));
  const scans = { fronte_documento: signing.fronte_documento, retro_documento: signing.retro_documento };
  const receipt = signedReceipt(data, strokes, record);
  const content = hashOf(JSON.stringify(receipt));
  const shown = withVerification(receipt, `${app.config.publicUrl}/verifica`, content.toString('hex'));
  const made = async (tipo: DocumentKind, document: PrintedDocument, paths: string[]) => ({
    tipo,
    content: hashOf(JSON.stringify(document)),
    bytes: await draw(app, document, paths, at),
  });
  const annex = await made(
    'allegato',
    receiptAnnex(data, scans, record, signing.conclusa_il),
    Object.values(scans),
  );
  const all: MadeDocument[] = [annex];
  if (carta && paper) {
    const paths = carta.pagine.map(({ path }) => path);
    all.push(await made('pagine', paperPages(data, paths, paper), paths));
  }
  return [...all, { ...(await made('ricevuta', shown, Object.values(strokes))), content }];
}

async function draw(app: App, document: PrintedDocument, paths: string[], at: Date): Promise<Buffer> {
  const images = await logoOf(app.pool, document);
  for (const path of paths) {
    const bytes = await app.files.get(path);
    if (bytes === null) throw new Error(`file ${path} has no bytes`);
    images.set(path, bytes);
  }
  return renderPdf(document, images, at);
}

/** Bytes first, then the row that makes them a document; bytes that no row has taken go away again. */
async function keep(
  app: App,
  cycle: Cycle,
  { id_affiliato, id_negozio }: SigningRow,
  made: MadeDocument,
): Promise<void> {
  const path = newPath();
  await app.files.put(path, made.bytes);
  const { tipo, bytes, content } = made;
  const values = {
    ...cycle,
    tipo,
    path,
    impronta: hashOf(bytes),
    dimensione: bytes.length,
    impronta_contenuto: content,
    id_affiliato,
    id_negozio,
    now: app.now(),
  };
  const row = await transaction(app.pool, (tx) => insertDocument.maybe(tx, values)).catch(
    (error: unknown) => {
      if (isTaken(error, 'archived_document_cycle_key')) return null;
      throw error;
    },
  );
  if (!row) await app.files.delete(path);
}

function hashOf(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}
