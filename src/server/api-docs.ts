import type { FastifyInstance } from 'fastify';
import { openApi } from '#server/call/openapi';
import { htmlText } from '#server/kit/html-text';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
}
interface Operation {
  summary: string;
  description: string;
  requestBody: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>;
}
interface Description {
  paths: Record<string, { post: Operation }>;
}

const style = `body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; color: #1b1f24; }
summary { cursor: pointer; padding: .4rem 0; }
summary code { font-weight: 600; }
details { border-top: 1px solid #d5dae0; }
details > div { padding: 0 0 1rem 1.2rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid #eceff2; }
td { overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) { body { background: #14171a; color: #e6e9ec; } a { color: #8ab4f8; }
  details, th, td { border-color: #333a41; } }`;

/**
 * `GET /api/docs`: every call to be read in the browser, made from `/api/openapi.json`. Libraries that draw such pages ask
 * others for fonts or count their users; this one brings no script at all.
 */
export function serveApiDocs(http: FastifyInstance): void {
  let page: string | null = null;
  http.get('/api/docs', (_, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send((page ??= pageOf(openApi() as unknown as Description))),
  );
  http.get('/api/docs.css', (_, reply) =>
    reply.header('Cache-Control', 'no-cache').type('text/css; charset=utf-8').send(style),
  );
}

function pageOf({ paths }: Description): string {
  const calls = Object.entries(paths).map(([path, { post }]) => callOf(path, post));
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Permuta – API</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>API di Permuta</h1>
<p>${calls.length} chiamate, tutte <code>POST</code>, come modulo o JSON; la sessione è un cookie (<code>login</code>), un link il suo
<code>token</code>. Errori di sistema: stato HTTP e <code>ret_code</code> negativo. Descrizione da dare a un programma:
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${calls.join('\n')}</main></body></html>`;
}

function callOf(path: string, post: Operation): string {
  const name = path.slice('/api/'.length);
  const input = post.requestBody.content['application/json']?.schema ?? {};
  const answer = post.responses['200'];
  const [type, content] = Object.entries(answer?.content ?? {})[0] ?? [];
  const row = content?.schema.items;
  return `<details id="${htmlText(name)}"><summary><code>${htmlText(name)}</code> ${htmlText(firstSentence(post.summary))}</summary><div>
<p>${htmlText(post.summary)}</p><p>${htmlText(post.description)}</p>
<h2>Campi</h2>${tableOf(input)}
<h2>Risposta</h2><p>${htmlText(answer?.description ?? '')}${row ? '' : ` (${htmlText(type ?? '')})`}</p>${row ? tableOf(row) : ''}
</div></details>`;
}

function tableOf({ properties = {}, required = [] }: Schema): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    const must = required.includes(name) ? 'sì' : '';
    const cells = [`<code>${htmlText(name)}</code>`, htmlText(typeOf(field)), must];
    return `<tr><td>${cells.join('</td><td>')}</td></tr>`;
  });
  if (rows.length === 0) return '<p>Nessuno.</p>';
  return `<table><thead><tr><th>nome</th><th>tipo</th><th>obbligatorio</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** A schema in a word or two; what is taken as it comes is 'testo', as forms send it. */
function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].filter((one) => one !== 'null').join(' | ');
  const { type = 'testo', format, items } = schema;
  const names = (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null');
  if (names[0] === 'array') return `elenco di ${typeOf(items ?? {})}`;
  if (names[0] === 'object') return `{ ${Object.keys(schema.properties ?? {}).join(', ')} }`;
  return [names.join(' | ') || 'null', format].filter(Boolean).join(', ');
}

function firstSentence(text: string): string {
  return /^.*?\.(?=\s|$)/su.exec(text)?.[0] ?? text;
}
