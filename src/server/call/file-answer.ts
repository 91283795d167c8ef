import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';

/** What Excel files are called on the wire. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What electronic invoices and archives of them are called. */
export const xmlType = 'application/xml';
export const zipType = 'application/zip';
export const pdfType = 'application/pdf';

/** A file as a call answers it, Excel unless said otherwise: made while it is sent, so that nobody holds it whole. */
export class FileAnswer {
  readonly name: string;
  readonly bytes: ReadableStream<Uint8Array>;
  readonly type: string;
  constructor(name: string, bytes: ReadableStream<Uint8Array>, type = xlsxType) {
    this.name = name;
    this.bytes = bytes;
    this.type = type;
  }
}

/** Bytes that are there already. */
export function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(sink) {
      sink.enqueue(bytes);
      sink.close();
    },
  });
}

/** A name in a header: letters beyond ASCII go along in a second form, which who knows it prefers. */
function namedAs(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return plain === name
    ? `filename="${name}"`
    : `filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

/** Sends it for saving under its name. */
export function sendFile(reply: FastifyReply, { name, bytes, type }: FileAnswer): FastifyReply {
  return reply
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', `attachment; ${namedAs(name)}`)
    .type(type)
    .send(Readable.fromWeb(bytes));
}
