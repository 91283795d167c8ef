import { existsSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { ocrFont } from '../../scripts/ocr-font.ts';

/** Identity documents of people who don't exist, drawn with the letters of machine-readable zones (fonts-ocr-b). */

interface Person {
  cognome: string;
  nome: string;
  numero: string;
  nato: string;
  scade: string;
  sesso: 'M' | 'F';
}

/** How a specimen was photographed. */
interface Shot {
  /** degrees */
  tilt?: number;
  /** standard deviation in pixels of an 800 pixel wide photo */
  blur?: number;
  /** the strongest light of a reflection, 0 to 1, and where its middle lies on the card, 0 to 1 */
  glare?: { light: number; x: number; y: number };
  /** longer side of the photo in pixels */
  side?: number;
  /** share of the photo's width that the document takes */
  fill?: number;
  /** 1: as it is; less is darker */
  light?: number;
  /** a photo taken askew: how much the upper edge leans */
  lean?: number;
}

export interface Specimen {
  name: string;
  kind: 'card' | 'passport';
  person: Person;
  shot: Shot;
  /** a document that has no such zone */
  withoutZone?: boolean;
  /** a digit of the zone that is not the one it should be */
  broken?: { line: number; at: number };
}

const people: readonly Person[] = [
  { cognome: 'ROSSI', nome: 'MARIA', numero: 'CA12345AB', nato: '850110', scade: '310110', sesso: 'F' },
  {
    cognome: 'DE SANTIS',
    nome: 'GIAN LUCA',
    numero: 'CB00817OD',
    nato: '720229',
    scade: '290228',
    sesso: 'M',
  },
  {
    cognome: 'QUAGLIA',
    nome: 'ZOE BEATRICE',
    numero: 'CC58285ZS',
    nato: '991231',
    scade: '331231',
    sesso: 'F',
  },
  { cognome: 'WEISS', nome: 'OTTO', numero: 'CE60606IQ', nato: '450808', scade: '270808', sesso: 'M' },
  {
    cognome: 'DALLA COSTA VIGNOLO',
    nome: 'MARIA ANTONIETTA',
    numero: 'CH91730GX',
    nato: '660617',
    scade: '300617',
    sesso: 'F',
  },
];

/** The check digit of ICAO 9303: weights 7, 3, 1; letters count from 10, the filler nothing. */
function checkDigit(text: string): string {
  const sum = [...text].reduce((total, letter, at) => {
    const value = letter === '<' ? 0 : Number.parseInt(letter, 36);
    return total + value * ([7, 3, 1][at % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}

const filled = (text: string, length: number): string =>
  text.replaceAll(' ', '<').padEnd(length, '<').slice(0, length);

/** The lines of a document's zone. */
export function linesOf({ kind, person }: Pick<Specimen, 'kind' | 'person'>): string[] {
  const name = `${person.cognome}<<${person.nome}`;
  const born = person.nato + checkDigit(person.nato);
  const until = person.scade + checkDigit(person.scade);
  if (kind === 'card') {
    const first = filled(`C<ITA${person.numero}${checkDigit(person.numero)}`, 30);
    const second = filled(`${born}${person.sesso}${until}ITA`, 29);
    const whole = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29);
    return [first, second + checkDigit(whole), filled(name, 30)];
  }
  const number = `YA${person.numero.replaceAll(/\D/g, '').padStart(7, '04')}`;
  const head = number + checkDigit(number);
  const personal = filled('', 14);
  const tail = `${personal}0`;
  const second = `${head}ITA${born}${person.sesso}${until}${tail}`;
  return [filled(`P<ITA${name}`, 44), second + checkDigit(head + born + until + tail)];
}

/** What a reader has to find on it. */
export function fieldsOf({ kind, person }: Pick<Specimen, 'kind' | 'person'>) {
  const lines = linesOf({ kind, person });
  // A name that is longer than its line is cut there.
  const room = kind === 'card' ? 30 : 39;
  const [cognome = '', nome = ''] = `${person.cognome}<<${person.nome}`.slice(0, room).split('<<');
  const titled = (text: string) => text.toLowerCase().replaceAll(/(^| )\w/g, (start) => start.toUpperCase());
  const day = (text: string) => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
  return {
    id_tipo_documento: kind === 'card' ? 1 : 2,
    numero_documento: kind === 'card' ? person.numero : (lines[1] ?? '').slice(0, 9),
    scadenza_documento: day(person.scade),
    cognome: titled(cognome),
    nome: titled(nome),
  };
}

const clean = (name: string, shot: Shot) => ({ name, shot });
const shots = [
  clean('as a scanner sees it', { fill: 0.98 }),
  clean('on a table', {}),
  clean('tilted by 4°', { tilt: 4 }),
  clean('tilted by -9°', { tilt: -9 }),
  clean('upright phone', { tilt: 90 }),
  clean('upside down, a little askew', { tilt: 176 }),
  clean('a little blurred', { blur: 1 }),
  clean('blurred', { blur: 1.7 }),
  clean('very blurred', { blur: 3.2 }),
  clean('small', { fill: 0.62 }),
  clean('small and tilted', { fill: 0.7, tilt: 6 }),
  clean('very small', { fill: 0.4 }),
  clean('glare beside the zone', { glare: { light: 0.95, x: 0.7, y: 0.25 } }),
  clean('faint glare on the zone', { glare: { light: 0.5, x: 0.4, y: 0.85 } }),
  clean('glare that blots letters out', { glare: { light: 1, x: 0.5, y: 0.85 } }),
  clean('dark', { light: 0.32 }),
  clean('dark, tilted and a little blurred', { light: 0.4, tilt: -5, blur: 1 }),
  clean('leaning', { lean: 0.08 }),
  clean('a large photo', { side: 1800, tilt: 3 }),
  clean('a large photo, leaning, blurred', { side: 1800, lean: -0.06, blur: 1.2 }),
];

/** Forty: each way of photographing, a card and a passport. */
export const specimens: readonly Specimen[] = shots.flatMap(({ name, shot }, at) =>
  (['card', 'passport'] as const).map((kind, place) => {
    const person = people[(at + place * 2) % people.length];
    if (!person) throw new Error('nobody to draw');
    return { name: `${kind}: ${name}`, kind, person, shot };
  }),
);

const escaped = (text: string): string => text.replaceAll('<', '&lt;');

/** Millimetres of a document, and where the middle of each line of its zone lies. */
const sizes = {
  card: { width: 85.6, height: 54, left: 4.2, lines: [35, 41.2, 47.5], words: 4 },
  passport: { width: 125, height: 88, left: 6.6, lines: [69.4, 75.8], words: 7 },
};
const step = 2.54;

/** The photo of a specimen: pixels in four bytes each, as a browser's canvas has them. */
export async function photoOf(specimen: Specimen): Promise<{ width: number; height: number; data: Buffer }> {
  const { raw } = await drawn(specimen);
  const { data, info } = await raw.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The same as a file. */
export async function photoFile(specimen: Specimen): Promise<Buffer> {
  return (await drawn(specimen)).raw.png().toBuffer();
}

async function drawn(specimen: Specimen) {
  if (!existsSync(ocrFont))
    throw new Error(`${ocrFont} is not on this machine: npm test installs it (Debian: fonts-ocr-b)`);
  const { tilt = 0, blur = 0, side = 800, fill = 0.9, light = 1, lean = 0 } = specimen.shot;
  // Drawn larger and reduced after turning, so that turning doesn't fray it.
  const larger = side > 1000 ? 1 : 2;
  const drawing = cardOf(specimen, ((side * fill) / sizes[specimen.kind].width) * larger);
  const background = '#0000';
  let card = await pixelsOf(sharp(Buffer.from(drawing)).ensureAlpha());
  if (lean !== 0) card = await pixelsOf(fromPixels(card).affine([1, lean, lean / 2, 1], { background }));
  if (tilt !== 0) card = await pixelsOf(fromPixels(card).rotate(tilt, { background }));
  const [wide, tall] = [Math.round(card.info.width / larger), Math.round(card.info.height / larger)];
  const width = Math.max(side, wide + 16);
  const height = Math.max(Math.round(side * 0.75), tall + 16);
  const input = await fromPixels(card).resize(wide, tall).png({ compressionLevel: 1 }).toBuffer();
  const table = sharp({ create: { width, height, channels: 3, background: { r: 92, g: 74, b: 60 } } });
  const placed = table.composite([{ input, left: (width - wide) >> 1, top: (height - tall) >> 1 }]);
  let whole = fromPixels(await pixelsOf(placed));
  if (blur > 0) whole = whole.blur((blur * side) / 800);
  // As a camera compresses it.
  return {
    raw: sharp(
      await whole
        .linear(light, light < 1 ? 6 : 0)
        .jpeg({ quality: 82 })
        .toBuffer(),
    ),
  };
}

const pixelsOf = (image: Sharp) => image.raw().toBuffer({ resolveWithObject: true });
const fromPixels = ({ data, info: { width, height, channels } }: Awaited<ReturnType<typeof pixelsOf>>) =>
  sharp(data, { raw: { width, height, channels } });

/** The lines as they are drawn: with a digit that is wrong, or none. */
function drawnLines({ withoutZone, broken, ...specimen }: Specimen): string[] {
  if (withoutZone) return [];
  const lines = linesOf(specimen);
  if (!broken) return lines;
  const { line, at } = broken;
  const text = lines[line] ?? '';
  return lines.with(line, text.slice(0, at) + String((Number(text[at]) + 3) % 10) + text.slice(at + 1));
}

function cardOf(specimen: Specimen, pixels: number): string {
  const { kind, person, shot } = specimen;
  const { width, height, left, lines, words } = sizes[kind];
  const [across, down] = [width * pixels, height * pixels];
  const at = (value: number): string => (value * pixels).toFixed(1);
  const waves = Array.from({ length: 34 }, (_, wave) => {
    const y = (wave * height) / 33;
    return `<path d="M0 ${at(y)}q${at(width / 8)} ${at(3)} ${at(width / 4)} 0t${at(width / 4)} 0t${at(width / 4)} 0t${at(width / 4)} 0" stroke="#${wave % 2 ? 'a9c7d8' : 'd8c3a9'}" fill="none" stroke-width="${at(0.22)}"/>`;
  }).join('');
  const zone = drawnLines(specimen)
    .map((line, row) =>
      [...line]
        .map(
          (letter, column) =>
            `<text x="${at(left + column * step)}" y="${at((lines[row] ?? 0) + 1.3)}">${escaped(letter)}</text>`,
        )
        .join(''),
    )
    .join('');
  const text = [
    'REPUBBLICA ITALIANA',
    person.cognome,
    person.nome,
    person.numero,
    'MILANO (MI)',
    person.scade,
  ]
    .slice(0, words)
    .map((word, row) => `<text x="${at(32)}" y="${at(7 + row * 5.4)}">${word}</text>`)
    .join('');
  const { glare } = shot;
  const shine = glare
    ? `<defs><radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity="${glare.light}"/><stop offset="0.45" stop-color="#fff" stop-opacity="${glare.light * 0.8}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
       <ellipse cx="${at(glare.x * width)}" cy="${at(glare.y * height)}" rx="${at(width * 0.2)}" ry="${at(height * 0.22)}" fill="url(#g)"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across.toFixed(0)}" height="${down.toFixed(0)}">
    <rect width="100%" height="100%" rx="${at(3)}" fill="#e4edf0"/>${waves}
    <rect x="${at(5)}" y="${at(6)}" width="${at(22)}" height="${at(26)}" fill="#9aa7ad"/><circle cx="${at(16)}" cy="${at(16)}" r="${at(6)}" fill="#6d7a80"/>
    <g font-family="sans-serif" font-size="${at(3.2)}" fill="#243238">${text}</g>
    <g font-family="OCR B" font-size="${at(step / 0.723)}" fill="#1c1c20">${zone}</g>${shine}</svg>`;
}
