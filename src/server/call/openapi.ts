import { z } from 'zod';
import { api } from '#contract/api';
import type { Call } from '#contract/call';
import { pdfType, xlsxType, xmlType, zipType } from './file-answer.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  // A preprocessed field takes anything on the wire; what it must become is what a reader wants to know.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** A field that may be left out becomes something all the same: what must be sent is only what is refused without it. */
function inputOf({ input }: Call): Json {
  const required = Object.entries(input.shape).flatMap(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? [] : [name],
  );
  return { ...schemaOf(input, 'output'), required };
}

function operation(call: Call): Json {
  const input = inputOf(call);
  const upload = call.upload ? { 'multipart/form-data': { schema: input } } : {};
  return {
    post: {
      operationId: call.name,
      summary: call.doc,
      description: `Fonte: ${call.source}. Accesso: ${call.access}${call.tokens ? `, link ${call.tokens.join(', ')}` : ''}.`,
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': { schema: input },
          'application/json': { schema: input },
          ...upload,
        },
      },
      responses: {
        200: answerOf(call),
        400: { $ref: '#/components/responses/Fault' },
        401: { $ref: '#/components/responses/Fault' },
        403: { $ref: '#/components/responses/Fault' },
        404: { $ref: '#/components/responses/Fault' },
        429: { $ref: '#/components/responses/Fault' },
      },
    },
  };
}

function answerOf(call: Call): Json {
  if (call.kind === 'file') {
    const types = {
      xlsx: ['Excel', xlsxType],
      xml: ['XML', xmlType],
      zip: ['zip', zipType],
      any: ['allegato', 'application/octet-stream'],
      json: ['JSON', 'application/json'],
      pdf: ['PDF', pdfType],
    } as const;
    const [name, type] = types[call.type ?? 'xlsx'];
    return {
      description: `File ${name}`,
      content: { [type]: { schema: { type: 'string', format: 'binary' } } },
    };
  }
  const row =
    call.kind === 'query'
      ? schemaOf(call.row, 'output')
      : schemaOf(z.object({ ret_code: z.number(), ret_message: z.string(), ...call.done.shape }), 'output');
  return {
    description: call.kind === 'query' ? 'Righe' : 'Esito: ret_code 0 se fatto, altrimenti il rifiuto',
    content: { 'application/json': { schema: { type: 'array', items: row } } },
  };
}

let described: Json | null = null;

/** The OpenAPI 3.1 document of all calls, made from the contract (`GET /api/openapi.json`): when it is first asked for, as it takes as long as a start. */
export function openApi(): Json {
  return (described ??= describe());
}

function describe(): Json {
  const calls: Call[] = Object.values(api);
  return {
    openapi: '3.1.0',
    info: { title: 'Permuta', version: '1' },
    paths: Object.fromEntries(calls.map((call) => [`/api/${call.name}`, operation(call)])),
    components: {
      responses: {
        Fault: {
          description: 'ret_code negativo, ret_message, e fields con un messaggio per campo errato',
          content: {
            'application/json': {
              schema: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['ret_code', 'ret_message'],
                  properties: {
                    ret_code: { type: 'integer' },
                    ret_message: { type: 'string' },
                    fields: { type: 'object', additionalProperties: { type: 'string' } },
                    request_id: { type: 'string' },
                  },
                },
              },
            },
          },
        },
      },
    },
  };
}
