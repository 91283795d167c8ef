import PostalMime, { type Address, type Email } from 'postal-mime';
import type { EnvelopeFacts } from '#domain/certified-mail';
import { readDaticert } from './daticert.ts';
import { plainLine } from './plain-characters.ts';
import { readSdiMessage, type SdiAnswer } from './sdi-message.ts';

/**
 * A message of a certified mailbox (DM 2 November 2005, regole tecniche), read by postal-mime: what the provider's envelope says, and the
 * files in it and in the message that it wraps (`postacert.eml`). What strangers send is read in a process apart
 * (`gateways/read-apart.ts`); what is larger or of more parts than any such message is refused.
 */
export interface CertifiedMail {
  /** From of the message as it lies in the mailbox, and its subject */
  mittente: string;
  oggetto: string;
  /** what the envelope of a provider says; null: there is none */
  envelope: EnvelopeFacts | null;
  files: MailedFile[];
}

/** A file in a message. */
interface MailedFile {
  name: string;
  bytes: Uint8Array;
  /** what SdI says in it; null: it is none of its answers */
  answer: SdiAnswer | null;
}

/** So deep does certified mail put a file: envelope, message, one sent on in it; and once more. */
const deepest = 4;
const mostFiles = 200;
/** Lines that begin a part: none of these messages has a hundredth of them. */
const mostParts = 2000;
const options = { forceRfc822Attachments: true, maxNestingDepth: 12, maxHeadersSize: 256 * 1024 };

/** Names that SdI's answers have. */
const answerName = /^IT\w{1,28}_\w{1,5}_(RC|MC|NS)_\w{1,20}\.(xml|p7m|xml\.p7m)$/i;

/** Reads a message; throws a SyntaxError where it can't be one of certified mail. */
export async function readCertifiedMail(raw: Uint8Array): Promise<CertifiedMail> {
  const outer = await parsed(raw);
  const files: MailedFile[] = [];
  await gather(outer, files, 0);
  return {
    mittente: plainLine(addressOf(outer.from), 254) || '(senza mittente)',
    oggetto: plainLine(outer.subject ?? '', 300),
    envelope: await envelopeOf(outer),
    files,
  };
}

async function parsed(raw: Uint8Array): Promise<Email> {
  if (partsIn(raw) > mostParts) throw new SyntaxError('mail of too many parts');
  try {
    return await PostalMime.parse(raw, options);
  } catch (cause) {
    throw new SyntaxError(`mail: ${String(cause)}`, { cause });
  }
}

/** Lines that begin with two dashes, which every part does. */
function partsIn(raw: Uint8Array): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let count = 0;
  for (let at = bytes.indexOf('\n--'); at >= 0 && count <= mostParts; at = bytes.indexOf('\n--', at + 3))
    count += 1;
  return count;
}

const bytesOf = (content: Email['attachments'][number]['content']): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
const addressOf = (from: Address | undefined): string => (from?.address ?? '').toLowerCase();

async function gather(mail: Email, into: MailedFile[], depth: number): Promise<void> {
  for (const { filename, mimeType, content } of mail.attachments) {
    if (into.length >= mostFiles) return;
    const bytes = bytesOf(content);
    if (mimeType === 'message/rfc822') {
      if (depth < deepest) await gather(await parsed(bytes), into, depth + 1);
      continue;
    }
    const name = plainLine(filename ?? '', 120);
    if (name === '') continue;
    into.push({ name, bytes, answer: answerName.test(name) ? answerIn(bytes) : null });
  }
}

function answerIn(bytes: Uint8Array): SdiAnswer | null {
  try {
    return readSdiMessage(bytes);
  } catch (error) {
    // No XML, none in UTF-8, or nothing signed: another file under such a name.
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/** What the outermost message says as an envelope: its own headers and parts, never those of what it wraps. */
async function envelopeOf(outer: Email): Promise<EnvelopeFacts | null> {
  const header = (name: string) => outer.headers.find(({ key }) => key === name)?.value ?? '';
  const kind = header('content-type').slice(0, 500).toLowerCase();
  const part = (matches: (one: Email['attachments'][number]) => boolean) => {
    const found = outer.attachments.find(matches);
    return found ? bytesOf(found.content) : null;
  };
  const certificate = part(({ filename }) => filename?.toLowerCase() === 'daticert.xml');
  const daticert = certificate && readDaticert(certificate);
  if (!daticert) return null;
  const wrapped = part(({ filename, mimeType }) => {
    return mimeType === 'message/rfc822' && filename?.toLowerCase() === 'postacert.eml';
  });
  const inner = wrapped && (await parsed(wrapped));
  const isSigned =
    kind.startsWith('multipart/signed') &&
    outer.attachments.some(({ mimeType }) => /^application\/(x-)?pkcs7-signature$/.test(mimeType));
  return {
    trasporto: plainLine(header('x-trasporto'), 40).toLowerCase(),
    ricevuta: plainLine(header('x-ricevuta'), 40).toLowerCase(),
    is_firmata: isSigned,
    gestore: plainLine(addressOf(outer.from), 254),
    daticert,
    mittente: inner ? plainLine(addressOf(inner.from), 254) : null,
  };
}
