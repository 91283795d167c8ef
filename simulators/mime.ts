/** Reads a mail message: headers, nested multiparts, base64 and quoted-printable, encoded words (RFC 2045, 2047, 2231). */

export type Attachment = { name: string; type: string; content: Buffer };
type Message = { messageId: string; subject: string; text: string; html: string; attachments: Attachment[] };

type Part = { headers: Map<string, string>; body: string };

/** Takes the message as it went over the wire. A part that isn't text, or that has a file name, is an attachment. */
export function parseMessage(raw: Buffer): Message {
  const root = split(raw.toString('latin1')); // one character a byte: nothing is lost before the charset is known
  const message: Message = {
    subject: decodeWords(root.headers.get('subject') ?? ''),
    messageId: root.headers.get('message-id') ?? '',
    text: '',
    html: '',
    attachments: [],
  };
  collect(root, message);
  return message;
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

function collect({ headers, body }: Part, into: Message): void {
  const kind = headers.get('content-type') ?? 'text/plain';
  const type = kind.split(';')[0]?.trim().toLowerCase() ?? '';
  const boundary = parameter(kind, 'boundary');
  if (type.startsWith('multipart/') && boundary) {
    for (const part of partsOf(body, boundary)) collect(split(part), into);
    return;
  }
  const content = decodeBody(body, headers.get('content-transfer-encoding') ?? '7bit');
  const disposition = headers.get('content-disposition') ?? '';
  const name = parameter(disposition, 'filename') || parameter(kind, 'name');
  if (name || /^attachment/i.test(disposition) || !type.startsWith('text/')) {
    into.attachments.push({ name: name || 'senza-nome', type, content });
    return;
  }
  const text = inCharset(content, parameter(kind, 'charset') || 'utf-8').replaceAll('\r\n', '\n');
  if (type === 'text/html') into.html += text;
  else into.text += text;
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
  if (current) parts.push(current.join('\r\n')); // cut off before the closing line: what came is kept
  return parts;
}

function decodeBody(body: string, encoding: string): Buffer {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64');
    case 'quoted-printable':
      return quotedPrintable(body.replace(/[ \t]+(?=\r?\n|$)/g, '').replace(/=\r?\n/g, ''));
    default:
      return Buffer.from(body, 'latin1');
  }
}

function quotedPrintable(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

function inCharset(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch (error) {
    if (error instanceof RangeError) return bytes.toString('latin1'); // a charset nobody knows
    throw error;
  }
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, (_, charset: string, form: string, word: string) =>
      inCharset(
        form.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : quotedPrintable(word.replaceAll('_', ' ')),
        charset,
      ),
    );
}

/** A parameter of a header: plain, quoted, with encoded words, or in the numbered pieces of RFC 2231. */
function parameter(header: string, name: string): string {
  const found = [...header.matchAll(/;\s*([\w-]+)(?:\*(\d+))?(\*)?\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g)]
    .filter((match) => match[1]?.toLowerCase() === name)
    .sort((a, b) => Number(a[2] ?? 0) - Number(b[2] ?? 0));
  const extended = found.some((match) => match[3]);
  const value = found.map((match) => match[4]?.replace(/\\(.)/g, '$1') ?? match[5] ?? '').join('');
  if (!extended) return decodeWords(value);
  const [, charset = 'utf-8', encoded = value] = /^([^']*)'[^']*'(.*)$/.exec(value) ?? [];
  return inCharset(quotedPrintable(encoded.replaceAll('%', '=')), charset || 'utf-8');
}
