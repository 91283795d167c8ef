import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsxStream } from 'hucre/xlsx';
import type { TestClient } from './test-client.ts';

/** Spreadsheets to upload: right ones by a library, wrong ones part by part. */

export const header = ['Marca', 'Modello', 'Memoria', 'Prezzo', 'Tipo'];

/** A workbook of one sheet with these rows. */
export async function xlsxOf(rows: Iterable<(string | number | boolean | null)[]>): Promise<Uint8Array> {
  return new Uint8Array(
    await new Response(writeXlsxStream(rows, { name: 'Listino' }) as ReadableStream).arrayBuffer(),
  );
}

/** A price list: rows under the header. */
export const listOf = (rows: (string | number | boolean | null)[][]) => xlsxOf([header, ...rows]);

interface Part {
  name: string;
  content: string | Uint8Array;
  /** what the directory claims the size is */
  claimedSize?: number;
  isEncrypted?: boolean;
}

/** An archive of these parts. */
export function zipOf(parts: Part[]): Uint8Array {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize, isEncrypted } of parts) {
    const raw = Buffer.from(content as string);
    const packed = deflateRawSync(raw);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(raw), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claimedSize ?? raw.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed]);
    const entry = Buffer.alloc(46);
    entry.write('PK\u0001\u0002', 'latin1');
    fields.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    bodies.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...bodies, ...directory, end]));
}

const relationships = (...targets: [id: string, type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** A workbook whose sheet is this XML; `more` adds or replaces parts. */
export function workbookOf(sheet: string | Uint8Array, more: Part[] = []): Uint8Array {
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const parts: Part[] = [
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/xl/workbook.xml" ContentType="${main}"/></Types>`,
    },
    { name: '_rels/.rels', content: relationships(['rId1', 'officeDocument', 'xl/workbook.xml']) },
    {
      name: 'xl/workbook.xml',
      content:
        '<workbook xmlns:r="r"><sheets><sheet name="Listino" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships(['rId1', 'worksheet', 'worksheets/sheet1.xml']),
    },
    { name: 'xl/worksheets/sheet1.xml', content: sheet },
  ];
  const replaced = new Set(more.map(({ name }) => name));
  return zipOf([...parts.filter(({ name }) => !replaced.has(name)), ...more]);
}

/** A sheet's XML from cells that are XML themselves. */
export function sheetXml(rows: string[][]): string {
  const cells = (row: string[]) => row.join('');
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`;
}

export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

/** Sends a file to a call as browsers do; answers the first item with its status. */
export async function upload(
  client: TestClient,
  call: string,
  bytes: Uint8Array | Buffer,
  {
    name = 'listino.xlsx',
    key,
    fields = {},
  }: { name?: string; key?: string; fields?: Record<string, string> } = {},
): Promise<Record<string, unknown> & { status: number }> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const headers = key === undefined ? {} : { 'Idempotency-Key': key };
  const response = await client.request(`/api/${call}`, { method: 'POST', body: form, headers });
  const [item] = (await response.json()) as Record<string, unknown>[];
  return { ...item, status: response.status };
}

/** The bytes that a call answers as a file. */
export async function download(client: TestClient, call: string, fields: Record<string, string> = {}) {
  const response = await client.request(`/api/${call}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  return {
    status: response.status,
    name: /filename="([^"]*)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1],
    type: response.headers.get('Content-Type'),
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}
