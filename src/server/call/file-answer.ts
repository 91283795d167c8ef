import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';

/** What Excel files are called on the wire. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An Excel file as a call answers it: made while it is sent, so that nobody holds it whole. */
export class FileAnswer {
  readonly name: string;
  readonly bytes: ReadableStream<Uint8Array>;
  constructor(name: string, bytes: ReadableStream<Uint8Array>) {
    this.name = name;
    this.bytes = bytes;
  }
}

/** Sends it for saving under its name. */
export function sendFile(reply: FastifyReply, { name, bytes }: FileAnswer): FastifyReply {
  return reply
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .type(xlsxType)
    .send(Readable.fromWeb(bytes));
}
