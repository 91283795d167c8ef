/**
 * The files in a mail message (RFC 2045, 2046, 2047, 2231), those of messages inside it too: certified mail wraps what was sent in
 * a message of its own. Whoever wants texts and subjects does not find them here.
 */
export interface MailedFile {
  name: string;
  bytes: Buffer;
}

interface Part {
  headers: ReadonlyMap<string, string>;
  body: string;
}

/** So deep does certified mail put a file: envelope, its parts, the message, its parts; and twice that. */
const deepest = 12;
const mostFiles = 200;

/** All files of a message as it lies in a mailbox. A part without a name is none. */
export function filesInMail(raw: Uint8Array): MailedFile[] {
  const files: MailedFile[] = [];
  // One character a byte: nothing is lost before the encoding is known.
  gather(split(Buffer.from(raw).toString('latin1')), files, 0);
  return files;
}

function gather({ headers, body }: Part, into: MailedFile[], depth: number): void {
  if (depth > deepest || into.length >= mostFiles) return;
  const kind = headers.get('content-type') ?? 'text/plain';
  const type = kind.split(';')[0]?.trim().toLowerCase() ?? '';
  const boundary = parameter(kind, 'boundary');
  if (type.startsWith('multipart/') && boundary) {
    for (const part of partsOf(body, boundary)) gather(split(part), into, depth + 1);
    return;
  }
  const bytes = decoded(body, headers.get('content-transfer-encoding') ?? '7bit');
  if (type === 'message/rfc822') {
    gather(split(bytes.toString('latin1')), into, depth + 1);
    return;
  }
  const name = parameter(headers.get('content-disposition') ?? '', 'filename') || parameter(kind, 'name');
  if (name) into.push({ name, bytes });
}

function split(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end ? source.slice(end.index + end[0].length) : '' };
}

function partsOf(body: string, boundary: string): string[] {
  const parts: string[] = [];
  let current: string[] | null = null;
  for (const line of body.split(/\r?\n/)) {
    const mark = line.trimEnd();
    if (mark !== `--${boundary}` && mark !== `--${boundary}--`) {
      current?.push(line);
      continue;
    }
    if (current) parts.push(current.join('\r\n'));
    current = mark === `--${boundary}` ? [] : null;
  }
  // Cut off before the closing line: what came is kept.
  if (current) parts.push(current.join('\r\n'));
  return parts;
}

function decoded(body: string, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return Buffer.from(unquoted(body.replace(/[ \t]+(?=\r?\n|$)/g, '').replace(/=\r?\n/g, '')), 'latin1');
    default:
      return Buffer.from(body, 'latin1');
  }
}

function unquoted(text: string): string {
  return text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** A parameter of a header: plain, quoted, with encoded words, or in the numbered pieces of RFC 2231. Names of files are ASCII. */
function parameter(header: string, wanted: string): string {
  const found = [...header.matchAll(/;\s*([\w-]+)(?:\*(\d+))?(\*)?\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g)]
    .filter(([, name]) => name?.toLowerCase() === wanted)
    .toSorted((one, other) => Number(one[2] ?? 0) - Number(other[2] ?? 0));
  const isExtended = found.some(([, , , star]) => star);
  const value = found
    .map(([, , , , quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '')
    .join('');
  if (isExtended) return unquoted(value.replace(/^[^']*'[^']*'/, '').replaceAll('%', '='));
  return value.replace(/=\?[^?]+\?([bq])\?([^?]*)\?=/gi, (_, form: string, word: string) =>
    form.toLowerCase() === 'b'
      ? Buffer.from(word, 'base64').toString('latin1')
      : unquoted(word.replaceAll('_', ' ')),
  );
}
