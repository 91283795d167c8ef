import { isHeic, pictureFaults, type PictureFault } from '#domain/photo-format';
import { pageFlaws } from '#domain/photo-flaw';
import { CallFault } from '#server/call/outcome';
import { decodePicture } from '#server/gateways/picture/decode-picture';

/** A picture as it is kept: decoded and written anew, so that nothing of what came but its pixels is left. */
interface Picture {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/png';
  /** of a signature: next to no ink; null: no signature */
  isFaint: boolean | null;
}

export type PictureKind = 'foto' | 'firma' | 'pagina' | 'nota' | 'logo';

/** S2 §2: photos have at most 800 x 800 pixels; a stroke needs no more either. Of a page of text, signed or sent with a note, they would not be legible. */
const maxSide: Readonly<Record<PictureKind, number>> = {
  foto: 800,
  firma: 800,
  pagina: 2000,
  nota: 2000,
  logo: 320,
};

/** What is asked of its pixels: a signature is to have ink, a page to be legible (rulings §12). */
const looks: Partial<Record<PictureKind, 'stroke' | 'page'>> = { firma: 'stroke', pagina: 'page' };

const faults = { SMALL: 'PICCOLA', PIXELS: 'GRANDE', DAMAGED: 'DANNEGGIATA', TOIL: 'ILLEGGIBILE' } as const;

/**
 * Checks what a data URL holds by its content, never by its name or by what it says of itself (rulings §4): a photo
 * becomes a JPEG at quality 75, turned upright and without metadata, a signature and a logo stay PNG. 400 for anything else.
 * `whose` names the sender, of whom one picture is decoded at a time.
 */
export async function readPicture(dataUrl: string, kind: PictureKind, whose: string): Promise<Picture> {
  return drawPicture(bytesOf(dataUrl), kind, whose);
}

/** The same of bytes. */
export async function drawPicture(bytes: Buffer, kind: PictureKind, whose: string): Promise<Picture> {
  if (!isPictureFormat(bytes)) throw refused(isHeic(bytes) ? 'HEIC' : 'FORMATO');
  const format = kind === 'firma' || kind === 'logo' ? 'png' : 'jpeg';
  const look = looks[kind];
  const task = { bytes, maxSide: maxSide[kind], format, ...(look && { look }) } as const;
  const decoded = await decodePicture(task, whose);
  if ('fault' in decoded) throw refused(faults[decoded.fault]);
  if (decoded.flaw)
    throw new CallFault('RICHIESTA_NON_VALIDA', { fields: { image: pageFlaws[decoded.flaw] } });
  const { isFaint = null } = decoded;
  return { bytes: Buffer.from(decoded.bytes), contentType: `image/${format}`, isFaint };
}

function bytesOf(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  const head = dataUrl.slice(0, comma);
  if (comma < 0 || !/^data:[\w./+-]*;base64$/.test(head)) throw refused('FORMATO');
  return Buffer.from(dataUrl.slice(comma + 1), 'base64');
}

/** Looked at before the decoder is: it also knows SVG, PDF and others that we do not want near it. */
function isPictureFormat(bytes: Buffer): boolean {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return true;
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return true;
  return (
    bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  );
}

/** The sentence, and the code for who says it in another language. */
function refused(fault: PictureFault): CallFault {
  return new CallFault('RICHIESTA_NON_VALIDA', {
    fields: { image: pictureFaults[fault] },
    codes: { image: fault },
  });
}
