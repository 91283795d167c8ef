import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import type { Call } from '#contract/call';
import type { Upload } from '#contract/fields';
import { CallFault } from './outcome.ts';

const mostFields = 50;
const mostFieldBytes = 100_000;

/** The file of a call; its fingerprint stands for it wherever the input is written down. */
class UploadedFile implements Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
  }
  toJSON() {
    return { name: this.name, sha256: createHash('sha256').update(this.bytes).digest('hex') };
  }
}

/** Lets calls with `upload` take multipart/form-data. */
export async function readUploads(http: FastifyInstance): Promise<void> {
  await http.register(multipart, {
    limits: {
      files: 1,
      fields: mostFields,
      fieldSize: mostFieldBytes,
      parts: mostFields + 1,
      headerPairs: 50,
    },
  });
}

/** The fields of a request, whichever way they came. A file that is larger than the call's limit is TROPPO_GRANDE. */
export async function bodyOf(call: Call, request: FastifyRequest): Promise<unknown> {
  if (call.apart !== undefined) return request.body ? { [call.apart]: request.body } : {};
  if (!request.isMultipart()) return request.body;
  if (!call.upload)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { body: 'Qui non si caricano file' } });
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize: call.limit ?? 0 } })) {
      if (Object.hasOwn(fields, part.fieldname) || (part.type === 'file') !== (part.fieldname === 'file')) {
        throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { [part.fieldname]: 'Campo non valido' } });
      }
      const value = part.type === 'file' ? fileOf(part.filename, await part.toBuffer()) : part.value;
      Object.defineProperty(fields, part.fieldname, { value, enumerable: true });
    }
  } catch (error) {
    throw faultOf(error);
  }
  return fields;
}

function fileOf(filename: string, bytes: Buffer): UploadedFile {
  const bare = filename.split(/[/\\]/).at(-1) ?? '';
  const name =
    bare
      .replace(/[\u0000-\u001f\u007f]/g, '')
      .trim()
      .slice(0, 200) || 'file';
  return new UploadedFile(name, bytes);
}

function faultOf(error: unknown): unknown {
  if (error instanceof CallFault || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new CallFault('TROPPO_GRANDE');
  if (
    code.startsWith('FST_') ||
    /multipart|boundary|unexpected end|malformed|premature|aborted/i.test(error.message)
  )
    return new CallFault('RICHIESTA_NON_VALIDA', {
      fields: { body: 'Caricamento interrotto o non leggibile' },
    });
  return error;
}
